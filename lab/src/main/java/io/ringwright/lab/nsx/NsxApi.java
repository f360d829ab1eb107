package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.LabException;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.LabAuthority;
import io.ringwright.lab.wire.Mishap;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * NSX of every SDDC behind the service's reverse proxy: firewall rules and groups of both gateways,
 * fixed segments and NAT rules of the compute gateway, and the cloud service with its public
 * addresses. Everything is closed until a rule opens it. Source: NSX-T Policy API reference.
 *
 * <p>Refused: a call without a good access token (401); an SDDC that is not there (404); a change
 * of an existing object by PUT whose {@code _revision} is not the current one (412); what each kind
 * lists (400). Flexible segments and other tier-1 gateways are not there (404).
 */
public final class NsxApi implements AutoCloseable {
  private static final String SDDC = "/vmc/reverse-proxy/api/orgs/{org}/sddcs/{sddc}";
  private static final String PROXY = SDDC + "/sks-nsxt-manager";
  private static final String POLICY = PROXY + "/policy/api/v1";
  private static final String CLOUD = SDDC + "/cloud-service/api/v1";
  private static final List<PolicyKind> KINDS =
      List.of(new GatewayRules(), new Groups(), new Segments(), new NatRules());

  private final NsxMemory memory;
  private final Predicate<Call> tokenIsGood;
  private final Function<Call, Optional<Mishap>> mishaps;
  private final Consumer<String> changed;
  private SimulatedApi server;

  /**
   * @param tokenIsGood checks the access token of a call
   * @param mishaps what goes wrong with a call
   * @param changed told the SDDC whose rules have changed
   */
  public NsxApi(
      Path folder,
      Predicate<Call> tokenIsGood,
      Function<Call, Optional<Mishap>> mishaps,
      Consumer<String> changed) {
    this.memory = new NsxMemory(folder);
    this.tokenIsGood = tokenIsGood;
    this.mishaps = mishaps;
    this.changed = changed;
  }

  public void start(int port, LabAuthority authority) {
    var routes = SimulatedApi.routes().mishaps(mishaps).gate(this::gate);
    for (var kind : KINDS) {
      var folder = new PolicyFolder(kind);
      var one = POLICY + kind.folder() + "/{id}";
      routes
          .on("GET", POLICY + kind.folder(), looking(folder::list))
          .on("GET", one, looking(folder::get))
          .on("PUT", one, changing(folder::put))
          .on("PATCH", one, changing(folder::patch))
          .on("DELETE", one, changing(folder::delete));
    }
    var cloud = new CloudService();
    var ip = CLOUD + CloudService.PUBLIC_IPS + "/{id}";
    server =
        routes
            .on("GET", CLOUD + CloudService.PUBLIC_IPS, looking(cloud::list))
            .on("GET", ip, looking(cloud::get))
            .on("PUT", ip, changing(cloud::put))
            .on("DELETE", ip, changing(cloud::delete))
            .on("GET", CLOUD + CloudService.CONFIG, looking(cloud::config))
            .on("PUT", CLOUD + CloudService.CONFIG, changing(cloud::putConfig))
            .on("GET", CLOUD + "/linked-vpcs", looking(cloud::linkedVpcs))
            .otherwise(call -> NsxErrors.notFound(call.path()).reply())
            .serve("127.0.0.1", port, authority);
  }

  private Optional<Reply> gate(Call call) {
    return tokenIsGood.test(call)
        ? Optional.empty()
        : Optional.of(NsxErrors.unauthorized().reply());
  }

  private Function<Call, Reply> looking(BiFunction<Call, NsxObjects, Reply> answer) {
    return call -> {
      synchronized (this) {
        return answer.apply(call, objectsOf(call));
      }
    };
  }

  private Function<Call, Reply> changing(BiFunction<Call, NsxObjects, Reply> answer) {
    return call -> {
      synchronized (this) {
        var reply = answer.apply(call, objectsOf(call));
        memory.save();
        changed.accept(call.part("sddc"));
        return reply;
      }
    };
  }

  private NsxObjects objectsOf(Call call) {
    return memory
        .find(call.part("sddc"))
        .orElseThrow(() -> NsxErrors.notFound("NSX of SDDC " + call.part("sddc")));
  }

  /** Path of an SDDC's endpoint, to append to the address that NSX listens on. */
  public static String endpointPath(String orgId, String sddcId) {
    return PROXY.replace("{org}", orgId).replace("{sddc}", sddcId);
  }

  /** NSX of that SDDC exists from now on; harmless if it does already. */
  public synchronized void open(String sddcId) {
    memory.open(sddcId);
  }

  /** NSX of that SDDC is gone, with all that it held. */
  public synchronized void forget(String sddcId) {
    memory.forget(sddcId);
  }

  /** Whether a rule lets a source reach vCenter of that SDDC. */
  public synchronized boolean vcenterIsOpen(String sddcId) {
    return memory.find(sddcId).stream()
        .flatMap(
            objects -> objects.in("/infra/domains/mgw/gateway-policies/default/rules/").stream())
        .anyMatch(GatewayRules::opensVcenter);
  }

  /**
   * What there is at the NSX of an SDDC, by policy path ({@code /infra/public-ips/..} for public
   * addresses); nothing if there is no such SDDC.
   */
  public synchronized Map<String, ObjectNode> objects(String sddcId) {
    return memory.find(sddcId).map(NsxObjects::copies).orElse(Map.of());
  }

  /** Somebody else changes an object, which is there. */
  public synchronized void edit(String sddcId, String path, Consumer<ObjectNode> change) {
    var objects = require(sddcId);
    var object =
        objects.find(path).orElseThrow(() -> new LabException("NSX has no " + path + " to edit"));
    change.accept(object);
    object.put("_revision", object.path("_revision").asInt() + 1);
    objects.put(path, object);
    settle(sddcId);
  }

  /** Somebody else deletes an object, by force. */
  public synchronized void remove(String sddcId, String path) {
    require(sddcId).remove(path);
    settle(sddcId);
  }

  /** A virtual machine gets a network card on a segment, which then cannot be deleted. */
  public synchronized void attach(String sddcId, String segmentId, String machine) {
    require(sddcId)
        .put(
            Segments.ports(Segments.FOLDER + "/" + segmentId) + machine,
            JsonNodeFactory.instance.objectNode().put("id", machine));
    settle(sddcId);
  }

  /** It loses that card again. */
  public synchronized void detach(String sddcId, String segmentId, String machine) {
    remove(sddcId, Segments.ports(Segments.FOLDER + "/" + segmentId) + machine);
  }

  private NsxObjects require(String sddcId) {
    return memory
        .find(sddcId)
        .orElseThrow(() -> new LabException("there is no NSX of SDDC " + sddcId));
  }

  private void settle(String sddcId) {
    memory.save();
    changed.accept(sddcId);
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }
}
