package io.ringwright.lab.toolbox;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A program that Ringwright needs, with the version it is pinned to.
 *
 * <p>Versions stand here and in {@code tools/<folder>/go.mod}; a test holds them together.
 */
public enum EngineTool {
  /** The engine; its Automation API refuses an engine without a version, hence the linker flag. */
  PULUMI(
      "pulumi",
      "pulumi",
      "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
      "3.274.1",
      "-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=v3.274.1",
      Optional.of(new VersionCheck(List.of("version"), "3.200.0")),
      342),

  /** The Kubernetes provider. On {@code PATH} it does not say which version it is. */
  PULUMI_KUBERNETES(
      "pulumi-resource-kubernetes", "pulumi-kubernetes", ".", "4.24.0", "", Optional.empty(), 630),

  ETCD(
      "etcd",
      "etcd",
      "go.etcd.io/etcd/server/v3",
      "3.6.13",
      "",
      Optional.of(new VersionCheck(List.of("--version"), "3.6.0")),
      30),

  KUBE_APISERVER("kube-apiserver"),
  KUBE_CONTROLLER_MANAGER("kube-controller-manager"),
  KUBE_SCHEDULER("kube-scheduler"),

  KWOK(
      "kwok",
      "kwok",
      "sigs.k8s.io/kwok/cmd/kwok",
      "0.8.0",
      "",
      Optional.of(new VersionCheck(List.of("--version"), "0.8.0")),
      132),

  /** A simulated vCenter: our own main over govmomi, so never found on {@code PATH}. */
  VCSIM("vcsim", "vcsim", ".", "0.52.0", "", Optional.empty(), 60),

  /** Language host of the benchmark's YAML program. */
  PULUMI_YAML(
      "pulumi-language-yaml",
      "pulumi-yaml",
      "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml",
      "1.25.0",
      "",
      Optional.empty(),
      60),

  /** A bucket for acceptance tests: our own main over rclone's S3 server. */
  S3("ringwright-s3", "s3", ".", "0.0.12", "", Optional.empty(), 20);

  /** How a program on {@code PATH} tells its version, and the oldest that will do. */
  public record VersionCheck(List<String> arguments, String minimum) {}

  private static final String KUBERNETES = "1.34.4";

  private final String program;
  private final String folder;
  private final String goPackage;
  private final String version;
  private final String linkerFlags;
  private final Optional<VersionCheck> versionCheck;
  private final int coldBuildSeconds;

  EngineTool(
      String program,
      String folder,
      String goPackage,
      String version,
      String linkerFlags,
      Optional<VersionCheck> versionCheck,
      int coldBuildSeconds) {
    this.program = program;
    this.folder = folder;
    this.goPackage = goPackage;
    this.version = version;
    this.linkerFlags = linkerFlags;
    this.versionCheck = versionCheck;
    this.coldBuildSeconds = coldBuildSeconds;
  }

  /** One of the Kubernetes programs, which share a module and a version. */
  EngineTool(String program) {
    this(
        program,
        "kubernetes",
        "k8s.io/kubernetes/cmd/" + program,
        "1.34.4",
        "-X k8s.io/component-base/version.gitVersion=v1.34.4"
            + " -X k8s.io/component-base/version.gitMajor=1"
            + " -X k8s.io/component-base/version.gitMinor=34",
        Optional.of(new VersionCheck(List.of("--version"), "1.34.0")),
        200);
  }

  /** The Kubernetes version that the lab's clusters run, whatever a Tanzu release says. */
  public static String kubernetesVersion() {
    return KUBERNETES;
  }

  /** File name of the program. */
  public String program() {
    return program;
  }

  /** Folder in {@code tools/} with its Go module. */
  public String folder() {
    return folder;
  }

  /** Pinned version without a leading {@code v}. */
  public String version() {
    return version;
  }

  /** Go package to build; {@code .} is a main of our own in {@link #folder()}. */
  String goPackage() {
    return goPackage;
  }

  String linkerFlags() {
    return linkerFlags;
  }

  /** How to find out whether an installed one will do; empty if none is used. */
  public Optional<VersionCheck> versionCheck() {
    return versionCheck;
  }

  /** How long the first build takes on two free cores. */
  Duration coldBuild() {
    return Duration.ofSeconds(coldBuildSeconds);
  }
}
