package io.ringwright.policies.platform;

/** Type tokens of the resources that rules look at. */
public final class Types {
  public static final String SDDC = "ringwright:vmc:Sddc";
  public static final String FIREWALL_RULE = "ringwright:vmc:FirewallRule";
  public static final String GATEWAY_GROUP = "ringwright:vmc:Group";
  public static final String NAMESPACE = "ringwright:supervisor:Namespace";
  public static final String TANZU_CLUSTER = "ringwright:supervisor:TanzuCluster";
  public static final String DATA_GUARD = "ringwright:guard:DataGuard";
  public static final String VIRTUAL_MACHINE = "ringwright:vsphere:VirtualMachine";
  public static final String ANTI_AFFINITY_RULE = "ringwright:vsphere:AntiAffinityRule";
  public static final String STORAGE_POLICY = "ringwright:vsphere:StoragePolicy";

  /** A Cassandra process on a host, with the disk that it was given. */
  public static final String CASSANDRA_NODE = "ringwright:host:CassandraNode";

  /** Kernel settings, limits and disk settings of a host. */
  public static final String HOST_TUNING = "ringwright:host:Tuning";

  /** All that is done on a host over SSH begins so. */
  public static final String HOST = "ringwright:host:";

  public static final String PASSWORD = "ringwright:guard:Password";
  public static final String K8SSANDRA_CLUSTER =
      "kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster";
  public static final String CASSANDRA_DATACENTER =
      "kubernetes:cassandra.datastax.com/v1beta1:CassandraDatacenter";
  public static final String BACKUP_SCHEDULE =
      "kubernetes:medusa.k8ssandra.io/v1alpha1:MedusaBackupSchedule";
  public static final String CERTIFICATE = "kubernetes:cert-manager.io/v1:Certificate";
  public static final String PROMETHEUS_RULE = "kubernetes:monitoring.coreos.com/v1:PrometheusRule";
  public static final String PROMETHEUS = "kubernetes:monitoring.coreos.com/v1:Prometheus";
  public static final String KUBERNETES_NAMESPACE = "kubernetes:core/v1:Namespace";
  public static final String SERVICE = "kubernetes:core/v1:Service";
  public static final String SECRET = "kubernetes:core/v1:Secret";
  public static final String CLAIM = "kubernetes:core/v1:PersistentVolumeClaim";
  public static final String STATEFUL_SET = "kubernetes:apps/v1:StatefulSet";
  public static final String DEPLOYMENT = "kubernetes:apps/v1:Deployment";
  public static final String CLUSTER_ROLE_BINDING =
      "kubernetes:rbac.authorization.k8s.io/v1:ClusterRoleBinding";
  public static final String ROLE_BINDING = "kubernetes:rbac.authorization.k8s.io/v1:RoleBinding";
  public static final String CRD = "kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition";
  public static final String CHART = "kubernetes:helm.sh/v4:Chart";
  public static final String RELEASE = "kubernetes:helm.sh/v3:Release";
  public static final String KUBERNETES_PROVIDER = "pulumi:providers:kubernetes";
  public static final String REMOTE_COMMAND = "command:remote:Command";

  private Types() {}
}
