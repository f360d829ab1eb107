package io.ringwright.automation.preview;

import io.ringwright.automation.preview.RecordedPreview.Step;

/** Changes that reviewers meet, on a platform of one SDDC, one Tanzu cluster and one ring. */
final class RealChanges {
  static final String STACK = "single-cluster";
  private static final String UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  private static final String SECRET =
      "{'4dabf18193072939515e22adb298388d':'1b47061264138c4ac30d75fd1eb44270','ciphertext':'[secret]'}";
  private static final String RING = "kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster";
  private static final String TANZU = "ringwright:supervisor:TanzuCluster";
  private static final String SDDC = "ringwright:vmc:Sddc";
  private static final String DEPLOYMENT = "kubernetes:apps/v1:Deployment";

  private RealChanges() {}

  static String ring(String datacenters, String storageClass, String heap) {
    return "{'apiVersion':'k8ssandra.io/v1alpha1','kind':'K8ssandraCluster','metadata':{'name':'demo','namespace':'k8ssandra-operator'},"
        + "'spec':{'cassandra':{'serverVersion':'4.0.3','config':{'jvmOptions':{'heapSize':'"
        + heap
        + "'}},"
        + "'storageConfig':{'cassandraDataVolumeClaimSpec':{'storageClassName':'"
        + storageClass
        + "','resources':{'requests':{'storage':'2Ti'}}}},"
        + "'datacenters':["
        + datacenters
        + "]}}}";
  }

  static String dc(String name, int size) {
    return "{'metadata':{'name':'" + name + "'},'size':" + size + "}";
  }

  static String sddc(int hosts) {
    return "{'name':'main','region':'US_WEST_2','hostType':'i3en.metal','hostCount':" + hosts + "}";
  }

  static String tanzu(int workers) {
    return "{'name':'cassandra-1','namespace':'cassandra','release':'v1.23.8---vmware.1-tkg.1','nodePools':[{'name':'workers','replicas':"
        + workers
        + ",'vmClass':'best-effort-2xlarge'}]}";
  }

  private static RecordedPreview log() {
    var log = RecordedPreview.of(STACK);
    return log.component("ringwright:sddc:VmcSddc", "main", log.root())
        .component("ringwright:tanzu:TanzuCluster", "cassandra-1", log.root())
        .component("ringwright:cassandra:K8ssandraCluster", "demo", log.root())
        .component("ringwright:cassandra:K8ssandraOperator", "operator", log.root());
  }

  private static Step step(
      RecordedPreview log, String op, String type, String name, String component) {
    var parent =
        switch (component) {
          case "sddc" -> log.urn("ringwright:sddc:VmcSddc", "main");
          case "tanzu" -> log.urn("ringwright:tanzu:TanzuCluster", "cassandra-1");
          case "ring" -> log.urn("ringwright:cassandra:K8ssandraCluster", "demo");
          default -> log.urn("ringwright:cassandra:K8ssandraOperator", "operator");
        };
    return new Step(op, type, name).inside(parent);
  }

  private static RecordedPreview sameSddc(RecordedPreview log) {
    return log.step(step(log, "same", SDDC, "main", "sddc").was(sddc(4)).willBe(sddc(4)).guarded());
  }

  private static RecordedPreview sameTanzu(RecordedPreview log) {
    return log.step(
        step(log, "same", TANZU, "cassandra-1", "tanzu").was(tanzu(4)).willBe(tanzu(4)).guarded());
  }

  private static final String MANAGED = "vmc-workload-storage-policy-cluster-1";
  private static final String RAID5 = "vsan-default-policy-raid5";

  static StackPreview storageClass() {
    var log = sameTanzu(sameSddc(log()));
    var path = "spec.cassandra.storageConfig.cassandraDataVolumeClaimSpec.storageClassName";
    return log.replaced(
            step(log, "replace", RING, "demo", "ring")
                .was(ring(dc("dc1", 3), MANAGED, "31G"))
                .willBe(ring(dc("dc1", 3), RAID5, "31G"))
                .guarded()
                .differing(path, "update-replace"))
        .outputs("{'storageClass':'" + MANAGED + "'}", "{'storageClass':'" + RAID5 + "'}")
        .ended();
  }

  static StackPreview scaleOut() {
    var log = sameSddc(log());
    return log.step(
            step(log, "update", TANZU, "cassandra-1", "tanzu")
                .was(tanzu(4))
                .willBe(tanzu(5))
                .guarded()
                .differing("nodePools[0].replicas", "update"))
        .step(
            step(log, "update", RING, "demo", "ring")
                .was(ring(dc("dc1", 3), RAID5, "31G"))
                .willBe(ring(dc("dc1", 4), RAID5, "31G"))
                .guarded()
                .differing("spec.cassandra.datacenters[0].size", "update"))
        .ended();
  }

