package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ImagesPinnedTest extends RuleContract {

  ImagesPinnedTest() {
    super(new ImagesPinned());
  }

  @Override
  String kept() {
    return """
        - deployment web: {spec: {template: {spec: {containers: [{name: c, image: docker.io/cassandra:5.0.4}]}}}}
        """;
  }

  @Override
  String broken() {
    return """
        - deployment web: {spec: {template: {spec: {containers: [{name: c, image: localhost:5000/cassandra}]}}}}
        """;
  }

  @Override
  String message() {
    return "Deployment web: image is localhost:5000/cassandra, allowed is an image with a fixed version or digest. To fix: write localhost:5000/cassandra:<version>";
  }

  @Override
  String unknown() {
    return """
        - deployment web: {spec: {template: {spec: {containers: [{name: c, image: '?'}]}}}}
        """;
  }

  @Test
  void takes_a_digest_and_refuses_latest() {
    assertThat(messages(kept().replace(":5.0.4", ":latest"))).hasSize(1);
    assertThat(messages(kept().replace(":5.0.4", "@sha256:0123"))).isEmpty();
  }
}
