package io.ringwright.provider.vsphere.machine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.content.LibraryService;
import io.ringwright.provider.vsphere.session.VcenterSession;
import java.util.Optional;

/** Makes a machine of an item of a content library: an OVF package or a template. */
record Deployment(
    VcenterSession session, VirtualMachineInputs wanted, Placement placement, Call call) {
  private static final String OVF = "/com/vmware/vcenter/ovf/library-item/id:";
  private static final String VM_TEMPLATE = "/vcenter/vm-template/library-items/";
  private static final String ITEM = "VirtualMachine.libraryItem";

  /** The id of the machine, once vCenter has answered that it is there. */
  String made() {
    var id = wanted.libraryItem().get();
    var item = new LibraryService(session).item(id, call).orElseThrow(() -> unknown(id));
    call.progress("deploying " + item.path("name").asText());
    return switch (item.path("type").asText()) {
      case "ovf" -> fromOvf(id, item.path("name").asText());
      case "vm-template" -> fromTemplate(id);
      default -> throw unusable(item);
    };
  }

  private static CallFailed unknown(String id) {
    return new CallFailed(
        new Problem(
            ITEM,
            id,
            "the id of an item in a content library of this vCenter",
            "look it up with getLibraryItem, by the names of library and item"));
  }

  private static CallFailed unusable(JsonNode item) {
    return new CallFailed(
        new Problem(
            ITEM,
            item.path("name").asText() + " of type " + item.path("type").asText(),
            "an item of type ovf or vm-template",
            "name another item; machines are not made of this kind"));
  }

  private String fromOvf(String item, String name) {
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
          "deploying the library item " + name + " was refused by vCenter: " + words(answer));
    }
    return answer.path("resource_id").path("id").asText();
  }

  private static String words(JsonNode answer) {
    var words =
        answer.path("error").findValuesAsText("default_message").stream().distinct().toList();
    return words.isEmpty() ? "it did not say why" : String.join("; ", words);
  }

  private String fromTemplate(String item) {
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
    return session.ask("POST", path, Optional.of(body), call);
  }
}
