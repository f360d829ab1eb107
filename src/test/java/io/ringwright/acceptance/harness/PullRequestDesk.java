package io.ringwright.acceptance.harness;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import java.util.List;
import java.util.Map;

/** A pull request on a stand-in for GitHub, and the comments that were put on it. */
public final class PullRequestDesk implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String COMMENTS = "/repos/acme/rings/issues/7/comments";
  private static final String OURS = "/repos/acme/rings/issues/comments/42";

  private final WireMockServer github =
      new WireMockServer(wireMockConfig().dynamicPort().bindAddress("127.0.0.1"));

  public PullRequestDesk() {
    github.start();
    github.stubFor(get(urlPathEqualTo(COMMENTS)).willReturn(okJson("[]")));
    github.stubFor(
        post(urlPathEqualTo(COMMENTS))
            .willReturn(aResponse().withStatus(201).withBody("{\"html_url\": \"first\"}")));
    github.stubFor(patch(urlPathEqualTo(OURS)).willReturn(okJson("{\"html_url\": \"again\"}")));
  }

  /** What a run of GitHub Actions for the pull request finds in its environment. */
  public Map<String, String> environment() {
    return Map.of(
        "GITHUB_API_URL", github.baseUrl(),
        "GITHUB_REPOSITORY", "acme/rings",
        "GITHUB_REF", "refs/pull/7/merge",
        "GITHUB_TOKEN", "of-a-test");
  }

  /** The new comment; from now on it is there. */
  public String written() {
    var comment = body(github.findAll(postRequestedFor(urlPathEqualTo(COMMENTS))));
    var there = JSON.createArrayNode();
    there.addObject().put("id", 42).put("body", comment);
    github.stubFor(get(urlPathEqualTo(COMMENTS)).willReturn(okJson(there.toString())));
    return comment;
  }

  /** What the comment was rewritten to. */
  public String rewritten() {
    return body(github.findAll(patchRequestedFor(urlPathEqualTo(OURS))));
  }

  private static String body(List<LoggedRequest> requests) {
    if (requests.size() != 1) {
      throw new AssertionError("not one comment, but " + requests.size());
    }
    try {
      return JSON.readTree(requests.get(0).getBodyAsString()).path("body").asText();
    } catch (JsonProcessingException e) {
      throw new AssertionError("not what GitHub takes", e);
    }
  }

  @Override
  public void close() {
    github.stop();
  }
}
