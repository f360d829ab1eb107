package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.Poll;
import io.ringwright.lab.Progress;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.toolbox.Toolbox;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.supervisor.Vcenter;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.SoapService;
import io.ringwright.provider.vsphere.session.Tasks;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.storage.PolicyService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import javax.net.ssl.SSLContext;

/**
 * govmomi's simulated vCenter as a process of its own, with two datacenters, clusters of eight and
 * three hosts, a template, switches and datastores; and an administrator at its console.
 */
public final class SimulatedVcenter implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String USER = "administrator@vsphere.local";
  private static final String PASSWORD = "vc-s3cret";

  private final Process process;
  private final String url;
  private final VcenterSessions sessions;
  private final VcenterSession session;

  private SimulatedVcenter(Process process, String url) {
    this.process = process;
    this.url = url;
    this.sessions =
        new VcenterSessions(new WebClient(SimulatedVcenter::trust, "test"), Optional.empty());
    this.session =
        sessions.at(
            "console",
            Field.of(new Vcenter(Field.of(url), Field.of(USER), Field.of(new Secret(PASSWORD)))));
  }

  /** A time limit is one for all that a call waits for, so each deed has a call of its own. */
  private static Call call() {
    var pace = new Pace(Duration.ofMillis(5), Duration.ofMillis(50));
    return new Call(
        "console",
        Optional.of(PATIENCE),
        new Call.Surroundings(new Cancellation(), pace, InstantSource.system(), new Random(1)),
        text -> {});
  }

  private static SSLContext trust() {
    try {
      return SSLContext.getDefault();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Starts one on a free loopback port; it is built if nobody has it yet. */
  public static SimulatedVcenter in(Path folder) {
    var program =
        Toolbox.of(AcceptanceExtension.repository().resolve("tools"), System.getenv())
            .require(Set.of(EngineTool.VCSIM), Progress.lines(System.err))
            .get(EngineTool.VCSIM);
    try {
      int port = freePort();
      var builder =
          new ProcessBuilder(program.toString(), "-plain", "-inventory", "rich")
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("vcsim.log").toFile());
      builder.environment().put("VCSIM_LISTEN", "127.0.0.1:" + port);
      builder.environment().put("VCSIM_USER", USER);
      builder.environment().put("VCSIM_PASSWORD", PASSWORD);
      var process = builder.start();
      var ignored =
          Poll.upTo(PATIENCE).until("vcsim answers", () -> answers(port), answers -> answers);
      return new SimulatedVcenter(process, "http://127.0.0.1:" + port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static boolean answers(int port) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }

  /** What stands for it in a program: a site without VMC. */
  public Site site() {
    return new Site("none", "none", "none", url, USER, PASSWORD);
  }

  /** What tools of the field, and our provider, take from their environment. */
  public Map<String, String> environment() {
    return Map.of("VSPHERE_SERVER", url, "VSPHERE_USER", USER, "VSPHERE_PASSWORD", PASSWORD);
  }

  /** What its older REST API shows. */
  public Optional<JsonNode> rest(String path) {
    return session.find(path, call());
  }

  /** What somebody does by its older REST API. */
  public void rest(String method, String path, ObjectNode body) {
    var ignored = session.rest(method, path, Optional.of(body), call());
  }

  /** Takes something away by its older REST API. */
  public void delete(String path) {
    var ignored = session.rest("DELETE", path, Optional.empty(), call());
  }

  /** Id of the storage policy of a machine's disk, such as {@code vm-1:2000}. */
  public Optional<String> policyIdOf(String disk) {
    return new PolicyService(session).of("virtualDiskId", disk, call());
  }

  /** Name of the storage policy of a machine's disk; empty if it has none. */
  public String policyOf(String disk) {
    var policies = new PolicyService(session);
    return policyIdOf(disk).map(id -> policies.nameOf(id, call())).orElse("");
  }

  /** The first object that has a tag; empty also if the tag is gone. */
  public Optional<JsonNode> attached(String tag) {
    if (rest("/com/vmware/cis/tagging/tag/id:" + tag).isEmpty()) {
      return Optional.empty();
    }
    var path = "/com/vmware/cis/tagging/tag-association/id:" + tag;
    var nothing = JsonNodeFactory.instance.objectNode();
    var objects =
        session.rest("POST", path + "?~action=list-attached-objects", Optional.of(nothing), call());
    return Optional.ofNullable(objects.get(0));
  }

  /** Properties of an object: texts, or children by name; empty if the object is gone. */
  public Optional<JsonNode> object(String kind, String id, String... paths) {
    return new PropertyReader(session)
        .of(new ObjectRef(kind, id), List.of(paths), call())
        .map(
            found -> {
              var shown = JsonNodeFactory.instance.objectNode();
              found.values().forEach((path, value) -> shown.set(path, json(value)));
              return shown;
            });
  }

  /** Children of one name become a list, so that a pointer is the same for one and for many. */
  private static JsonNode json(Element element) {
    if (element.children().isEmpty()) {
      return JsonNodeFactory.instance.textNode(element.text());
    }
    var shown = JsonNodeFactory.instance.objectNode();
    for (var child : element.children()) {
      var list = shown.withArray("/" + child.name());
      list.add(json(child));
    }
    return shown;
  }

  /** How many machines of that name there are. */
  public long machines(String name) {
    return new PropertyReader(session)
        .everywhere("VirtualMachine", List.of("name"), call()).stream()
            .filter(each -> each.name().equals(name))
            .count();
  }

  /** How many sessions are open, ours not counted. */
  public long sessions() {
    var manager = session.service(SoapService.VIM, "sessionManager", call());
    return new PropertyReader(session)
        .of(manager, List.of("sessionList"), call()).stream()
            .flatMap(each -> each.list("sessionList").stream())
            .filter(each -> !each.textAt("userAgent").equals("test"))
            .count();
  }

  /** A storage policy by its id. */
  public Optional<JsonNode> policy(String id) {
    var manager = session.service(SoapService.PBM, "profileManager", call());
    var query =
        manager
            .call("PbmQueryProfile")
            .with(Element.of("resourceType").with("resourceType", "STORAGE"));
    boolean exists =
        session.invoke(SoapService.PBM, "looking", query, call()).all("returnval").stream()
            .anyMatch(each -> each.textAt("uniqueId").equals(id));
    if (!exists) {
      return Optional.empty();
    }
    var content = manager.call("PbmRetrieveContent").with(profile("profileIds", id));
    return session
        .invoke(SoapService.PBM, "looking", content, call())
        .at("returnval")
        .map(SimulatedVcenter::json);
  }

  /** What is said of the policy by nobody stays as it is. */
  public void renamePolicy(String id, String name) {
    var manager = session.service(SoapService.PBM, "profileManager", call());
    var method =
        manager
            .call("PbmUpdate")
            .with(profile("profileId", id))
            .with(Element.of("updateSpec").with("name", name));
    var ignored = session.invoke(SoapService.PBM, "renaming", method, call());
  }

  public void deletePolicy(String id) {
    var manager = session.service(SoapService.PBM, "profileManager", call());
    var method = manager.call("PbmDelete").with(profile("profileId", id));
    var ignored = session.invoke(SoapService.PBM, "deleting", method, call());
  }

  private static Element profile(String element, String id) {
    return Element.of(element).with("uniqueId", id);
  }

  /** What somebody does with an object, and waits for. */
  public void run(String kind, String id, String task, Element... arguments) {
    var method = new ObjectRef(kind, id).call(task).with(List.of(arguments));
    var ignored = new Tasks(session).run(task, method, PATIENCE, call());
  }

  @Override
  public void close() {
    sessions.close();
    process.destroy();
  }
}
