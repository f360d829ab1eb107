package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Quantity;
import io.ringwright.lab.wire.Admission.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What cass-operator's webhook refuses of a CassandraDatacenter, with its words. Source: its
 * cassandradatacenter_webhook.go at v1.12.0 and, for {@code newest}, v1.32.0.
 *
 * <ul>
 *   <li>jvm-options with Cassandra 4, jvm-server-options with Cassandra 3;
 *   <li>several nodes per worker without CPU and memory requests and limits;
 *   <li>labels and annotations of Services that begin with {@code cassandra.datastax.com}, and,
 *       before 1.22.1, {@code k8ssandra.io};
 *   <li>newest: an autoupdate-spec that is neither once nor always;
 *   <li>on update: see {@link DatacenterChanges}.
 * </ul>
 *
 * @param newest whether the operator is one of today
 */
record DatacenterRules(boolean newest) {
  private static final String AUTOUPDATE = "cassandra.datastax.com/autoupdate-spec";

  List<String> problems(Question question) {
    if (question.operation().equals("DELETE")
        || question.object().path("metadata").has("deletionTimestamp")) {
      return List.of();
    }
    var found = new ArrayList<String>();
    var spec = question.object().path("spec");
    configuration(found, spec);
    if (spec.path("allowMultipleNodesPerWorker").asBoolean(false)
        && !(sized(spec, "requests") && sized(spec, "limits"))) {
      found.add(
          attempted("use multiple nodes per worker without cpu and memory requests and limits"));
    }
    services(found, spec.path("additionalServiceConfig"));
    autoupdate(found, question.object().path("metadata").path("annotations"));
    question
        .old()
        .ifPresent(
            old -> found.addAll(new DatacenterChanges(newest).problems(old, question.object())));
    return found;
  }

  static String attempted(String what) {
    return "CassandraDatacenter write rejected, attempted to " + what;
  }

  private static void configuration(List<String> found, JsonNode spec) {
    var type = spec.path("serverType").asText("cassandra");
    var version = spec.path("serverVersion").asText("");
    boolean three = type.equals("cassandra") && version.startsWith("3.");
    boolean four = type.equals("cassandra") && version.startsWith("4.");
    var config = spec.path("config");
    if (config.has("jvm-options") && four) {
      found.add(attempted("define config jvm-options with " + type + "-" + version));
    }
    if (config.has("jvm-server-options") && three) {
      found.add(attempted("define config jvm-server-options with " + type + "-" + version));
    }
    if (config.has("dse-yaml") && (three || four)) {
      found.add(attempted("define config dse-yaml with " + type + "-" + version));
    }
  }

  private static boolean sized(JsonNode spec, String what) {
    var resources = spec.path("resources").path(what);
    return positive(resources.path("cpu")) && positive(resources.path("memory"));
  }

  private static boolean positive(JsonNode quantity) {
    return !quantity.isMissingNode()
        && Quantity.getAmountInBytes(new Quantity(quantity.asText())).signum() > 0;
  }

  private void services(List<String> found, JsonNode services) {
    for (var service : services.properties()) {
      for (var field : List.of("additionalLabels", "additionalAnnotations")) {
        for (var each : service.getValue().path(field).properties()) {
          if (reserved(each.getKey())) {
            found.add(
                attempted(
                    "configure %s with reserved annotations and/or labels (prefixes"
                            .formatted(service.getKey())
                        + " cassandra.datastax.com and/or k8ssandra.io)"));
          }
        }
      }
    }
  }

  private boolean reserved(String key) {
    return key.startsWith("cassandra.datastax.com") || !newest && key.startsWith("k8ssandra.io");
  }

  private void autoupdate(List<String> found, JsonNode annotations) {
    if (newest
        && annotations.has(AUTOUPDATE)
        && !Set.of("once", "always").contains(annotations.path(AUTOUPDATE).asText())) {
      found.add(
          attempted(
              "use %s annotation with value other than 'once' or 'always'".formatted(AUTOUPDATE)));
    }
  }
}
