package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.ringwright.catalog.CidrBlock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Networks of a Supervisor: the body of {@code enable-wcp}.
 *
 * <p>Refused (VMC developer reference "Activate Tanzu Kubernetes Grid", vSphere with Tanzu network
 * requirements): a missing range, a range that is no network, ranges that overlap each other or the
 * SDDC's management network, namespace ranges smaller than /23.
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record WcpNetworks(
    @JsonProperty("service_cidr") @Nullable String serviceCidr,
    @JsonProperty("namespace_cidr") List<String> namespaceCidrs,
    @JsonProperty("ingress_cidr") List<String> ingressCidrs,
    @JsonProperty("egress_cidr") List<String> egressCidrs) {

  /** Smallest network that namespaces can be cut from. */
  public static final int MAX_NAMESPACE_PREFIX = 23;

  /** A range and the field that it came in. */
  public record Range(String field, String cidr) {
    /** Whether both are networks that share an address. */
    public boolean overlaps(Range other) {
      return CidrBlock.of(cidr).overlaps(CidrBlock.of(other.cidr));
    }

    @Override
    public String toString() {
      return field + " " + cidr;
    }
  }

  @SuppressWarnings("NullableProblems") // Jackson passes null for a field that did not come
  public WcpNetworks {
    namespaceCidrs = orNone(namespaceCidrs);
    ingressCidrs = orNone(ingressCidrs);
    egressCidrs = orNone(egressCidrs);
  }

  private static List<String> orNone(@Nullable List<String> ranges) {
    return ranges == null ? List.of() : List.copyOf(ranges);
  }

  /** Every range, in reading order. */
  @JsonIgnore
  public List<Range> ranges() {
    var ranges = new ArrayList<Range>();
    if (serviceCidr != null) {
      ranges.add(new Range("service_cidr", serviceCidr));
    }
    namespaceCidrs.forEach(cidr -> ranges.add(new Range("namespace_cidr", cidr)));
    ingressCidrs.forEach(cidr -> ranges.add(new Range("ingress_cidr", cidr)));
    egressCidrs.forEach(cidr -> ranges.add(new Range("egress_cidr", cidr)));
    return List.copyOf(ranges);
  }

  List<String> problems(@Nullable String managementCidr) {
    var found = new ArrayList<String>();
    for (var field : List.of("service_cidr", "namespace_cidr", "ingress_cidr", "egress_cidr")) {
      if (ranges().stream().noneMatch(range -> range.field().equals(field))) {
        found.add(field + " is required");
      }
    }
    for (var range : ranges()) {
      if (CidrBlock.check(range.field(), range.cidr()).isPresent()) {
        found.add(range + " is no network");
      }
    }
    if (found.isEmpty()) {
      found.addAll(overlaps(managementCidr));
      for (var range : namespaceCidrs) {
        if (CidrBlock.of(range).prefix() > MAX_NAMESPACE_PREFIX) {
          found.add("namespace_cidr " + range + " is smaller than /" + MAX_NAMESPACE_PREFIX);
        }
      }
    }
    return found;
  }

  private List<String> overlaps(@Nullable String managementCidr) {
    var all = new ArrayList<>(ranges());
    if (managementCidr != null) {
      all.add(new Range("vpc_cidr", managementCidr));
    }
    return overlapsAmong(all);
  }

  /** One text for each pair that shares an address. */
  public static List<String> overlapsAmong(List<Range> ranges) {
    var found = new ArrayList<String>();
    for (int i = 0; i < ranges.size(); i++) {
      for (int j = i + 1; j < ranges.size(); j++) {
        if (ranges.get(i).overlaps(ranges.get(j))) {
          found.add(ranges.get(i) + " overlaps " + ranges.get(j));
        }
      }
    }
    return found;
  }
}
