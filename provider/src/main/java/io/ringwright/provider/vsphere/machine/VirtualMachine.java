package io.ringwright.provider.vsphere.machine;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.WaitEnded;
import io.ringwright.provider.vsphere.DataDisk;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.VirtualMachineState;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vsphere:VirtualMachine}: a machine made from a template or library item. */
public final class VirtualMachine
    implements ManagedResource<VirtualMachineInputs, VirtualMachineState> {
  private final VcenterSessions sessions;
  private final IntentJournal intents;

  public VirtualMachine(VcenterSessions sessions, IntentJournal intents) {
    this.sessions = sessions;
    this.intents = intents;
  }

  @Override
  public VirtualMachineInputs canonical(VirtualMachineInputs wanted) {
    return wanted
        .withMemoryReserved(wanted.memoryReserved().orDefault(false))
        .withHotAdd(wanted.hotAdd().orDefault(false))
        .withRestartable(wanted.restartable().orDefault(false))
        .withRunning(wanted.running().orDefault(true))
        .withAwaitAddress(wanted.awaitAddress().orDefault(true))
        .withDataDisks(wanted.dataDisks().map(VirtualMachine::canonical))
        .withNetworks(
            wanted
                .networks()
                .map(
                    cards ->
                        cards.stream()
                            .map(each -> each.withKind(each.kind().orDefault(Cards.DEFAULT)))
                            .toList()));
  }

  private static List<DataDisk> canonical(List<DataDisk> disks) {
    return disks.stream()
        .map(
            disk ->
                disk.withController(disk.controller().orDefault(0))
                    .withThick(disk.thick().orDefault(false))
                    .withDisposable(disk.disposable().orDefault(false)))
        .sorted(Comparator.comparing(disk -> disk.name().orElse("")))
        .toList();
  }

  @Override
  public List<Problem> check(VirtualMachineInputs wanted) {
    return MachineChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(VirtualMachineState last, VirtualMachineInputs wanted) {
    return MachineChanges.between(canonical(last.inputs()), wanted);
  }

  @Override
  public VirtualMachineState foresee(
      Optional<VirtualMachineState> last, VirtualMachineInputs wanted) {
    return last.filter(state -> staysUp(state.inputs(), wanted))
        .orElseGet(() -> VirtualMachineState.of(wanted))
        .foreseen(wanted);
  }

  /** Whether guest, cards and disks stay as they are, so that what is known of them stays known. */
  private static boolean staysUp(VirtualMachineInputs last, VirtualMachineInputs wanted) {
    return last.running().equals(wanted.running())
        && last.networks().equals(wanted.networks())
        && MachineSpec.byName(last).keySet().equals(MachineSpec.byName(wanted).keySet());
  }

  private VcenterSession session(VirtualMachineInputs inputs) {
    return sessions.at("VirtualMachine.vcenter", inputs.vcenter());
  }

  @Override
  public Outcome<VirtualMachineState> create(VirtualMachineInputs wanted, Call call) {
    var session = session(wanted);
    var made = new MachineBirth(session, intents, wanted, call).made();
    return finished(made.id(), VirtualMachineState.of(wanted), Optional.empty(), call);
  }

  @Override
  public Optional<String> begun(VirtualMachineInputs wanted, Call call) {
    return new MachineBirth(session(wanted), intents, wanted, call).begun();
  }

  /** It exists by now, so its id is kept whatever happens. */
  private Outcome<VirtualMachineState> finished(
      String id, VirtualMachineState begun, Optional<VirtualMachineInputs> last, Call call) {
    var wanted = begun.inputs();
    try {
      var machine = new Reconciliation(session(wanted), wanted, last, call).of(id);
      return new Outcome.Done<>(id, MachineReport.outputs(machine, begun));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(id, begun, List.of(ended.problem()));
    } catch (CallFailed failed) {
      var what = "VirtualMachine " + wanted.name().orElse(id);
      return new Outcome.Unfinished<>(
          id, begun, List.of(failed.leaves(what, "a machine as the program has it")));
    }
  }

  @Override
  public Optional<VirtualMachineState> read(String id, VirtualMachineState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    var session = session(known);
    return Machine.read(new PropertyReader(session), id, call)
        .map(
            machine -> {
              var report = new MachineReport(session, machine, call);
              var inputs = canonical(report.inputs(known));
              return MachineReport.outputs(machine, last.withInputs(inputs));
            });
  }

  @Override
  public Outcome<VirtualMachineState> update(
      String id, VirtualMachineState last, VirtualMachineInputs wanted, Call call) {
    if (Machine.read(new PropertyReader(session(wanted)), id, call).isEmpty()) {
      throw new CallFailed(
          "machine "
              + wanted.name().orElse(id)
              + " is gone: run `pulumi refresh`, then the same command again");
    }
    return finished(id, last.withInputs(wanted), Optional.of(last.inputs()), call);
  }

  @Override
  public void delete(String id, VirtualMachineState last, Call call) {
    new Removal(session(last.inputs())).of(id, call);
  }
}
