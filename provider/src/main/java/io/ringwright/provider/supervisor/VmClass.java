package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.intents.Stranger;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:supervisor:VmClass}: a size of virtual machines. */
final class VmClass implements ManagedResource<VmClassInputs, VmClassState> {
  private static final RecordCodec<VmClassInputs> INPUTS = RecordCodec.of(VmClassInputs.class);

  private final WebClient web;
  private final IntentJournal intents;
  private final Optional<Vcenter> usual;

  VmClass(WebClient web, IntentJournal intents, Optional<Vcenter> usual) {
    this.web = web;
    this.intents = intents;
    this.usual = usual;
  }

  @Override
  public VmClassInputs canonical(VmClassInputs wanted) {
    return wanted;
  }

  @Override
  public List<Problem> check(VmClassInputs wanted) {
    return VmClassChecks.of(wanted);
  }

  /** Instance storage, once there, can be changed but not be taken away. */
  @Override
  public Map<Path, Change> diff(VmClassState last, VmClassInputs wanted) {
    boolean takenAway =
        last.inputs().instanceStorage().known().isPresent()
            && wanted.instanceStorage() instanceof Field.Absent<?>;
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        each ->
            switch (each.path().root()) {
              case "name" -> Change.REPLACE;
              case "instanceStorage" -> takenAway ? Change.REPLACE : Change.UPDATE;
              default -> Change.UPDATE;
            });
  }

  @Override
  public VmClassState foresee(Optional<VmClassState> last, VmClassInputs wanted) {
    return last.orElseGet(() -> VmClassState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<VmClassState> create(VmClassInputs wanted, Call call) {
    var name = wanted.name().get();
    return Stranger.of(
            intents, "VmClass " + name, name, id -> read(id, VmClassState.of(wanted), call), call)
        .orElseGet(() -> made(wanted, call));
  }

  private Outcome<VmClassState> made(VmClassInputs wanted, Call call) {
    try (var vcenter = new VcenterClient(web, wanted.vcenter().get(), call)) {
      var name = wanted.name().get();
      var spec = VmClassSpec.create(wanted, vcenter.storagePolicies());
      var mine = intents.find(call.urn()).filter(intent -> intent.name().equals(name));
      boolean exists = vcenter.vmClass(name).isPresent();
      if (exists && mine.isEmpty()) {
        throw taken(name);
      }
      intents.write(new Intent(call.urn(), name, name, Optional.of(name), call.now()));
      if (exists) {
        // Begun before a crash, perhaps with other inputs than these.
        vcenter.updateVmClass(name, VmClassSpec.update(wanted, vcenter.storagePolicies()));
      } else {
        order(vcenter, wanted, spec, call);
      }
      return new Outcome.Done<>(name, present(vcenter, name, wanted));
    }
  }

  @Override
  public Optional<String> begun(VmClassInputs wanted, Call call) {
    return intents.begun(call.urn(), id -> read(id, VmClassState.of(wanted), call).isPresent());
  }

  private void order(VcenterClient vcenter, VmClassInputs wanted, ObjectNode spec, Call call) {
    try {
      vcenter.createVmClass(spec);
    } catch (OutcomeUnknown lost) {
      if (vcenter.vmClass(wanted.name().get()).isEmpty()) {
        throw lost;
      }
      call.progress("the order has arrived");
    } catch (CallFailed refused) {
      intents.forget(call.urn());
      throw refused;
    }
  }

  private static CallFailed taken(String name) {
    return new CallFailed(
        new Problem(
            "VmClass.name",
            name + ", which exists already",
            "a name that is not taken in this vCenter",
            "choose another name, or import it by that name"));
  }

  private static VmClassState present(VcenterClient vcenter, String name, VmClassInputs wanted) {
    return vcenter
        .vmClass(name)
        .map(node -> new VmClassReport(node, StoragePolicies.NONE).state(wanted))
        .orElseThrow(() -> new CallFailed("VM class " + name + " vanished while it was changed"));
  }

  @Override
  public Optional<VmClassState> read(String id, VmClassState last, Call call) {
    var login = UsualVcenter.of("VmClass", last.inputs().vcenter(), usual);
    try (var vcenter = new VcenterClient(web, login, call)) {
      return vcenter
          .vmClass(id)
          .map(
              node -> {
                var report = new VmClassReport(node, vcenter.storagePolicies());
                return report.state(report.inputs(id, last.inputs()).withVcenter(Field.of(login)));
              });
    }
  }

  @Override
  public Outcome<VmClassState> update(
      String id, VmClassState last, VmClassInputs wanted, Call call) {
    try (var vcenter = new VcenterClient(web, wanted.vcenter().get(), call)) {
      vcenter.updateVmClass(id, VmClassSpec.update(wanted, vcenter.storagePolicies()));
      return new Outcome.Done<>(id, present(vcenter, id, wanted));
    }
  }

  /** vCenter refuses that too while namespaces are bound, but does not always say which. */
  @Override
  public void delete(String id, VmClassState last, Call call) {
    var login = UsualVcenter.of("VmClass", last.inputs().vcenter(), usual);
    try (var vcenter = new VcenterClient(web, login, call)) {
      var bound =
          vcenter
              .vmClass(id)
              .map(node -> new VmClassReport(node, StoragePolicies.NONE).namespaces())
              .orElse(List.of());
      if (!bound.isEmpty()) {
        throw new CallFailed(
            new Problem(
                "VmClass " + id,
                "bound to the namespaces " + String.join(", ", bound),
                "a class that no namespace is bound to",
                "take it out of vmClasses of these namespaces first"));
      }
      vcenter.deleteVmClass(id);
    }
  }
}
