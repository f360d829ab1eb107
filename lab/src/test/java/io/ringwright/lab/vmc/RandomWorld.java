package io.ringwright.lab.vmc;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.FreePorts;
import io.ringwright.lab.LabException;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.LabCalls;
import io.ringwright.lab.wire.SettableClock;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A service to which random things happen, and what a customer has heard of it. */
final class RandomWorld implements AutoCloseable {
  private static final FreePorts PORTS = new FreePorts(new Random());

  private final Path folder;
  private final SettableClock clock = new SettableClock();
  private final LabAuthority authority;
  private final LabCalls calls;
  private final int port = PORTS.next();
  private final List<String> serverErrors = new ArrayList<>();
  private final Set<String> sddcs = new TreeSet<>();
  private final Map<String, String> taskPaths = new TreeMap<>();
  private int scriptsRefused;
  private VmcApi vmc;

  RandomWorld(Path folder) {
    this.folder = folder;
    this.authority = LabAuthority.in(folder, Clock.systemUTC());
    this.calls = new LabCalls(authority);
    start();
  }

  private void start() {
    var faults = new Faults(Faults.Settings.healthy());
    vmc = new VmcApi(folder, faults, clock, AwsAccount.ofLab(), new RecordedSites());
    vmc.start(port, authority);
  }

  void restart() {
    vmc.close();
    start();
  }

  void passTime(int seconds) {
    clock.advance(Duration.ofSeconds(seconds));
    vmc.advance();
  }

  int post(String path, String body) {
    return call("POST", path, body);
  }

  int call(String method, String path, String body) {
    var answer = exchange(method, path, body);
    if (answer.status() < 300 && answer.body().isObject()) {
      remember(path, answer.body());
    }
    return answer.status();
  }

  private synchronized LabCalls.Answer exchange(String method, String path, String body) {
    var url = "https://127.0.0.1:" + port + path.replace("ORG", vmc.credentials().orgId());
    var token = Map.of("csp-auth-token", vmc.tokens().issueToken());
    var answer = calls.call(method, url, body.replace('\'', '"'), token);
    if (answer.status() >= 500) {
      serverErrors.add(method + " " + path + " " + answer);
    }
    return answer;
  }

  private synchronized void remember(String path, JsonNode answer) {
    var id = answer.path("operation_id").asText(answer.path("id").asText(""));
    if (answer.has("task_type") || answer.has("operation_id") || answer.has("resource_id")) {
      var autoscaler = path.startsWith("/vmc/autoscaler");
      var v1 = answer.has("task_type") && !autoscaler;
      var base =
          autoscaler
              ? "/vmc/autoscaler/api/orgs/ORG/tasks/"
              : "/api/operation/ORG/core/operations/";
      taskPaths.put(id, v1 ? "/vmc/api/orgs/ORG/tasks/" + id : base + id);
    }
    if (answer.path("task_type").asText("").equals("SDDC-PROVISION")) {
      sddcs.add(answer.path("resource_id").asText());
    }
  }

  /** A script may well be refused: the SDDC that it names may be gone or busy. */
  void play(String script) {
    try {
      vmc.play(script);
    } catch (LabException refused) {
      scriptsRefused++;
    }
  }

  /** How many scripts could not be played. */
  int scriptsRefused() {
    return scriptsRefused;
  }

  List<String> sddcs() {
    return List.copyOf(sddcs);
  }

  List<String> tasks() {
    return List.copyOf(taskPaths.keySet());
  }

  List<String> clustersOf(String sddc) {
    var clusters =
        exchange("GET", "/vmc/api/orgs/ORG/sddcs/" + sddc, "")
            .body()
            .at("/resource_config/clusters");
    return clusters.findValuesAsText("cluster_id");
  }

  List<String> running() {
    return vmc.runningTasks();
  }

  Collection<Integer> runningPerResource() {
    var counts = new TreeMap<String, Integer>();
    running().forEach(task -> counts.merge(task.substring(task.indexOf(" of ")), 1, Integer::sum));
    return counts.values();
  }

  List<String> serverErrors() {
    return serverErrors;
  }

  /** FINISHED is COMPLETED among the operations of the v2 API. */
  Set<String> statusOfEveryTask() {
    var all = new TreeSet<String>();
    for (var path : taskPaths.values()) {
      var task = exchange("GET", path, "").body();
      var status = task.path("status").asText(task.at("/state/name").asText("lost"));
      all.add(status.equals("COMPLETED") ? "FINISHED" : status);
    }
    return all;
  }

  List<String> unreachableSddcs() {
    return sddcs.stream()
        .filter(id -> exchange("GET", "/vmc/api/orgs/ORG/sddcs/" + id, "").status() != 200)
        .toList();
  }

  /** All that the service shows of itself. */
  List<JsonNode> everything() {
    var all = new ArrayList<JsonNode>();
    for (var path :
        List.of(
            "/vmc/api/orgs/ORG/sddcs?includeDeleted=true",
            "/vmc/api/orgs/ORG/tasks",
            "/api/inventory/ORG/core/deployments?size=1000",
            "/api/inventory/ORG/core/hosts?size=1000",
            "/api/inventory/ORG/core/deployment-groups?size=1000")) {
      all.add(exchange("GET", path, "").body());
    }
    taskPaths.values().forEach(path -> all.add(exchange("GET", path, "").body()));
    return all;
  }

  @Override
  public void close() {
    vmc.close();
    PrivateFiles.deleteTree(folder);
  }
}
