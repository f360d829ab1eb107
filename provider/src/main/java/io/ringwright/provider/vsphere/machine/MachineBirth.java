package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.WaitEnded;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.inventory.Inventory;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.NamedCreation;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.Tasks;
import io.ringwright.provider.vsphere.session.Tasks.TaskForgotten;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Clones or deploys a machine exactly once. */
final class MachineBirth {
  private static final Duration LIMIT = Duration.ofHours(2);
  private static final Duration UNTIL_IT_APPEARS = Duration.ofMinutes(1);
  private static final String TASK = "task-";

  private final VcenterSession session;
  private final IntentJournal intents;
  private final VirtualMachineInputs wanted;
  private final Placement placement;
  private final Call call;
  private final PropertyReader reader;
  private final Tasks tasks;

  MachineBirth(
      VcenterSession session, IntentJournal intents, VirtualMachineInputs wanted, Call call) {
    this.session = session;
    this.intents = intents;
    this.wanted = wanted;
    this.call = call;
    this.placement = Placement.of(session, wanted, call);
    this.reader = new PropertyReader(session);
    this.tasks = new Tasks(session);
  }

  NamedCreation.Made made() {
    var template = wanted.template().known().map(this::template);
    var earlier = intents.find(call.urn());
    earlier.ifPresent(intent -> awaitEarlier(intent, template));
    return creation()
        .made(
            this::find,
            () -> template.map(this::cloned).orElseGet(() -> deployed(earlier.isPresent())));
  }

  /** The machine that an earlier run has begun, once that has ended. */
  Optional<String> begun() {
    intents
        .find(call.urn())
        .ifPresent(earlier -> awaitEarlier(earlier, wanted.template().known().map(this::template)));
    return creation().begun(this::find);
  }

  private NamedCreation creation() {
    return new NamedCreation(
        intents, call, "VirtualMachine.name", wanted.name().get(), placement.folder().id());
  }

  /** A clone goes on without us; only when it has ended can be said what there is. */
  private void awaitEarlier(Intent earlier, Optional<ObjectRef> template) {
    var begun =
        earlier
            .id()
            .filter(id -> id.startsWith(TASK))
            .map(id -> List.of(new ObjectRef("Task", id)))
            .orElseGet(
                () ->
                    earlier.id().isPresent()
                        ? List.of()
                        : template.map(each -> tasks.underWay(each, call)).orElse(List.of()));
    for (var task : begun) {
      try {
        var ignored = tasks.await("earlier clone of " + earlier.name(), task, LIMIT, call);
      } catch (VcenterRefused | TaskForgotten ended) {
        call.progress("earlier clone has ended");
      }
    }
  }

  private Optional<String> find(String name) {
    return reader
        .all(Kind.MACHINE.wireName(), placement.folder(), List.of("name", "parent"), call)
        .stream()
        .filter(each -> each.name().equals(name))
        .filter(each -> each.text("parent").equals(placement.folder().id()))
        .map(each -> each.object().id())
        .findFirst();
  }

  private ObjectRef template(String named) {
    var inventory = new Inventory(session);
    var scope = inventory.scope("VirtualMachine.datacenter", wanted.datacenter(), call);
    return inventory.find("VirtualMachine.template", Kind.MACHINE, named, scope, call);
  }

  private String cloned(ObjectRef template) {
    var what = "cloning to " + wanted.name().get();
    var location =
        Element.of("location")
            .with(placement.datastore().map(each -> each.as("datastore")))
            .with(placement.pool().as("pool"));
    var spec = Element.of("spec").with(location).with("template", false).with("powerOn", false);
    var method =
        template
            .call("CloneVM_Task")
            .with(placement.folder().as("folder"))
            .with("name", wanted.name().get())
            .with(spec);
    var task = tasks.start(what, method, call);
    intents.find(call.urn()).ifPresent(intent -> intents.write(intent.withId(task.id())));
    return tasks
        .await(what, task, LIMIT, call)
        .at("result")
        .orElseThrow(() -> new CallFailed(what + " ended without a machine"))
        .text();
  }

  /**
   * A deployment is one long request, and there is no task to follow: if the answer does not come,
   * or an earlier order of ours is still being carried out, the machine is found by its name.
   */
  private String deployed(boolean orderedBefore) {
    try {
      return new Deployment(session, wanted, placement, call).made();
    } catch (OutcomeUnknown lost) {
      return appeared().orElseThrow(() -> lost);
    } catch (CallFailed refused) {
      if (!orderedBefore) {
        throw refused;
      }
      return find(wanted.name().get()).orElseThrow(() -> refused);
    }
  }

  /** vCenter makes the machine first, and then fills its disks. */
  private Optional<String> appeared() {
    var name = wanted.name().get();
    try {
      return Optional.of(
          call.await(
              "VirtualMachine " + name,
              "deployed",
              UNTIL_IT_APPEARS,
              () ->
                  find(name)
                      .map(Call.Look::found)
                      .orElseGet(() -> Call.Look.notYet("vCenter shows no such machine yet"))));
    } catch (WaitEnded gaveUp) {
      return Optional.empty();
    }
  }
}
