package io.ringwright.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The two gateways of an SDDC on VMware Cloud on AWS, as its NSX calls them. Sources: facts of the
 * NSX-T Policy API on VMC; names of labels and groups as public programs that drive it spell them.
 */
public enum NsxGateway {
  /** In front of vCenter, the hosts and NSX itself. */
  MANAGEMENT("mgw", "management"),
  /** In front of the virtual machines. */
  COMPUTE("cgw", "compute");

  /** The label that rules of the management gateway apply to. */
  public static final String MANAGEMENT_LABEL = "/infra/labels/mgw";

  private final String wireName;
  private final String word;

  NsxGateway(String wireName, String word) {
    this.wireName = wireName;
    this.word = word;
  }

  /** {@code mgw} or {@code cgw}. */
  public String wireName() {
    return wireName;
  }

  /** The gateway by its name at NSX or by its plain word, in any case. */
  public static Optional<NsxGateway> read(String text) {
    var lower = text.strip().toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(each -> each.wireName.equals(lower) || each.word.equals(lower))
        .findFirst();
  }

  /** The names at NSX. */
  public static List<String> wireNames() {
    return Arrays.stream(values()).map(NsxGateway::wireName).toList();
  }

  /** Policy path of its groups. */
  public String groups() {
    return "/infra/domains/" + wireName + "/groups";
  }

  /** Policy path of its firewall rules. */
  public String rules() {
    return "/infra/domains/" + wireName + "/gateway-policies/default/rules";
  }

  /** A group that every SDDC has. */
  public enum SystemGroup {
    VCENTER("vcenter", MANAGEMENT, "/infra/domains/mgw/groups/VCENTER"),
    ESXI("esxi", MANAGEMENT, "/infra/domains/mgw/groups/ESXI"),
    NSX_MANAGER("nsx-manager", MANAGEMENT, "/infra/domains/mgw/groups/NSX-MANAGER"),
    CONNECTED_VPC("connected-vpc", COMPUTE, "/infra/tier-0s/vmc/groups/connected_vpc"),
    S3_PREFIXES("s3-prefixes", COMPUTE, "/infra/tier-0s/vmc/groups/s3_prefixes"),
    DIRECT_CONNECT_PREFIXES(
        "direct-connect-prefixes", COMPUTE, "/infra/tier-0s/vmc/groups/directConnect_prefixes");

    private final String word;
    private final NsxGateway gateway;
    private final String path;

    SystemGroup(String word, NsxGateway gateway, String path) {
      this.word = word;
      this.gateway = gateway;
      this.path = path;
    }

    /** As a program names it. */
    public String word() {
      return word;
    }

    /** Whose rules may name it. */
    public NsxGateway gateway() {
      return gateway;
    }

    public String path() {
      return path;
    }

    /** The group of a word (in any case), or of a path. */
    public static Optional<SystemGroup> read(String text) {
      return Arrays.stream(values())
          .filter(
              each -> each.word.equalsIgnoreCase(text.strip()) || each.path.equals(text.strip()))
          .findFirst();
    }

    /** The words that rules of a gateway may use. */
    public static List<String> words(NsxGateway gateway) {
      return Arrays.stream(values())
          .filter(each -> each.gateway == gateway)
          .map(SystemGroup::word)
          .toList();
    }
  }

  /** Where traffic enters or leaves the compute gateway. */
  public enum Uplink {
    /** All but the VPN tunnel interface, which is no physical uplink. */
    ALL("all", "/infra/labels/cgw-all"),
    INTERNET("internet", "/infra/labels/cgw-public"),
    DIRECT_CONNECT("direct-connect", "/infra/labels/cgw-direct-connect"),
    VPC("vpc", "/infra/labels/cgw-cross-vpc"),
    VPN("vpn", "/infra/labels/cgw-vpn");

    private final String word;
    private final String label;

    Uplink(String word, String label) {
      this.word = word;
      this.label = label;
    }

    /** As a program names it. */
    public String word() {
      return word;
    }

    /** Policy path of its label. */
    public String label() {
      return label;
    }

    /** The uplink of a word (in any case), or of a label. */
    public static Optional<Uplink> read(String text) {
      return Arrays.stream(values())
          .filter(
              each -> each.word.equalsIgnoreCase(text.strip()) || each.label.equals(text.strip()))
          .findFirst();
    }

    public static List<String> words() {
      return Arrays.stream(values()).map(Uplink::word).toList();
    }
  }
}