  static StackPreview heapChange() {
    var log = sameTanzu(sameSddc(log()));
    return log.step(
            step(log, "update", RING, "demo", "ring")
                .was(ring(dc("dc1", 3), RAID5, "16G"))
                .willBe(ring(dc("dc1", 3), RAID5, "31G"))
                .guarded()
                .differing("spec.cassandra.config.jvmOptions.heapSize", "update"))
        .ended();
  }

  private static String operator(String version) {
    return "{'metadata':{'name':'k8ssandra-operator','labels':{'app.kubernetes.io/version':'"
        + version
        + "'}},'spec':{'template':{'spec':{'containers':["
        + "{'name':'k8ssandra-operator','image':'k8ssandra/k8ssandra-operator:v"
        + version
        + "'}]}}}}";
  }

  static StackPreview operatorUpgrade() {
    var log = sameTanzu(sameSddc(log()));
    var hash =
        "{'metadata':{'name':'clientconfig','annotations':{'k8ssandra.io/resource-hash':'%s'}}}";
    return log.step(
            step(log, "update", DEPLOYMENT, "k8ssandra-operator", "operator")
                .was(operator("1.2.1"))
                .willBe(operator("1.32.5"))
                .differing("spec.template.spec.containers[0].image", "update")
                .differing("metadata.labels[\"app.kubernetes.io/version\"]", "update"))
        .step(
            step(
                    log,
                    "update",
                    "kubernetes:config.k8ssandra.io/v1beta1:ClientConfig",
                    "clientconfig",
                    "operator")
                .was(String.format(hash, "a1"))
                .willBe(String.format(hash, "b2")))
        .step(
            step(log, "same", RING, "demo", "ring")
                .was(ring(dc("dc1", 3), RAID5, "31G"))
                .willBe(ring(dc("dc1", 3), RAID5, "31G")))
        .ended();
  }

  static StackPreview hostChange() {
    var log = sameTanzu(log());
    return log.step(
            step(log, "update", SDDC, "main", "sddc")
                .was(sddc(4))
                .willBe(sddc(6))
                .guarded()
                .differing("hostCount", "update"))
        .step(
            step(log, "same", RING, "demo", "ring")
                .was(ring(dc("dc1", 3), MANAGED, "31G"))
                .willBe(ring(dc("dc1", 3), MANAGED, "31G")))
        .ended();
  }

  static StackPreview removedDatacenter() {
    var log = sameTanzu(sameSddc(log()));
    return log.step(
            step(log, "update", RING, "demo", "ring")
                .was(ring(dc("dc1", 3) + "," + dc("dc2", 3), RAID5, "31G"))
                .willBe(ring(dc("dc1", 3), RAID5, "31G"))
                .guarded()
                .differing("spec.cassandra.datacenters[1]", "delete"))
        .finding(
            "backups-scheduled",
            "advisory",
            "high",
            log.urn(RING, "demo"),
            "K8ssandraCluster demo: medusa is missing, allowed is a bucket for backups. To fix: set medusa.storageProperties")
        .ended();
  }

  private static String tuning(int host, int readAhead, int files) {
    return "{'connection':{'address':'10.0.0."
        + host
        + "','hostKey':'ssh-ed25519 AAAA','privateKey':"
        + SECRET
        + "},'sysctl':{'vm.max_map_count':'1048575'},'readAheadKiB':"
        + readAhead
        + ",'limits':{'cassandra.nofile':'"
        + files
        + "'}}";
  }

  private static String node(int host, int reads) {
    return "{'name':'node-"
        + host
        + "','clusterName':'demo','datacenter':'dc1','yaml':{'concurrent_reads':'"
        + reads
        + "'}}";
  }

  static StackPreview hostTunable() {
    var log = RecordedPreview.of("bare-metal-nvme");
    return log.step(
            new Step("update", "ringwright:host:Tuning", "host-1-tuning")
                .inside(log.root())
                .was(tuning(1, 16, 100_000))
                .willBe(tuning(1, 8, 1_048_576))
                .differing("readAheadKiB", "update")
                .differing("limits[\"cassandra.nofile\"]", "update"))
        .step(
            new Step("update", "ringwright:host:CassandraNode", "node-1")
                .inside(log.root())
                .was(node(1, 32))
                .willBe(node(1, 96))
                .guarded()
                .differing("yaml.concurrent_reads", "update"))
        .step(
            new Step("same", "ringwright:host:CassandraNode", "node-2")
                .inside(log.root())
                .was(node(2, 32))
                .willBe(node(2, 32))
                .guarded())
        .ended();
  }

