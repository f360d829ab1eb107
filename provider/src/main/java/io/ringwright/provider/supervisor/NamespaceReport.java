package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;

/** What vCenter says of a vSphere Namespace. */
record NamespaceReport(JsonNode node, StoragePolicies policies) {
  static final String RUNNING = "RUNNING";
  private static final int MIB_PER_GIB = 1024;

  /** Enough for who only wants to know how it is getting on. */
  static NamespaceReport of(JsonNode node) {
    return new NamespaceReport(node, StoragePolicies.NONE);
  }

  String status() {
    return node.path("config_status").asText("CONFIGURING");
  }

  boolean isRunning() {
    return status().equals(RUNNING);
  }

  boolean hasFailed() {
    return status().equals("ERROR");
  }

  /** How it is getting on, with whatever vCenter complains about. */
  String progress() {
    return "namespace is " + status() + (messages().isEmpty() ? "" : ": " + messages());
  }

  Problem failed() {
    return new Problem(
        "Namespace.status",
        status() + (messages().isEmpty() ? "" : ": " + messages()),
        RUNNING,
        "remedy what vCenter complains about and run the same command again");
  }

  String clusterMoid() {
    return node.path("cluster").asText();
  }

  /** Its complaints, in one line. */
  String messages() {
    var found = new ArrayList<String>();
    for (var message : node.path("messages")) {
      var details = message.path("details");
      var text = details.path("default_message").asText(message.path("default_message").asText(""));
      if (!text.isBlank()) {
        found.add(text);
      }
    }
    return String.join("; ", found);
  }

  /**
   * The inputs that are in force. A part that the program is silent about is not its business and
   * stays absent, except at an import, where the program has said nothing at all.
   *
   * @param zones those of the namespace, if vCenter has such
   */
  NamespaceInputs inputs(
      String name, NamespaceInputs last, NamespaceNetworks networks, List<String> zones) {
    boolean imported = last.name().known().isEmpty();
    return new NamespaceInputs(
        last.vcenter(),
        last.clusterName(),
        Field.of(name),
        part(last.description(), imported, text("description")),
        part(last.storage(), imported, storage(last.storage().orElse(List.of()))),
        part(
            last.vmClasses(),
            imported,
            inOrder(last.vmClasses(), NamespaceSpec.texts(vmService("vm_classes")))),
        part(
            last.contentLibraries(),
            imported,
            inOrder(last.contentLibraries(), NamespaceSpec.texts(vmService("content_libraries")))),
        part(last.access(), imported, access(last.access().orElse(List.of()))),
        networks.told()
            ? part(last.network(), imported, networks.override(last.network().known()))
            : last.network(),
        zones.isEmpty()
            ? last.zones()
            : part(last.zones(), imported, inOrder(last.zones(), zones)));
  }

  private JsonNode vmService(String list) {
    return node.path("vm_service_spec").path(list);
  }

  private static <T> Field<T> part(Field<T> last, boolean imported, Field<T> seen) {
    return imported || last.known().isPresent() ? seen : last;
  }

  private Field<String> text(String name) {
    var text = node.path(name).asText("");
    return text.isEmpty() ? Field.absent() : Field.of(text);
  }

  /** Sets have no order: another one is no drift. */
  private static Field<List<String>> inOrder(Field<List<String>> last, List<String> seen) {
    if (seen.isEmpty()) {
      return Field.absent();
    }
    var before = last.orElse(List.of());
    return before.size() == seen.size() && before.containsAll(seen) ? last : Field.of(seen);
  }

  private Field<List<NamespaceStorage>> storage(List<NamespaceStorage> last) {
    var found = new ArrayList<NamespaceStorage>();
    for (var spec : node.path("storage_specs")) {
      var id = spec.path("policy").asText();
      var limit = spec.path("limit");
      var spelled =
          last.stream()
              .map(each -> each.policy().orElse(""))
              .filter(policy -> policy.equals(id) || policies.name(id).equals(policy))
              .findFirst()
              .orElseGet(() -> policies.name(id));
      found.add(
          new NamespaceStorage(
              Field.of(spelled),
              limit.isNumber() ? Field.of(gibibytes(limit.asLong())) : Field.absent()));
    }
    return sameSet(last, found);
  }

  /** Rounded up, so that a limit between two is seen as another one. */
  private static int gibibytes(long mebibytes) {
    return (int) ((mebibytes + MIB_PER_GIB - 1) / MIB_PER_GIB);
  }

  private Field<List<NamespaceAccess>> access(List<NamespaceAccess> last) {
    var found = new ArrayList<NamespaceAccess>();
    for (var entry : node.path("access_list")) {
      found.add(
          new NamespaceAccess(
              Field.of(entry.path("subject").asText()),
              Field.of(entry.path("domain").asText()),
              Field.of(entry.path("subject_type").asText("USER")),
              Field.of(entry.path("role").asText())));
    }
    return sameSet(last, found);
  }

  private static <T> Field<List<T>> sameSet(List<T> last, List<T> seen) {
    if (seen.isEmpty()) {
      return Field.absent();
    }
    return last.size() == seen.size() && last.containsAll(seen)
        ? Field.of(last)
        : Field.of(List.copyOf(seen));
  }
}
