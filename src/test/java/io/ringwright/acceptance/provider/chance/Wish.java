package io.ringwright.acceptance.provider.chance;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.world.Site;
import io.ringwright.acceptance.provider.world.World;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a program wants, or what the world shows of it.
 *
 * @param rings SDDCs by the name of their resource in the program
 */
record Wish(Map<String, Ring> rings) {
  static final Wish NOTHING = new Wish(Map.of());
  private static final List<String> KEYS = List.of("east", "west");
  private static final String RULES =
      "/policy/api/v1/infra/domains/cgw/gateway-policies/default/rules";

  Wish {
    rings = Collections.unmodifiableMap(new TreeMap<>(rings));
  }

  Wish with(String key, Ring ring) {
    var all = new TreeMap<>(rings);
    all.put(key, ring);
    return new Wish(all);
  }

  Wish without(String key) {
    var all = new TreeMap<>(rings);
    all.remove(key);
    return new Wish(all);
  }

  /** The program, with every resource named after its SDDC. */
  Program program() {
    var program = Program.EMPTY;
    for (Map.Entry<String, Ring> each : rings.entrySet()) {
      program = written(program, each.getKey(), each.getValue());
    }
    return program;
  }

  private static Program written(Program program, String key, Ring ring) {
    int number = KEYS.indexOf(key) + 4;
    var next =
        program.with(key, "ringwright:vmc:Sddc", yaml(SDDC, ring.name(), ring.hosts(), number));
    for (var cluster : ring.hostsByCluster().entrySet()) {
      next =
          next.with(
              key + "-cluster-" + cluster.getKey(),
              "ringwright:vmc:SddcCluster",
              yaml(CLUSTER, key, cluster.getValue()));
    }
    for (var rule : ring.servicesByRule().entrySet()) {
      next =
          next.with(
              key + "-rule-" + rule.getKey(),
              "ringwright:vmc:FirewallRule",
              yaml(RULE, key, rule.getKey(), String.join(", ", rule.getValue())));
    }
    if (!ring.tanzu()) {
      return next;
    }
    next = next.with(key + "-gate", "ringwright:vmc:FirewallRule", yaml(GATE, key));
    next = next.with(key + "-tanzu", "ringwright:vmc:TkgActivation", yaml(TANZU, key, key));
    for (var namespace : ring.spaces().entrySet()) {
      String resource = key + "-namespace-" + namespace.getKey();
      next =
          next.with(
                  resource,
                  "ringwright:supervisor:Namespace",
                  yaml(
                      NAMESPACE,
                      key,
                      key,
                      key,
                      namespace.getValue().name(),
                      String.join(", ", namespace.getValue().classes())))
              .withOptions(
                  resource, "dependsOn: ['${%s-tanzu}', '${%s-gate}']".formatted(key, key));
    }
    return next;
  }

  private static JsonNode yaml(String template, Object... values) {
    return Program.yaml(template.formatted(values));
  }

  /** What there is in the world, as a wish that would ask for it. */
  static Wish seenIn(World world) {
    var rings = new ArrayList<Ring>();
    for (JsonNode sddc : world.sddcs()) {
      rings.add(seen(world, sddc));
    }
    var wish = NOTHING;
    for (Ring ring : rings) {
      String key = wish.rings().containsKey(ring.name()) ? ring.name() + " again" : ring.name();
      wish = wish.with(key, ring);
    }
    return wish;
  }

  /** The same wish with SDDCs under their own names, as {@link #seenIn} tells of a world. */
  Wish byName() {
    var wish = NOTHING;
    for (Ring ring : rings.values()) {
      wish = wish.with(ring.name(), ring.seen());
    }
    return wish;
  }

  private static Ring seen(World world, JsonNode sddc) {
    JsonNode cluster = sddc.at("/resource_config/clusters/0");
    Ring ring =
        Ring.named(sddc.path("name").asText()).withHosts(cluster.path("esx_host_list").size());
    if (!sddc.path("sddc_state").asText().equals("READY")) {
      return ring.withName(ring.name() + " is " + sddc.path("sddc_state").asText());
    }
    int number = 0;
    for (JsonNode further : sddc.at("/resource_config/clusters")) {
      if (++number > 1) {
        ring = ring.withCluster("cluster " + number, further.path("esx_host_list").size());
      }
    }
    ring = ring.numbered();
    Site site = Site.of(sddc);
    for (JsonNode rule : world.nsx(site).get(RULES).orElseThrow().path("results")) {
      var services = new TreeSet<String>();
      rule.path("services").forEach(each -> services.add(each.asText().replaceFirst(".*/", "")));
      ring = ring.withRule(rule.path("display_name").asText(), List.copyOf(services));
    }
    ring = ring.withTanzu(cluster.at("/wcp_details/wcp_status").asText().equals("ENABLED"));
    for (Map.Entry<String, List<String>> each : world.classesByNamespace(site).entrySet()) {
      ring = ring.withNamespace(each.getKey(), new Space(each.getKey(), each.getValue()));
    }
    return ring;
  }

  private static final String SDDC =
      """
      name: %s
      region: US_WEST_2
      hostType: i3en.metal
      hostCount: %d
      vpcCidr: 10.%d.0.0/16
      connectedAccountId: 00000000-0000-4000-8000-000000000001
      customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
      """;
  private static final String CLUSTER = "{sddcId: '${%s.id}', hostType: i3en.metal, hostCount: %d}";
  private static final String RULE =
      "{nsxUrl: '${%s.nsxUrl}', gateway: cgw, name: %s, sources: [10.9.0.0/16], services: [%s]}";
  private static final String GATE =
      "{nsxUrl: '${%s.nsxUrl}', gateway: mgw, name: gate, destinations: [vcenter],"
          + " services: [HTTPS]}";
  private static final String TANZU =
      """
      sddcId: ${%s.id}
      clusterId: ${%s.clusterId}
      serviceCidr: 10.3.0.0/24
      namespaceCidrs: [10.244.0.0/20]
      ingressCidrs: [10.245.0.0/24]
      egressCidrs: [10.246.0.0/24]
      """;
  private static final String NAMESPACE =
      """
      vcenter:
        url: ${%s.vcenterUrl}
        user: ${%s.vcenterUser}
        password: ${%s.vcenterPassword}
      name: %s
      vmClasses: [%s]
      """;
}