  static StackPreview firstDeployment() {
    var log = log();
    return log.step(step(log, "create", SDDC, "main", "sddc").willBe(sddc(4)).guarded())
        .step(step(log, "create", TANZU, "cassandra-1", "tanzu").willBe(tanzu(4)).guarded())
        .step(
            step(log, "create", RING, "demo", "ring")
                .willBe(ring(dc("dc1", 3), RAID5, "31G"))
                .guarded())
        .outputs(
            "{}",
            "{'cqlContactPoints':'"
                + UNKNOWN
                + "','kubeconfig':"
                + SECRET
                + ",'localDatacenter':'dc1'}")
        .ended();
  }

  static StackPreview nothing() {
    var log = sameTanzu(sameSddc(log()));
    return log.outputs("{'localDatacenter':'dc1'}", "{'localDatacenter':'dc1'}").ended();
  }

  static StackPreview rotatedKubeconfig() {
    var log = sameTanzu(sameSddc(log()));
    return log.step(
            step(log, "update", "pulumi:providers:kubernetes", "cassandra-1", "tanzu")
                .was("{'kubeconfig':" + SECRET + ",'clusterIdentifier':'cassandra-1'}")
                .willBe("{'kubeconfig':" + SECRET + ",'clusterIdentifier':'cassandra-1'}")
                .naming("kubeconfig"))
        .ended();
  }

  static StackPreview blocked() {
    var log = log();
    return log.step(
            step(log, "create", RING, "demo", "ring").willBe(ring(dc("dc1", 2), RAID5, "34Gi")))
        .finding(
            "replication-factor-within-nodes",
            "mandatory",
            "high",
            log.urn(RING, "demo"),
            "K8ssandraCluster demo, datacenter dc1: size is 2, allowed is 3 or more (replication factor 3). To fix: write 3")
        .finding(
            "cassandra-heap-range",
            "mandatory",
            "medium",
            log.urn(RING, "demo"),
            "K8ssandraCluster demo, datacenter dc1: config.jvmOptions.heapSize is 34 GiB, allowed is below 32 GiB, or 38 GiB and more. To fix: write 31G")
        .finding(
            "data-bearing-protected",
            "advisory",
            "critical",
            log.urn(RING, "demo"),
            "suppressed until 2027-03-31 (load test): K8ssandraCluster demo: protect is false, allowed is true for what holds data. To fix: set the option protect")
        .diagnostic("error", "preview failed")
        .ended("failed");
  }

  static StackPreview drift() {
    var log = sameTanzu(log());
    return log.drifted(
            step(log, "update", SDDC, "main", "sddc").was(sddc(4)).willBe(sddc(5)).guarded())
        .drifted(
            step(log, "delete", "kubernetes:core/v1:Service", "cql", "ring")
                .was("{'spec':{'type':'LoadBalancer'}}"))
        .step(step(log, "same", SDDC, "main", "sddc").was(sddc(5)).willBe(sddc(5)))
        .ended();
  }

  static StackPreview destroyed() {
    var log = log();
    return log.step(step(log, "delete", SDDC, "main", "sddc").was(sddc(4)).guarded())
        .step(step(log, "delete", TANZU, "cassandra-1", "tanzu").was(tanzu(4)).guarded())
        .step(
            step(log, "delete", RING, "demo", "ring")
                .was(ring(dc("dc1", 3), RAID5, "31G"))
                .guarded())
        .step(
            step(log, "delete", "kubernetes:core/v1:ConfigMap", "dashboards", "operator")
                .was("{'data':{'a':'b'}}"))
        .ended();
  }

  static StackPreview brokenOff() {
    var log = log();
    return log.diagnostic(
            "error",
            "TanzuCluster.workers is 2, allowed is 3 or more (one per replica). To fix: call workers(3), or lower the replication factor")
        .outputs("{'localDatacenter':'dc1'}", "{}")
        .ended("failed");
  }

  static StackPreview hostile() {
    var log = log();
    var evil =
        "</details></table> `x` @everyone #1 <img src=x onerror=alert(1)> | [a](http://evil) **b** \\\\| www.evil.com GH-1";
    return log.step(
            step(
                    log,
                    "update",
                    "kubernetes:core/v1:ConfigMap",
                    evil.replace("\\\\", "\\"),
                    "operator")
                .was("{'data':{'a':'" + evil + "'}}")
                .willBe("{'data':{'a':'<script>alert(1)</script>'}}"))
        .outputs("{}", "{'note':'" + evil + "'}")
        .ended();
  }
}
