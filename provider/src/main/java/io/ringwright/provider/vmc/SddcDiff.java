package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Difference.Kind;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a changed property means for an SDDC. Source of the table: terraform-provider-vmc, and the
 * autoscaler for the size.
 */
final class SddcDiff {
  private static final RecordCodec<SddcInputs> INPUTS = RecordCodec.of(SddcInputs.class);

  private static final Set<String> IN_PLACE =
      Set.of("name", "hostCount", "minimumVersion", "microsoftLicensing", "intranetMtu");

  private final SddcState state;
  private final SddcInputs last;
  private final SddcInputs wanted;

  private SddcDiff(SddcState state, SddcInputs wanted) {
    this.state = state;
    this.last = state.inputs();
    this.wanted = wanted;
  }

  static Map<Path, Change> of(SddcState last, SddcInputs wanted) {
    var diff = new SddcDiff(last, wanted);
    var differences =
        Difference.between(last.inputs(), wanted, INPUTS).stream()
            .filter(each -> !diff.isMeaningless(each))
            .toList();
    var changed = new TreeMap<>(Difference.judge(differences, diff::judge));
    if (last.state().known().filter(SddcReport::isBroken).isPresent()) {
      changed.put(new Path("state"), Change.REPLACE);
    }
    return changed;
  }

  /**
   * Differences that nobody means: what the service never reports is not in the state after an
   * import, some options say only what is so anyway, and others are left alone once they are left
   * out.
   */
  private boolean isMeaningless(Difference difference) {
    var kind = difference.kind();
    return switch (difference.path().root()) {
      case "sddcTemplateId", "connectedAccountId" -> kind == Kind.ADDED;
      case "customerSubnetIds" ->
          kind == Kind.ADDED && difference.path().text().equals("customerSubnetIds");
      case "microsoftLicensing", "intranetMtu" -> kind == Kind.REMOVED;
      case "minimumVersion" ->
          kind == Kind.REMOVED
              || (kind == Kind.ADDED
                  && SddcVersion.fulfils(state.version().known(), wanted.minimumVersion().known()));
      case "size" -> kind == Kind.REMOVED || same(last.size(), wanted.size(), SddcRules.USUAL_SIZE);
      case "sddcType" ->
          !wanted.sddcType().isUnknown()
              && SddcChecks.isOneNode(last) == SddcChecks.isOneNode(wanted);
      case "ssoDomain" ->
          kind == Kind.REMOVED || same(last.ssoDomain(), wanted.ssoDomain(), "vmc.local");
      case "delayAccountLink" ->
          kind == Kind.REMOVED || same(last.delayAccountLink(), wanted.delayAccountLink(), false);
      case "skipCreatingVxlan" ->
          kind == Kind.REMOVED || same(last.skipCreatingVxlan(), wanted.skipCreatingVxlan(), false);
      default -> false;
    };
  }

  /** Whether both mean the same once what is left out is read as the usual. */
  private static <T> boolean same(Field<T> last, Field<T> wanted, T usual) {
    return !wanted.isUnknown() && last.orElse(usual).equals(wanted.orElse(usual));
  }

  private Change judge(Difference difference) {
    var root = difference.path().root();
    if (IN_PLACE.contains(root)) {
      return Change.UPDATE;
    }
    return switch (root) {
      case "sddcType" -> grows() ? Change.UPDATE : Change.REPLACE;
      case "size" -> size();
      case "customerSubnetIds", "ssoDomain", "delayAccountLink", "skipCreatingVxlan" ->
          Change.REPLACE;
      case "vxlanSubnet" -> difference.kind() == Kind.REMOVED ? Change.UPDATE : Change.REPLACE;
      default -> difference.kind() == Kind.CHANGED ? Change.REPLACE : Change.UPDATE;
    };
  }

  /** An SDDC of one host grows to three in place; the way back is a new SDDC. */
  private boolean grows() {
    return SddcChecks.isOneNode(last)
        && !SddcChecks.isOneNode(wanted)
        && wanted.hostCount().orElse(0) == SddcRules.HOSTS_AFTER_CONVERSION;
  }

  private Change size() {
    var before = last.size().orElse(SddcRules.USUAL_SIZE);
    if (wanted.size().known().filter(to -> SddcRules.canScale(before, to)).isPresent()) {
      return Change.UPDATE;
    }
    return new Change.Refuse(
        new Problem(
            "Sddc.size",
            wanted.size().orElse("not known yet"),
            "the size that it was made with, or large after medium",
            "set it back to " + before));
  }
}
