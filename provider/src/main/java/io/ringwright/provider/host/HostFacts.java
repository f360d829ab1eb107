package io.ringwright.provider.host;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Lookup;
import java.util.List;

/** {@code ringwright:host:getFacts}: what a host is, as it says itself. */
final class HostFacts implements Lookup<GetFactsInputs, GetFactsResult> {
  private static final String SCRIPT =
      """
      echo '== hostname'; uname -n
      echo '== os-release'; cat /etc/os-release 2>/dev/null || true
      echo '== kernel'; uname -r
      echo '== architecture'; uname -m
      echo '== lscpu'; lscpu -p=CPU,CORE,SOCKET,NODE
      echo '== model'; sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1
      echo '== numa'
      for node in /sys/devices/system/node/node[0-9]*; do
        [ -r "$node/cpulist" ] && cat "$node/cpulist" || true
      done
      echo '== meminfo'; cat /proc/meminfo
      echo '== lsblk'
      lsblk --json --bytes --output NAME,MODEL,SIZE,ROTA,TYPE,FSTYPE,PTTYPE,MOUNTPOINT || true
      """;

  private final Hosts hosts;

  HostFacts(Hosts hosts) {
    this.hosts = hosts;
  }

  @Override
  public List<Problem> check(GetFactsInputs question) {
    return Hosts.check("getFacts.connection", question.connection());
  }

  @Override
  public GetFactsResult find(GetFactsInputs question, Call call) {
    var host = hosts.at("getFacts.connection", question.connection());
    return FactsReading.of(host.run("reading the facts", SCRIPT, call));
  }
}
