package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.spi.WaitEnded;
import io.ringwright.provider.vmc.PublicIpInputs;
import io.ringwright.provider.vmc.PublicIpState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code ringwright:vmc:PublicIp}: a public address of an SDDC. The client chooses its UUID, and
 * the service gives one address to each UUID; so a UUID that is noted before it is used is enough
 * never to pay for two.
 */
public final class PublicIp implements ManagedResource<PublicIpInputs, PublicIpState> {
  private static final Changes<PublicIpInputs> CHANGES =
      new Changes<>(RecordCodec.of(PublicIpInputs.class), Set.of());
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final String NAME = "display_name";

  private final NsxClient client;
  private final IntentJournal intents;

  public PublicIp(NsxClient client, IntentJournal intents) {
    this.client = client;
    this.intents = intents;
  }

  @Override
  public PublicIpInputs canonical(PublicIpInputs wanted) {
    return wanted;
  }

  @Override
  public List<Problem> check(PublicIpInputs wanted) {
    var problems = new ArrayList<Problem>();
    Spelling.checkUrl("PublicIp", wanted.nsxUrl(), problems);
    return List.copyOf(problems);
  }

  @Override
  public Map<Path, Change> diff(PublicIpState last, PublicIpInputs wanted) {
    return CHANGES.between(last.inputs(), wanted, each -> Change.UPDATE);
  }

  @Override
  public PublicIpState foresee(Optional<PublicIpState> last, PublicIpInputs wanted) {
    return last.orElseGet(() -> PublicIpState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<PublicIpState> create(PublicIpInputs wanted, Call call) {
    var nsxUrl = wanted.nsxUrl().get();
    var place = "PublicIp " + NsxClient.sddc(nsxUrl).orElse(nsxUrl);
    var fingerprint = IntentJournal.fingerprint(place);
    var uuid =
        intents
            .find(call.urn())
            .filter(each -> each.fingerprint().equals(fingerprint))
            .flatMap(Intent::id)
            .orElseGet(() -> FreshId.uuid(call.random()));
    intents.write(new Intent(call.urn(), place, fingerprint, Optional.of(uuid), call.now()));
    // Noted for good: a refusal may follow on an answer that got lost after its effect, and the
    // same
    // UUID never gets a second address.
    return written(uuid, id(uuid), JsonNodeFactory.instance.objectNode(), wanted, call);
  }

  private Outcome<PublicIpState> written(
      String text, NsxId id, ObjectNode present, PublicIpInputs wanted, Call call) {
    var nsxUrl = wanted.nsxUrl().get();
    present.put("id", id.own()).put(NAME, wanted.name().get());
    var answer = client.putInCloud(nsxUrl, path(id), present, call);
    try {
      var ip = ip(answer).orElseGet(() -> awaited(nsxUrl, id, call));
      return new Outcome.Done<>(text, PublicIpState.of(wanted).withIp(Field.of(ip)));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(text, PublicIpState.of(wanted), List.of(ended.problem()));
    } catch (CallFailed failed) {
      return new Outcome.Unfinished<>(
          text, PublicIpState.of(wanted), List.of(failed.leaves("PublicIp " + text, "an address")));
    }
  }

  private String awaited(String nsxUrl, NsxId id, Call call) {
    return call.await(
        "PublicIp.ip",
        "an address",
        LIMIT,
        () ->
            client
                .findInCloud(nsxUrl, path(id), call)
                .flatMap(PublicIp::ip)
                .map(Call.Look::found)
                .orElseGet(() -> Call.Look.notYet("the service has given no address yet")));
  }

  @Override
  public Optional<PublicIpState> read(String text, PublicIpState last, Call call) {
    var id = id(text);
    return client
        .url("PublicIp", last.inputs().nsxUrl(), id, call)
        .flatMap(url -> client.findInCloud(url, path(id), call).map(found -> state(url, found)));
  }

  @Override
  public Optional<String> begun(PublicIpInputs wanted, Call call) {
    return intents.begun(
        call.urn(), text -> read(text, PublicIpState.of(wanted), call).isPresent());
  }

  private static PublicIpState state(String nsxUrl, ObjectNode found) {
    var inputs = new PublicIpInputs(Field.of(nsxUrl), Field.of(found.path(NAME).asText("")));
    return PublicIpState.of(inputs).withIp(Field.of(ip(found)));
  }

  @Override
  public Outcome<PublicIpState> update(
      String text, PublicIpState last, PublicIpInputs wanted, Call call) {
    var id = id(text);
    var present = client.findInCloud(wanted.nsxUrl().get(), path(id), call);
    if (present.isEmpty()) {
      throw new CallFailed(
          new Problem(
              "PublicIp " + text,
              "gone, deleted by somebody else",
              "an address that is there",
              "run `pulumi refresh`; the next `pulumi up` then asks for another address"));
    }
    return written(text, id, present.get(), wanted, call);
  }

  /** Not by force: an address that a NAT rule or a VPN needs is not taken away from under it. */
  @Override
  public void delete(String text, PublicIpState last, Call call) {
    var id = id(text);
    try {
      client
          .url("PublicIp", last.inputs().nsxUrl(), id, call)
          .ifPresent(url -> client.deleteInCloud(url, path(id), call));
    } catch (ServiceRefused refusal) {
      throw Ownership.refusedToDelete("PublicIp " + text, refusal);
    }
  }

  /**
   * Two addresses can stand side by side, so that a replaced one stays until the new one is there.
   */
  @Override
  public boolean isExclusive() {
    return false;
  }

  private static Optional<String> ip(ObjectNode found) {
    return Optional.of(found.path("ip").asText("")).filter(each -> !each.isEmpty());
  }

  private static NsxId id(String text) {
    return NsxId.of("PublicIp", "<uuid>", text);
  }

  private static String path(NsxId id) {
    return "/infra/public-ips/" + id.own();
  }
}
