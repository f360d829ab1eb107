package io.ringwright.stacks;

import com.pulumi.Context;
import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.CustomResourceOptions;
import io.ringwright.catalog.Problem;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.PlatformGuard;
import io.ringwright.components.baremetal.BareMetalRing;
import io.ringwright.components.baremetal.BareMetalRingArgs;
import io.ringwright.components.baremetal.CassandraSoftware;
import io.ringwright.components.baremetal.HostTuning;
import io.ringwright.components.baremetal.RingHost;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.bindings.RingwrightProviderArgs;
import io.ringwright.stacks.config.BareMetalConfig;
import io.ringwright.stacks.config.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One ring over hosts that are there already. */
final class BareMetalNvme {
  private static final String KEY = "ringwright:bareMetal";

  private final BareMetalConfig config;
  private final Optional<Inventory> inventory;

  BareMetalNvme(BareMetalConfig config, Surroundings surroundings) {
    this.config = config;
    this.inventory = surroundings.hosts().map(Inventory::read);
  }

  void build(Context context) {
    var dataLoss = config.dataLossAllowed() ? DataLoss.ALLOW : DataLoss.REFUSE;
    var provider =
        new RingwrightProvider(
            "ringwright",
            RingwrightProviderArgs.builder().build(),
            CustomResourceOptions.builder().build());
    var args =
        BareMetalRingArgs.builder(hosts(), software())
            .datacenter(config.datacenter())
            .heapMiB(
                inventory.map(Inventory::heapMiB).orElseGet(() -> (int) config.heap().mebibytes()))
            .tokens(config.tokens())
            .jvmOptions(inventory.map(Inventory::jvmOptions).orElse(config.jvmOptions()))
            .yaml(config.yaml())
            .dataLoss(dataLoss);
    config
        .tuning()
        .ifPresent(
            tuning ->
                args.tuning(
                    new HostTuning(
                        tuning.sysctl(),
                        tuning.limits(),
                        tuning.transparentHugePages(),
                        tuning.refusedWrites())));
    var ring =
        new BareMetalRing(
            config.name(),
            args.build(),
            ComponentResourceOptions.builder().providers(provider).build());
    PlatformGuard.over("guard", dataLoss, List.of(ring), provider);
    context.export("cqlContactPoints", ring.contactPoints());
    context.export("localDatacenter", Output.of(config.datacenter()));
    context.export("superuser", Output.of(ring.superuser()));
    context.export("superuserPassword", ring.password());
  }

  private CassandraSoftware software() {
    return inventory
        .map(Inventory::software)
        .orElseGet(
            () -> new CassandraSoftware(config.version(), config.archive(), config.sha256()));
  }

  private List<RingHost> hosts() {
    var problems = new ArrayList<Problem>();
    var hosts = new ArrayList<RingHost>();
    inventory
        .filter(each -> each.size() < config.hosts().size())
        .map(
            each ->
                new Problem(
                    KEY + ".hosts",
                    config.hosts().size() + " hosts",
                    each.size() + " at most, which the inventory of RINGWRIGHT_HOSTS has",
                    "add hosts to the inventory, or unset the variable"))
        .ifPresent(problems::add);
    if (inventory.isEmpty() && config.privateKey().isEmpty()) {
      problems.add(
          Problem.missing(
              KEY + ".privateKey",
              "the private key of the account on the hosts",
              "run `pulumi config set --secret --path ringwright:bareMetal.privateKey < KEYFILE`"));
    }
    InvalidArgsException.throwIfAny(problems);
    for (int i = 0; i < config.hosts().size(); i++) {
      hosts.add(host(i));
    }
    return hosts;
  }

  private RingHost host(int index) {
    var host = config.hosts().get(index);
    return inventory
        .map(each -> standIn(host.name(), each.host(index)))
        .orElseGet(
            () ->
                new RingHost(
                    host.name(),
                    host.address(),
                    host.sshPort(),
                    config.user(),
                    config.privateKey().orElseThrow().output(),
                    host.hostKey(),
                    config.sudoPassword().map(Secret::output),
                    host.jmxPort(),
                    host.disk()));
  }

  private static RingHost standIn(String name, Inventory.Entry host) {
    return new RingHost(
        name,
        host.address(),
        host.port(),
        host.user(),
        Output.ofSecret(host.privateKey()),
        host.hostKey(),
        Optional.empty(),
        host.jmxPort(),
        host.disk());
  }
}
