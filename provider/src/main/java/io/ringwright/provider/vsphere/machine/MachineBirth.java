package io.ringwright.provider.vsphere.machine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
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
  private static final String TASK = "task-";
  private static final String OVF = "/com/vmware/vcenter/ovf/library-item/id:";
  private static final String VM_TEMPLATE = "/vcenter/vm-template/library-items/";

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
    intents.find(call.urn()).ifPresent(earlier -> awaitEarlier(earlier, template));
    return creation()
        .made(
            this::find,
            () -> template.map(this::cloned).orElseGet(() -> deployed(wanted.libraryItem().get())));
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

  /** Both kinds of items are deployed by one long request; if it gets lost, the name finds it. */
  private String deployed(String item) {
    var kind = session.find("/com/vmware/content/library/item/id:" + WebCall.encode(item), call);
    return kind.map(found -> found.path("type").asText()).orElse("").equals("vm-template")
        ? fromTemplateItem(item)
        : fromOvf(item);
  }

  private String fromOvf(String item) {
    var body = JsonNodeFactory.instance.objectNode();
    var spec =
        body.putObject("deployment_spec")
            .put("name", wanted.name().get())
            .put("accept_all_EULA", true);
    placement.datastore().ifPresent(each -> spec.put("default_datastore_id", each.id()));
    body.putObject("target")
        .put("resource_pool_id", placement.pool().id())
        .put("folder_id", placement.folder().id());
    var answer = post(OVF + WebCall.encode(item) + "?~action=deploy", body);
    if (!answer.path("succeeded").asBoolean()) {
      throw new CallFailed(
          "deploying the library item " + item + " was refused by vCenter: " + words(answer));
    }
    return answer.path("resource_id").path("id").asText();
  }

  private static String words(JsonNode answer) {
    var words =
        answer.path("error").findValuesAsText("default_message").stream().distinct().toList();
    return words.isEmpty() ? "it did not say why" : String.join("; ", words);
  }

  private String fromTemplateItem(String item) {
    var body = JsonNodeFactory.instance.objectNode();
    var spec = body.putObject("spec").put("name", wanted.name().get()).put("powered_on", false);
    spec.putObject("placement")
        .put("folder", placement.folder().id())
        .put("resource_pool", placement.pool().id());
    placement
        .datastore()
        .ifPresent(
            each -> {
              spec.putObject("disk_storage").put("datastore", each.id());
              spec.putObject("vm_home_storage").put("datastore", each.id());
            });
    return post(VM_TEMPLATE + WebCall.encode(item) + "?action=deploy", body).asText();
  }

  private JsonNode post(String path, ObjectNode body) {
    return session.rest("POST", path, Optional.of(body), call);
  }
}
