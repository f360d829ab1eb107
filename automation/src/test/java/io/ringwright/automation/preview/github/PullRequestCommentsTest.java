package io.ringwright.automation.preview.github;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import io.ringwright.automation.preview.github.PullRequestComments.WhenMissing;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class PullRequestCommentsTest {
  private static final String MARKER = "<!-- ringwright:preview:dev -->";
  private static final String COMMENTS = "/repos/acme/rings/issues/7/comments";

  private final WireMockServer github =
      new WireMockServer(wireMockConfig().dynamicPort().bindAddress("127.0.0.1"));
  private final List<Duration> rests = new ArrayList<>();

  private final Pause pause =
      new Pause() {
        @Override
        public Instant now() {
          return Instant.ofEpochSecond(1_000);
        }

        @Override
        public void rest(Duration time) {
          rests.add(time);
        }
      };

  @BeforeEach
  void start() {
    github.start();
  }

  @AfterEach
  void stop() {
    github.stop();
  }

  private PostResult put(WhenMissing whenMissing) throws IOException, InterruptedException {
    var target = new PullRequest(URI.create(github.baseUrl()), "acme/rings", 7, "t0ken");
    return new PullRequestComments(HttpClient.newHttpClient(), pause)
        .put(target, MARKER + "\nnew", MARKER, whenMissing);
  }

  private void pageOne(String json) {
    github.stubFor(get(urlEqualTo(COMMENTS + "?per_page=100")).willReturn(okJson(json)));
  }

  private void accepts() {
    github.stubFor(
        post(urlEqualTo(COMMENTS))
            .willReturn(aResponse().withStatus(201).withBody("{\"html_url\":\"u1\"}")));
    github.stubFor(
        patch(urlPathEqualTo("/repos/acme/rings/issues/comments/42"))
            .willReturn(okJson("{\"html_url\":\"u2\"}")));
  }

  @Test
  void writes_a_comment_where_there_is_none() throws IOException, InterruptedException {
    pageOne("[{\"id\":1,\"body\":\"look: " + MARKER + "\"}]");
    accepts();

    assertThat(put(WhenMissing.CREATE)).isEqualTo(new PostResult.Created("u1"));
    github.verify(
        postRequestedFor(urlEqualTo(COMMENTS))
            .withHeader("Authorization", equalTo("Bearer t0ken"))
            .withRequestBody(containing("new")));
  }

  @Test
  void finds_its_comment_on_the_second_page() throws IOException, InterruptedException {
    github.stubFor(
        get(urlEqualTo(COMMENTS + "?per_page=100"))
            .willReturn(
                okJson("[]")
                    .withHeader(
                        "Link",
                        "<"
                            + github.baseUrl()
                            + COMMENTS
                            + "?page=2>; rel=\"next\", <x>; rel=\"last\"")));
    github.stubFor(
        get(urlEqualTo(COMMENTS + "?page=2"))
            .willReturn(okJson("[{\"id\":42,\"body\":\"" + MARKER + "\\nold\"}]")));
    accepts();

    assertThat(put(WhenMissing.CREATE)).isEqualTo(new PostResult.Updated("u2"));
    github.verify(patchRequestedFor(urlPathEqualTo("/repos/acme/rings/issues/comments/42")));
  }

  @Test
  void does_not_follow_a_next_page_to_another_host() throws IOException, InterruptedException {
    github.stubFor(
        get(urlEqualTo(COMMENTS + "?per_page=100"))
            .willReturn(okJson("[]").withHeader("Link", "<http://127.0.0.2:1/x>; rel=\"next\"")));
    accepts();

    assertThat(put(WhenMissing.CREATE)).isInstanceOf(PostResult.Created.class);
  }

  @Test
  void stays_silent_if_nothing_changes_and_nothing_was_said_before()
      throws IOException, InterruptedException {
    pageOne("[]");

    assertThat(put(WhenMissing.SKIP)).isInstanceOf(PostResult.Skipped.class);
  }

  @Test
  void waits_until_the_rate_limit_is_over() throws IOException, InterruptedException {
    pageOne("[]");
    firstThenAccept(
        aResponse()
            .withStatus(403)
            .withHeader("x-ratelimit-remaining", "0")
            .withHeader("x-ratelimit-reset", "1030"));

    assertThat(put(WhenMissing.CREATE)).isInstanceOf(PostResult.Created.class);
    assertThat(rests).containsExactly(Duration.ofSeconds(31));
  }

  @Test
  void waits_as_long_as_it_is_told_to() throws IOException, InterruptedException {
    pageOne("[]");
    firstThenAccept(aResponse().withStatus(429).withHeader("Retry-After", "7"));

    assertThat(put(WhenMissing.CREATE)).isInstanceOf(PostResult.Created.class);
    assertThat(rests).containsExactly(Duration.ofSeconds(7));
  }

  @Test
  void waits_a_minute_for_the_secondary_limit_if_nobody_says_how_long()
      throws IOException, InterruptedException {
    pageOne("[]");
    firstThenAccept(
        aResponse()
            .withStatus(403)
            .withBody("{\"message\":\"You have exceeded a secondary rate limit.\"}"));

    assertThat(put(WhenMissing.CREATE)).isInstanceOf(PostResult.Created.class);
    assertThat(rests).containsExactly(Duration.ofMinutes(1));
  }

  @Test
  void reads_the_comments_again_if_the_line_breaks() throws IOException, InterruptedException {
    github.stubFor(
        get(urlEqualTo(COMMENTS + "?per_page=100"))
            .inScenario("line")
            .whenScenarioStateIs(Scenario.STARTED)
            .willReturn(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER))
            .willSetStateTo("whole"));
    github.stubFor(
        get(urlEqualTo(COMMENTS + "?per_page=100"))
            .inScenario("line")
            .whenScenarioStateIs("whole")
            .willReturn(okJson("[]")));
    accepts();

    assertThat(put(WhenMissing.CREATE)).isEqualTo(new PostResult.Created("u1"));
  }

  @Test
  void writes_no_second_comment_if_only_the_answer_got_lost()
      throws IOException, InterruptedException {
    github.stubFor(
        get(urlEqualTo(COMMENTS + "?per_page=100"))
            .inScenario("lost")
            .whenScenarioStateIs(Scenario.STARTED)
            .willReturn(okJson("[]")));
    github.stubFor(
        post(urlEqualTo(COMMENTS))
            .inScenario("lost")
            .willReturn(aResponse().withFault(Fault.EMPTY_RESPONSE))
            .willSetStateTo("written"));
    github.stubFor(
        get(urlEqualTo(COMMENTS + "?per_page=100"))
            .inScenario("lost")
            .whenScenarioStateIs("written")
            .willReturn(
                okJson("[{\"id\":42,\"html_url\":\"u42\",\"body\":\"" + MARKER + "\\nnew\"}]")));

    assertThat(put(WhenMissing.CREATE)).isEqualTo(new PostResult.Created("u42"));
  }

  @Test
  void writes_a_new_comment_if_somebody_deletes_the_old_one_meanwhile()
      throws IOException, InterruptedException {
    pageOne("[{\"id\":41,\"body\":\"" + MARKER + "\\nold\"}]");
    accepts();
    github.stubFor(
        patch(urlPathEqualTo("/repos/acme/rings/issues/comments/41"))
            .willReturn(aResponse().withStatus(404)));

    assertThat(put(WhenMissing.CREATE)).isEqualTo(new PostResult.Created("u1"));
  }

  @Test
  void tries_again_when_the_server_hiccups_and_gives_up_in_the_end()
      throws IOException, InterruptedException {
    pageOne("[]");
    github.stubFor(post(urlEqualTo(COMMENTS)).willReturn(aResponse().withStatus(502)));

    assertThat(put(WhenMissing.CREATE)).isInstanceOf(PostResult.Refused.class);
    assertThat(rests)
        .containsExactly(
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(4),
            Duration.ofSeconds(8));
  }

  @Test
  void says_which_right_is_missing_and_what_a_fork_can_do()
      throws IOException, InterruptedException {
    pageOne("[]");
    github.stubFor(
        post(urlEqualTo(COMMENTS))
            .willReturn(
                aResponse()
                    .withStatus(403)
                    .withBody("{\"message\":\"Resource not accessible by integration\"}")));

    var refused = (PostResult.Refused) put(WhenMissing.CREATE);

    assertThat(refused.advice())
        .contains("pull-requests: write")
        .contains("workflow_run", "github-actions-forks.yml");
    assertThat(rests).isEmpty();
  }

  @Test
  void does_not_wait_for_hours() throws IOException, InterruptedException {
    pageOne("[]");
    github.stubFor(
        post(urlEqualTo(COMMENTS))
            .willReturn(aResponse().withStatus(429).withHeader("Retry-After", "3600")));

    assertThat(put(WhenMissing.CREATE)).isInstanceOf(PostResult.Refused.class);
    assertThat(rests).isEmpty();
  }

  @Test
  void knows_a_run_for_a_pull_request_by_its_environment() {
    var environment =
        Map.of(
            "GITHUB_REF",
            "refs/pull/12/merge",
            "GITHUB_REPOSITORY",
            "acme/rings",
            "GITHUB_TOKEN",
            "t");

    assertThat(PullRequest.from(environment)).map(PullRequest::toString).contains("acme/rings#12");
    assertThat(
            PullRequest.from(
                Map.of(
                    "GITHUB_REF",
                    "refs/heads/main",
                    "GITHUB_REPOSITORY",
                    "acme/rings",
                    "GITHUB_TOKEN",
                    "t")))
        .isEmpty();
  }

  private void firstThenAccept(ResponseDefinitionBuilder first) {
    github.stubFor(
        post(urlEqualTo(COMMENTS))
            .inScenario("limit")
            .whenScenarioStateIs(Scenario.STARTED)
            .willReturn(first)
            .willSetStateTo("over"));
    github.stubFor(
        post(urlEqualTo(COMMENTS))
            .inScenario("limit")
            .whenScenarioStateIs("over")
            .willReturn(aResponse().withStatus(201).withBody("{\"html_url\":\"u1\"}")));
  }
}
