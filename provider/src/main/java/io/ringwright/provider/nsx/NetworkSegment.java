package io.ringwright.provider.nsx;

import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.GatewayAddress;
import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.vmc.NetworkSegmentInputs;
import io.ringwright.provider.vmc.NetworkSegmentState;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code ringwright:vmc:NetworkSegment}: a network for virtual machines behind the compute gateway.
 */
public final class NetworkSegment extends NsxResource<NetworkSegmentInputs, NetworkSegmentState> {
  private static final RecordCodec<NetworkSegmentInputs> INPUTS =
      RecordCodec.of(NetworkSegmentInputs.class);
  private static final Changes<NetworkSegmentInputs> CHANGES = new Changes<>(INPUTS, Set.of());

  public NetworkSegment(NsxClient client, IntentJournal intents) {
    super(client, intents, "<segment id>");
  }

  @Override
  public NetworkSegmentInputs canonical(NetworkSegmentInputs wanted) {
    return wanted
        .withType(Spelling.upper(wanted.type()).orDefault(SegmentDocument.ROUTED))
        .withGatewayAddress(wanted.gatewayAddress().map(NetworkSegment::gateway))
        .withDhcpRanges(
            wanted.dhcpRanges().map(each -> each.stream().map(AddressRange::canonical).toList()))
        .withDomainName(wanted.domainName().map(each -> each.strip().toLowerCase(Locale.ROOT)));
  }

  private static String gateway(String text) {
    return GatewayAddress.read(text).map(GatewayAddress::toString).orElseGet(text::strip);
  }

  @Override
  public List<Problem> check(NetworkSegmentInputs wanted) {
    return SegmentChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(NetworkSegmentState last, NetworkSegmentInputs wanted) {
    var before = canonical(last.inputs());
    boolean moves = moves(before.gatewayAddress(), wanted.gatewayAddress());
    return CHANGES.between(before, wanted, each -> judge(each, moves, before, wanted));
  }

  private static Change judge(
      Difference difference,
      boolean moves,
      NetworkSegmentInputs before,
      NetworkSegmentInputs wanted) {
    return switch (difference.path().root()) {
      case "type" ->
          isExtended(difference.before()) || isExtended(difference.after())
              ? Change.REPLACE
              : Change.UPDATE;
      case "gatewayAddress" -> moves ? Change.REPLACE : Change.UPDATE;
      case "dhcpRanges" -> moves ? Change.REPLACE : dhcp(before, wanted);
      default -> Change.UPDATE;
    };
  }

  private static boolean isExtended(Optional<Value> type) {
    return type.equals(Optional.of(Value.of(SegmentDocument.EXTENDED)));
  }

  /** Whether the virtual machines in it would need other addresses. */
  private static boolean moves(Field<String> before, Field<String> after) {
    var old = before.known().flatMap(GatewayAddress::read).map(GatewayAddress::network);
    var wanted = after.known().flatMap(GatewayAddress::read).map(GatewayAddress::network);
    return !after.isUnknown() && !before.isUnknown() && !old.equals(wanted);
  }

  private static Change dhcp(NetworkSegmentInputs before, NetworkSegmentInputs wanted) {
    var lost =
        Changes.missing(
            before.dhcpRanges().orElse(List.of()), wanted.dhcpRanges().orElse(List.of()));
    if (wanted.dhcpRanges().isUnknown() || lost.isEmpty()) {
      return Change.UPDATE;
    }
    return new Change.Refuse(
        new Problem(
            "NetworkSegment.dhcpRanges",
            "without " + String.join(", ", lost),
            "the ranges that it was made with, and perhaps more (NSX neither changes nor removes"
                + " one)",
            "put it back; to give up the segment for a new one, use `pulumi up --replace`"));
  }

  @Override
  public NetworkSegmentState foresee(
      Optional<NetworkSegmentState> last, NetworkSegmentInputs wanted) {
    return last.orElseGet(() -> NetworkSegmentState.of(wanted)).foreseen(wanted);
  }

  @Override
  NetworkSegmentInputs inputs(NetworkSegmentState state) {
    return state.inputs();
  }

  @Override
  Field<String> nsxUrl(NetworkSegmentInputs inputs) {
    return inputs.nsxUrl();
  }

  @Override
  String folder(NetworkSegmentInputs wanted) {
    return "";
  }

  @Override
  NetworkSegmentState state(String path, NetworkSegmentInputs inputs) {
    return NetworkSegmentState.of(inputs).withPath(Field.of(path));
  }

  @Override
  public String name() {
    return "NetworkSegment";
  }

  @Override
  public RecordCodec<NetworkSegmentInputs> inputs() {
    return INPUTS;
  }

  @Override
  public List<String> paths(NsxId id) {
    return List.of(SegmentDocument.FOLDER + id.own());
  }

  @Override
  public NetworkSegmentInputs seen(Snapshot now, NsxId id, NetworkSegmentInputs last) {
    return SegmentDocument.read(now.object(paths(id).get(0)), now.nsxUrl(), last);
  }

  @Override
  public void write(Snapshot now, NsxId id, NetworkSegmentInputs wanted) {
    now.write(
        paths(id).get(0),
        segment -> {
          segment.put("resource_type", "Segment").put("id", id.own());
          SegmentDocument.set(segment, wanted);
        });
  }
}
