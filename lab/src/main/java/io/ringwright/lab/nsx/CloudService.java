package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The cloud service beside NSX: public addresses, whose ids the client makes, and the uplink's MTU.
 * Source: terraform-provider-vmc, vsphere-automation-sdk-go (nsx_vmc_app).
 *
 * <p>That an address which a NAT rule names is deleted only by {@code force=true} is a guess, and
 * so is the number of addresses (508, those of the two documentation networks). The lab links no
 * VPC.
 */
final class CloudService {
  static final String PUBLIC_IPS = "/infra/public-ips";
  static final String CONFIG = "/infra/external/config";

  private static final int SMALLEST_MTU = 1500;
  private static final int LARGEST_MTU = 8900;
  private static final int HOSTS = 254;

  Reply list(Call call, NsxObjects objects) {
    var json = JsonNodeFactory.instance.objectNode();
    var results = json.putArray("results");
    objects.in(PUBLIC_IPS + "/").forEach(results::add);
    return Reply.json(200, json.put("result_count", results.size()));
  }

  Reply get(Call call, NsxObjects objects) {
    return Reply.json(
        200, objects.find(path(call)).orElseThrow(() -> NsxErrors.notFound(path(call))));
  }

  /** Makes an address under an id that is new, or renames it. */
  Reply put(Call call, NsxObjects objects) {
    var id = call.part("id");
    if (!call.body().path("id").asText(id).equals(id)) {
      throw NsxErrors.invalid(List.of("id in the body must be that of the path"));
    }
    var ip =
        objects
            .find(path(call))
            .map(present -> present.path("ip").asText())
            .orElseGet(() -> free(objects));
    var stored = JsonNodeFactory.instance.objectNode();
    stored
        .put("id", id)
        .put("display_name", call.body().path("display_name").asText(id))
        .put("ip", ip);
    objects.put(path(call), stored);
    return Reply.json(200, stored);
  }

  private static String free(NsxObjects objects) {
    Set<String> taken =
        objects.in(PUBLIC_IPS + "/").stream()
            .map(each -> each.path("ip").asText())
            .collect(Collectors.toSet());
    return Stream.of("203.0.113.", "198.51.100.")
        .flatMap(network -> IntStream.rangeClosed(1, HOSTS).mapToObj(host -> network + host))
        .filter(ip -> !taken.contains(ip))
        .findFirst()
        .orElseThrow(() -> NsxErrors.invalid(List.of("No public IP addresses are left")));
  }

  Reply delete(Call call, NsxObjects objects) {
    var ip =
        objects
            .find(path(call))
            .orElseThrow(() -> NsxErrors.notFound(path(call)))
            .path("ip")
            .asText();
    var users =
        objects.in(NatRules.FOLDER + "/").stream()
            .filter(rule -> rule.toString().contains('"' + ip + '"'))
            .map(rule -> rule.path("display_name").asText())
            .toList();
    if (!users.isEmpty() && !call.flag("force")) {
      throw NsxErrors.inUse("Public IP " + ip + " is used by NAT rules " + users);
    }
    objects.remove(path(call));
    return Reply.empty(200);
  }

  Reply config(Call call, NsxObjects objects) {
    return Reply.json(200, config(objects));
  }

  Reply putConfig(Call call, NsxObjects objects) {
    int mtu = call.body().path("intranet_mtu").asInt();
    if (mtu < SMALLEST_MTU || mtu > LARGEST_MTU) {
      throw NsxErrors.invalid(
          List.of("intranet_mtu must be in " + SMALLEST_MTU + ".." + LARGEST_MTU));
    }
    objects.put(CONFIG, config(objects).put("intranet_mtu", mtu));
    return Reply.json(200, config(objects));
  }

  private static ObjectNode config(NsxObjects objects) {
    return objects
        .find(CONFIG)
        .orElseGet(() -> JsonNodeFactory.instance.objectNode().put("intranet_mtu", SMALLEST_MTU));
  }

  Reply linkedVpcs(Call call, NsxObjects objects) {
    var json = JsonNodeFactory.instance.objectNode();
    json.putArray("results");
    return Reply.json(200, json.put("result_count", 0));
  }

  private static String path(Call call) {
    return PUBLIC_IPS + "/" + call.part("id");
  }
}
