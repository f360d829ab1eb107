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

  /** The service does not report these, or not always: after an import the state lacks them. */
  private static final Set<String> SILENT =
      Set.of("connectedAccountId", "customerSubnetIds", "sddcTemplateId");

  private SddcDiff() {}

  static Map<Path, Change> of(SddcState last, SddcInputs wanted) {
    var differences =
        Difference.between(last.inputs(), wanted, INPUTS).stream()
            .filter(each -> !isSilent(each))
            .toList();
    var changed =
        new TreeMap<>(Difference.judge(differences, each -> judge(each, last.inputs(), wanted)));
    if (last.state().known().filter(SddcReport::isBroken).isPresent()) {
      changed.put(new Path("state"), Change.REPLACE);
    }
    return changed;
  }

  private static boolean isSilent(Difference difference) {
    return difference.kind() == Kind.ADDED && SILENT.contains(difference.path().text());
  }

  private static Change judge(Difference difference, SddcInputs last, SddcInputs wanted) {
    var root = difference.path().root();
    if (IN_PLACE.contains(root)) {
      return Change.UPDATE;
    }
    return switch (root) {
      case "sddcType" -> type(last, wanted);
      case "size" -> size(difference, last, wanted);
      case "customerSubnetIds" -> Change.REPLACE;
      case "vxlanSubnet" -> difference.kind() == Kind.REMOVED ? Change.UPDATE : Change.REPLACE;
      case "ssoDomain" -> unless(last.ssoDomain(), wanted.ssoDomain(), "vmc.local");
      case "delayAccountLink" -> unless(last.delayAccountLink(), wanted.delayAccountLink(), false);
      case "skipCreatingVxlan" ->
          unless(last.skipCreatingVxlan(), wanted.skipCreatingVxlan(), false);
      default -> difference.kind() == Kind.CHANGED ? Change.REPLACE : Change.UPDATE;
    };
  }

  /** A replacement, unless both mean the same once what is left out is read as the usual. */
  private static <T> Change unless(Field<T> last, Field<T> wanted, T usual) {
    return !wanted.isUnknown() && last.orElse(usual).equals(wanted.orElse(usual))
        ? Change.UPDATE
        : Change.REPLACE;
  }

  private static Change type(SddcInputs last, SddcInputs wanted) {
    boolean same =
        !wanted.sddcType().isUnknown()
            && SddcChecks.isOneNode(last) == SddcChecks.isOneNode(wanted);
    return same || grows(last, wanted) ? Change.UPDATE : Change.REPLACE;
  }

  /** An SDDC of one host grows to three in place; the way back is a new SDDC. */
  private static boolean grows(SddcInputs last, SddcInputs wanted) {
    return SddcChecks.isOneNode(last)
        && !SddcChecks.isOneNode(wanted)
        && wanted.hostCount().orElse(0) == SddcRules.HOSTS_AFTER_CONVERSION;
  }

  private static Change size(Difference difference, SddcInputs last, SddcInputs wanted) {
    var before = last.size().orElse(SddcRules.USUAL_SIZE);
    if (difference.kind() == Kind.REMOVED
        || wanted.size().known().filter(to -> fits(before, to)).isPresent()) {
      return Change.UPDATE;
    }
    return new Change.Refuse(
        new Problem(
            "Sddc.size",
            wanted.size().orElse("not known yet"),
            "the size that it was made with, or large after medium",
            "set it back to " + before));
  }

  private static boolean fits(String before, String wanted) {
    return before.equals(wanted) || SddcRules.canScale(before, wanted);
  }
}
