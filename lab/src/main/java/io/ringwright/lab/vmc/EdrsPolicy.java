package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How Elastic DRS grows and shrinks a cluster: {@code EdrsPolicy} of the autoscaler API. Sources:
 * SDK bindings e5ce183, VMC operations guide "Select Elastic DRS Policy".
 *
 * <p>Refused: an unknown policy type; host numbers outside 2 to 16, or the wrong way round; a least
 * number above the hosts that there are; anything but storage-scaleup on two hosts; anything at all
 * on one host.
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
record EdrsPolicy(
    @JsonProperty("enable_edrs") boolean enabled,
    @JsonProperty("policy_type") @Nullable String type,
    @JsonProperty("min_hosts") @Nullable Integer minHosts,
    @JsonProperty("max_hosts") @Nullable Integer maxHosts) {

  private static final String STORAGE = "storage-scaleup";
  private static final Set<String> TYPES = Set.of("cost", "performance", STORAGE, "rapid-scaleup");

  /** Fewest and most hosts that a policy can name. */
  private static final int FEWEST = 2;

  private static final int MOST = ClusterRules.MAX_HOSTS;

  /** What every cluster has until told otherwise; it cannot be switched off. */
  static EdrsPolicy usual() {
    return new EdrsPolicy(true, STORAGE, null, null);
  }

  List<String> problems(int hosts, boolean oneNode) {
    var found = new ArrayList<String>();
    if (oneNode) {
      found.add("Elastic DRS is not available for a 1NODE SDDC");
      return found;
    }
    if (type != null && !TYPES.contains(type)) {
      found.add("Invalid policy type " + type + ", allowed are " + new TreeSet<>(TYPES));
    }
    if (hosts <= FEWEST && enabled && type != null && !type.equals(STORAGE)) {
      found.add("A cluster of 2 hosts supports " + STORAGE + " only");
    }
    outside(found, "min_hosts", minHosts);
    outside(found, "max_hosts", maxHosts);
    if (minHosts != null && minHosts > hosts) {
      found.add("min_hosts " + minHosts + " is more than the " + hosts + " hosts of the cluster");
    }
    if (minHosts != null && maxHosts != null && minHosts > maxHosts) {
      found.add("min_hosts " + minHosts + " is more than max_hosts " + maxHosts);
    }
    return found;
  }

  private static void outside(List<String> found, String field, @Nullable Integer hosts) {
    if (hosts != null && (hosts < FEWEST || hosts > MOST)) {
      found.add(field + " is " + hosts + ", allowed are " + FEWEST + " to " + MOST);
    }
  }

  /** What the service makes of it: a policy that is switched off falls back to storage-scaleup. */
  EdrsPolicy settled() {
    return enabled
        ? new EdrsPolicy(true, type == null ? STORAGE : type, minHosts, maxHosts)
        : usual();
  }
}
