package io.ringwright.acceptance.harness;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;

/** The lab's fault door: what is to go wrong in the simulated cloud. */
public final class LabFaults {
  private final FreshClone checkout;

  public LabFaults(FreshClone checkout) {
    this.checkout = checkout;
  }

  /** Session tokens issued from now on last this long. */
  public void tokensLast(int seconds) {
    post(
        "/__lab/faults",
        "{\"cspTokenSeconds\": %d, \"supervisorTokenSeconds\": %d}".formatted(seconds, seconds));
  }

  /** Tokens last as long as the real ones again. */
  public void tokensLastAsUsual() {
    tokensLast(1800);
  }

  private void post(String path, String json) {
    URI door = URI.create(checkout.labEnvironment().get("VMC_URL") + path);
    HttpRequest request =
        HttpRequest.newBuilder(door)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json))
            .build();
    try {
      HttpClient client =
          LabTrust.client(Path.of(checkout.labEnvironment().get("RINGWRIGHT_CA_FILE")));
      var answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new AssertionError(door + " says " + answer.statusCode() + ": " + answer.body());
      }
    } catch (IOException e) {
      throw new AssertionError("no answer from " + door, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
