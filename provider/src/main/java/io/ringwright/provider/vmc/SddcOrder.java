package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.RecordCodec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Orders an SDDC once: what an earlier run has ordered is found again instead. */
final class SddcOrder {
  private static final RecordCodec<SddcInputs> INPUTS = RecordCodec.of(SddcInputs.class);
  private static final Duration LIMIT = Duration.ofHours(1);

  private final VmcClient client;
  private final IntentJournal intents;
  private final AccountPreflight preflight;

  SddcOrder(VmcClient client, IntentJournal intents) {
    this.client = client;
    this.intents = intents;
    this.preflight = new AccountPreflight(new AccountLinks(client));
  }

  /**
   * An SDDC that is on its way, and the task that makes it, if we know it.
   *
   * @param asWanted false if an earlier run has ordered it with other values, which cannot change
   *     in place
   */
  record Ordered(String id, Optional<String> task, boolean asWanted) {}

  Ordered place(SddcInputs wanted, Call call) {
    var fingerprint = fingerprint(wanted);
    var earlier = intents.find(call.urn());
    var adopted = begun(call);
    if (adopted.isPresent()) {
      call.progress("going on with SDDC " + adopted.get() + ", ordered before");
      intents.write(earlier.get().withId(adopted.get()));
      return new Ordered(
          adopted.get(), Optional.empty(), earlier.get().fingerprint().equals(fingerprint));
    }
    refuseTaken(wanted.name().get(), call);
    fit(wanted, call);
    var intent =
        new Intent(call.urn(), wanted.name().get(), fingerprint, Optional.empty(), call.now());
    intents.write(intent);
    var ordered = order(wanted, intent, call);
    intents.write(intent.withId(ordered.id()));
    return ordered;
  }

  /** The SDDC that an earlier run has ordered for this resource, if it is there. */
  Optional<String> begun(Call call) {
    return intents
        .find(call.urn())
        .flatMap(
            intent ->
                intent.id().isPresent()
                    ? find(intent, call)
                    : UncertainOrder.ofEarlier(
                        "Sddc " + intent.name(), intent.began(), call, () -> find(intent, call)));
  }

  private void fit(SddcInputs wanted, Call call) {
    var account = wanted.connectedAccountId().known();
    if (account.isEmpty()) {
      return;
    }
    var deployment = wanted.deploymentType().orElse(Deployment.SINGLE_AZ.wireName());
    var query =
        new AccountLinks.Query(
            account.get(),
            wanted.region().get(),
            wanted.hostType().known(),
            Optional.of(SddcChecks.isOneNode(wanted) ? SddcChecks.ONE_NODE : deployment),
            wanted.hostCount().known(),
            Optional.empty());
    preflight.require(
        "Sddc",
        "connectedAccountId",
        "customerSubnetIds",
        query,
        wanted.customerSubnetIds().orElse(List.of()),
        call);
  }

  private Ordered order(SddcInputs wanted, Intent intent, Call call) {
    var ordered =
        UncertainOrder.settled(
            "Sddc " + intent.name(),
            LIMIT,
            call,
            () -> placed(client.createSddc(body(wanted), call)),
            () -> find(intent, call).map(id -> new Placed(Optional.of(id), Optional.empty())),
            () -> intents.forget(call.urn()));
    return new Ordered(ordered.id().orElseGet(() -> listed(intent, call)), ordered.task(), true);
  }

  private record Placed(Optional<String> id, Optional<String> task) {}

  private static Placed placed(VmcTask task) {
    return new Placed(task.resourceId(), Optional.of(task.id()).filter(id -> !id.isEmpty()));
  }

  /** A task that does not name its SDDC: the list does. */
  private String listed(Intent intent, Call call) {
    return call.await(
        "Sddc " + intent.name(),
        "listed by the service",
        LIMIT,
        () ->
            find(intent, call)
                .map(Call.Look::found)
                .orElseGet(() -> Call.Look.notYet("SDDC is not listed yet")));
  }

  private Optional<String> find(Intent intent, Call call) {
    if (intent.id().isPresent()) {
      return client
          .sddc(intent.id().get(), call)
          .filter(report -> !report.isDeleting())
          .map(SddcReport::id);
    }
    var named = client.sddcsNamed(intent.name(), call);
    return named.size() == 1 ? Optional.of(named.get(0).id()) : Optional.empty();
  }

  private void refuseTaken(String name, Call call) {
    var taken = client.sddcsNamed(name, call);
    if (!taken.isEmpty()) {
      throw new CallFailed(
          new Problem(
              "Sddc.name",
              name + ", the name of SDDC " + taken.get(0).id(),
              "a name that is not taken",
              "choose another name, or take that one over with `pulumi import` or existing(..)"));
    }
  }

  /** Two orders with the same fingerprint are the same order, whatever may change in place. */
  private static String fingerprint(SddcInputs wanted) {
    var lasting = INPUTS.encode(wanted);
    for (var each :
        List.of(
            "name",
            "hostCount",
            "minimumVersion",
            "sddcType",
            "microsoftLicensing",
            "intranetMtu")) {
      lasting = lasting.without(each);
    }
    return IntentJournal.fingerprint(lasting.revealed().toString());
  }

  /**
   * Absent rather than empty: the service refuses empty texts. No licences: it refuses them before
   * the SDDC is there.
   */
  private static ObjectNode body(SddcInputs wanted) {
    var body =
        VmcClient.object()
            .put("name", wanted.name().get())
            .put("num_hosts", wanted.hostCount().get())
            .put("provider", wanted.providerType().orElse("AWS"))
            .put("region", SddcSpelling.wireRegion(wanted.region().get()))
            .put("deployment_type", wanted.deploymentType().orElse("SingleAZ"))
            .put("host_instance_type", wanted.hostType().get())
            .put("vpc_cidr", wanted.vpcCidr().get());
    wanted.sddcType().known().ifPresent(type -> body.put("sddc_type", type));
    wanted.size().known().ifPresent(size -> body.put("size", size));
    wanted.vxlanSubnet().known().ifPresent(subnet -> body.put("vxlan_subnet", subnet));
    wanted.skipCreatingVxlan().known().ifPresent(yes -> body.put("skip_creating_vxlan", yes));
    wanted.ssoDomain().known().ifPresent(domain -> body.put("sso_domain", domain));
    wanted.sddcTemplateId().known().ifPresent(id -> body.put("sddc_template_id", id));
    var account = wanted.connectedAccountId().known();
    if (account.isEmpty()) {
      body.putObject("account_link_config").put("delay_account_link", true);
      return body;
    }
    var link = body.putArray("account_link_sddc_config").addObject();
    link.put("connected_account_id", account.get());
    var subnets = link.putArray("customer_subnet_ids");
    wanted.customerSubnetIds().orElse(List.of()).forEach(subnets::add);
    return body;
  }
}
