package io.ringwright.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultScriptTest {
  @TempDir Path folder;
  private SimulatedVmc cloud;
  private Customer customer;

  @BeforeEach
  void start() {
    cloud = SimulatedVmc.start(folder);
    customer = new Customer(cloud, folder);
  }

  @AfterEach
  void stop() {
    cloud.close();
  }

  @Test
  void a_task_shows_the_progress_and_the_phases_of_its_script_and_fails_with_its_text() {
    cloud.play(
        """
        story: AWS has no hosts left after the network has been made
        tasks:
          - type: SDDC-PROVISION
            millis: 300
            phases: [Creating the VPC, Deploying hosts]
            progress: [5, 40]
            ends: FAILED
            text: Insufficient i3en.metal capacity in us-west-2a
        """);
    var task = customer.org("POST", "/sddcs", Customer.ORDER);
    assertThat(task.body().path("progress_percent").asInt()).isEqualTo(5);
    assertThat(task.body().path("phase_in_progress").asText()).isEqualTo("Creating the VPC");
    var path = "/tasks/" + task.body().path("id").asText();
    var later = customer.await(path, now -> now.path("progress_percent").asInt() == 40);
    assertThat(later.path("phase_in_progress").asText()).isEqualTo("Deploying hosts");
    var ended = customer.ended(task);
    assertThat(ended.path("status").asText()).isEqualTo("FAILED");
    assertThat(ended.path("error_message").asText()).contains("Insufficient i3en.metal");
  }

  @Test
  void a_task_is_cancelled_by_somebody_else() {
    cloud.play("tasks: [{type: '*', ends: CANCELED}]");
    var ended = customer.ended(customer.org("POST", "/sddcs", Customer.ORDER));
    assertThat(ended.path("status").asText()).isEqualTo("CANCELED");
  }

  @Test
  void an_answer_is_lost_after_the_effect_and_a_call_before_it() {
    cloud.play("answers: [{on: POST /vmc/api/orgs/*/sddcs, lose: call}]");
    assertThatThrownBy(() -> customer.org("POST", "/sddcs", Customer.ORDER))
        .isInstanceOf(UncheckedIOException.class);
    assertThat(customer.org("GET", "/sddcs", "").body()).isEmpty();

    cloud.play("answers: [{on: POST /vmc/api/orgs/*/sddcs, lose: answer}]");
    assertThatThrownBy(() -> customer.org("POST", "/sddcs", Customer.ORDER))
        .isInstanceOf(UncheckedIOException.class);
    assertThat(customer.org("GET", "/sddcs", "").body()).hasSize(1);
  }

  @Test
  void refusals_come_on_the_calls_that_a_rule_names_after_those_it_lets_pass() {
    cloud.play(
        """
        answers:
          - on: GET /vmc/api/orgs/*/sddcs
            skip: 1
            times: 2
            refuse: 429
            retryAfterSeconds: 7
          - {on: ANY /vmc/**, refuse: 503}
        """);
    assertThat(customer.org("GET", "/sddcs", "").status()).isEqualTo(503);
    assertThat(customer.org("GET", "/tasks", "").status()).isEqualTo(200);
    assertThat(customer.org("GET", "/sddcs", "").status()).isEqualTo(429);
    assertThat(customer.org("GET", "/sddcs", "").status()).isEqualTo(429);
    assertThat(customer.org("GET", "/sddcs", "").status()).isEqualTo(200);
  }

  @Test
  void answers_are_pages_for_people_or_half_of_their_json_or_nothing() throws Exception {
    cloud.play(
        """
        answers:
          - {on: GET /vmc/api/orgs, garble: html}
          - {on: GET /vmc/api/orgs, garble: truncated}
          - {on: GET /vmc/api/orgs, garble: empty}
          - {on: GET /vmc/api/orgs, garble: blank}
        """);
    assertThat(text("/vmc/api/orgs")).startsWith("<!DOCTYPE html>");
    assertThat(text("/vmc/api/orgs")).startsWith("[{\"id\"").doesNotEndWith("]");
    assertThat(text("/vmc/api/orgs")).isEmpty();
    assertThat(text("/vmc/api/orgs")).isEmpty();
    assertThat(text("/vmc/api/orgs")).endsWith("]");
  }

  @Test
  void a_blank_answer_comes_from_somebody_in_between_and_does_nothing() throws Exception {
    cloud.play("answers: [{on: 'POST /vmc/api/orgs/*/sddcs', garble: blank}]");
    assertThat(customer.org("POST", "/sddcs", Customer.ORDER).status()).isEqualTo(200);
    assertThat(customer.org("GET", "/sddcs", "").body()).isEmpty();
  }

  @Test
  void an_endless_answer_goes_on_until_its_reader_has_had_enough() throws Exception {
    cloud.play("answers: [{on: GET /vmc/api/orgs, garble: endless}]");
    var answer =
        client()
            .send(
                request("/vmc/api/orgs"), java.net.http.HttpResponse.BodyHandlers.ofInputStream());
    try (var body = answer.body()) {
      assertThat(body.readNBytes(3_000_000)).hasSize(3_000_000);
    }
    assertThat(customer.call("GET", "/vmc/api/orgs", "").status()).isEqualTo(200);
  }

  @Test
  void a_slow_answer_is_late_but_done_at_once() {
    cloud.play("answers: [{on: POST /vmc/api/orgs/*/sddcs, slowMillis: 300}]");
    long before = System.nanoTime();
    var task = customer.org("POST", "/sddcs", Customer.ORDER);
    assertThat(System.nanoTime() - before).isGreaterThan(300_000_000L);
    assertThat(task.status()).isEqualTo(202);
    assertThat(task.body().path("status").asText()).isEqualTo("STARTED");
  }

  @Test
  void somebody_else_keeps_an_sddc_busy() {
    var id = customer.sddc(Customer.ORDER);
    cloud.play("busy: [{sddc: ring, millis: 200}]");
    assertThat(customer.org("DELETE", "/sddcs/" + id, "").status()).isEqualTo(409);
    customer.await(
        "/tasks", tasks -> tasks.findValuesAsText("status").stream().allMatch("FINISHED"::equals));
    assertThat(customer.org("DELETE", "/sddcs/" + id, "").status()).isEqualTo(202);
  }

  @Test
  void a_busy_sddc_refuses_in_the_form_that_a_script_chooses() {
    var id = customer.sddc(Customer.ORDER);
    cloud.play("{busyStatus: 400, busy: [{sddc: ring, millis: 5000}]}");
    var refused = customer.org("DELETE", "/sddcs/" + id, "");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body().path("error_messages").toString())
        .contains("Another operation in progress");
  }

  @Test
  void somebody_else_renames_scales_and_deletes_an_sddc() {
    var id = customer.sddc(Customer.ORDER);
    cloud.play(
        """
        story: the night shift has grown the ring, and called it by another name
        behind:
          - {rename: ring, to: ring-east}
          - {scale: ring-east, hosts: 6}
        """);
    assertThat(cloud.sddcs().get(0).name()).isEqualTo("ring-east");
    assertThat(cloud.sddcs().get(0).hosts()).isEqualTo(6);
    cloud.play("behind: [{delete: ring-east}]");
    assertThat(cloud.sddcs()).isEmpty();
    var gone = customer.org("GET", "/sddcs/" + id, "").body();
    assertThat(gone.path("sddc_state").asText()).isEqualTo("DELETED");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "anwsers: []|Did you mean answers?",
        "answers: [{on: GET /x, refus: 503}]|refus is not a key here",
        "answers: [{on: get /x, refuse: 503}]|a method (or ANY) and a path",
        "answers: [{on: GET /x}]|needs one of refuse, lose, garble",
        "answers: [{on: GET /x, refuse: 200}]|400 to 599",
        "answers: [{on: GET /x, garble: bits}]|garble",
        "tasks: [{type: SDDC-MAKE}]|SDDC-PROVISION",
        "tasks: [{type: '*', ends: STARTED}]|FINISHED, FAILED and CANCELED",
        "behind: [{rename: ring}]|rename goes with to",
        "behind: [{delete: nobody}]|no SDDC is called nobody",
        "taskMillis: soon|taskMillis",
        "just words|a fault script is an object",
      })
  void refuses_what_is_no_fault_script_and_says_why(String script, String why) {
    assertThatThrownBy(() -> cloud.play(script))
        .isInstanceOf(LabException.class)
        .hasMessageContaining(why);
    var door = customer.call("POST", "/__lab/faults", script);
    assertThat(door.status()).isEqualTo(400);
  }

  @Test
  void the_door_shows_what_is_still_to_come_and_heals() {
    cloud.play("{taskMillis: 7, answers: [{on: GET /x, refuse: 500}]}");
    var shown = customer.call("GET", "/__lab/faults", "").body();
    assertThat(shown.path("taskMillis").asInt()).isEqualTo(7);
    assertThat(shown.path("answers")).hasSize(1);
    var healed = customer.call("DELETE", "/__lab/faults", "").body();
    assertThat(healed.path("taskMillis").asInt()).isEqualTo(50);
    assertThat(healed.path("answers")).isEmpty();
  }

  private String text(String path) throws IOException, InterruptedException {
    return client().send(request(path), java.net.http.HttpResponse.BodyHandlers.ofString()).body();
  }

  private java.net.http.HttpRequest request(String path) {
    return java.net.http.HttpRequest.newBuilder(URI.create(cloud.url() + path))
        .header("csp-auth-token", cloud.accessToken())
        .build();
  }

  private HttpClient client() {
    return HttpClient.newBuilder()
        .sslContext(
            io.ringwright.lab.wire.LabCalls.trusting(
                io.ringwright.lab.wire.LabAuthority.in(folder, java.time.Clock.systemUTC())))
        .build();
  }
}
