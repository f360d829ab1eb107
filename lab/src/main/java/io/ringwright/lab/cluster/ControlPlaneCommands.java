package io.ringwright.lab.cluster;

import io.ringwright.lab.process.Command;
import io.ringwright.lab.toolbox.EngineTool;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command lines of one control plane.
 *
 * @param cluster what to run
 * @param folder its files
 * @param tools where the programs are
 * @param logs folder for {@code <process>.log}
 */
record ControlPlaneCommands(
    ClusterRecord cluster, ClusterFolder folder, Map<EngineTool, Path> tools, Path logs) {
  private static final String LOOPBACK = "127.0.0.1";
  private static final String ISSUER = "https://kubernetes.default.svc";

  /**
   * Safe without fsync: only a crash of the machine loses data, and that of a lab is disposable.
   */
  Command etcd() {
    var client = "http://" + LOOPBACK + ":" + cluster.ports().etcd();
    var peer = "http://" + LOOPBACK + ":" + cluster.ports().etcdPeer();
    return command(
        EngineTool.ETCD,
        List.of(
            "--data-dir=" + folder.etcdData(),
            "--listen-client-urls=" + client,
            "--advertise-client-urls=" + client,
            "--listen-peer-urls=" + peer,
            "--initial-advertise-peer-urls=" + peer,
            "--initial-cluster=default=" + peer,
            "--unsafe-no-fsync",
            "--log-level=warn"));
  }

  Command apiServer() {
    return command(
        EngineTool.KUBE_APISERVER,
        List.of(
            "--etcd-servers=http://" + LOOPBACK + ":" + cluster.ports().etcd(),
            "--bind-address=" + LOOPBACK,
            "--advertise-address=" + LOOPBACK,
            "--secure-port=" + cluster.ports().apiServer(),
            "--cert-dir=" + folder.apiServerCertificates(),
            "--service-cluster-ip-range=" + cluster.spec().serviceCidr(),
            "--service-account-key-file=" + folder.serviceAccountPublicKey(),
            "--service-account-signing-key-file=" + folder.serviceAccountKey(),
            "--service-account-issuer=" + ISSUER,
            "--api-audiences=" + ISSUER,
            "--token-auth-file=" + folder.tokens(),
            "--admission-control-config-file=" + folder.admission(),
            "--authorization-mode=RBAC",
            "--endpoint-reconciler-type=none",
            "--allow-privileged=true"));
  }

  /** Without the attach controller: the lab has no attacher, and pods would wait for it. */
  Command controllerManager() {
    var line = new ArrayList<>(client(cluster.ports().controllerManager(), "controller-manager"));
    line.addAll(
        List.of(
            "--use-service-account-credentials=false",
            "--service-account-private-key-file=" + folder.serviceAccountKey(),
            "--root-ca-file=" + folder.apiServerCertificate(),
            "--controllers=*,-persistentvolume-attach-detach-controller"));
    return command(EngineTool.KUBE_CONTROLLER_MANAGER, line);
  }

  Command scheduler() {
    return command(EngineTool.KUBE_SCHEDULER, client(cluster.ports().scheduler(), "scheduler"));
  }

  /**
   * The lease duration is vital: without leases, the node controller marks all nodes and pods
   * unready after some 50 s.
   */
  Command kwok() {
    return command(
        EngineTool.KWOK,
        List.of(
            "--kubeconfig=" + folder.kubeconfig(),
            "--manage-all-nodes=true",
            "--node-lease-duration-seconds=40",
            "--cidr=" + firstAddress(cluster.spec().podCidr()),
            "--node-ip=" + LOOPBACK,
            "--node-port=0",
            "--server-address=",
            "--config=" + folder.stages()));
  }

  /**
   * Arguments of a component that talks to the API server and serves its own health on loopback.
   */
  private List<String> client(int port, String certificates) {
    return List.of(
        "--kubeconfig=" + folder.kubeconfig(),
        "--authentication-kubeconfig=" + folder.kubeconfig(),
        "--authorization-kubeconfig=" + folder.kubeconfig(),
        "--leader-elect=false",
        // The defaults (20 to 50 requests a second) throttle a platform that comes up in seconds.
        "--kube-api-qps=500",
        "--kube-api-burst=1000",
        "--bind-address=" + LOOPBACK,
        "--secure-port=" + port,
        "--cert-dir=" + folder.certificates(certificates));
  }

  private Command command(EngineTool tool, List<String> arguments) {
    var program = tools.get(tool);
    if (program == null) {
      throw new IllegalStateException("the lab was started without " + tool.program());
    }
    var line = new ArrayList<String>();
    line.add(program.toString());
    line.addAll(arguments);
    return Command.of(
        processName(cluster.name(), tool), logs.resolve(tool.program() + ".log"), line);
  }

  static String processName(String cluster, EngineTool tool) {
    return cluster + "/" + tool.program();
  }

  /** kwok wants the first address of the range: {@code 10.244.0.1/16}. */
  static String firstAddress(String cidr) {
    var slash = cidr.indexOf('/');
    try {
      var network = InetAddress.getByName(cidr.substring(0, slash)).getAddress();
      var first = new BigInteger(1, network).add(BigInteger.ONE).toByteArray();
      var address = new byte[network.length];
      var length = Math.min(first.length, network.length);
      System.arraycopy(first, first.length - length, address, network.length - length, length);
      return InetAddress.getByAddress(address).getHostAddress() + cidr.substring(slash);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(cidr + " is no address range such as 10.244.0.0/16", e);
    }
  }
}
