package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** The content libraries of a simulated vCenter, as its administrator sees them. */
public record ImageStore(SimulatedVcenter vcenter) {

  /** A content library with its items, each with its name and whether its content is here. */
  public Optional<JsonNode> library(String id) {
    return vcenter
        .rest("/com/vmware/content/library/id:" + id)
        .map(
            found -> {
              var items = ((ObjectNode) found).putArray("items");
              vcenter
                  .rest("/com/vmware/content/library/item?library_id=" + id)
                  .ifPresent(
                      ids ->
                          ids.forEach(
                              item ->
                                  vcenter
                                      .rest("/com/vmware/content/library/item/id:" + item.asText())
                                      .ifPresent(items::add)));
              return found;
            });
  }

  /** How long a deployment from a content library takes from now on, such as {@code 2s}. */
  public void deploysIn(String time) {
    var credentials = vcenter.site().user() + ":" + vcenter.site().password();
    var authorization =
        "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
    var request =
        HttpRequest.newBuilder(
                URI.create(vcenter.site().vcenterUrl() + "/lab/pace?deployments=" + time))
            .header("Authorization", authorization)
            .PUT(HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding());
      if (answer.statusCode() >= 300) {
        throw new IllegalStateException("vcsim answers " + answer.statusCode());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
