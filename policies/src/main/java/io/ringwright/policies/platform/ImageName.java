package io.ringwright.policies.platform;

import java.util.Optional;

/**
 * The name of a container image.
 *
 * @param repository everything before tag and digest, such as {@code
 *     docker.io/k8ssandra/k8ssandra-operator}
 */
public record ImageName(String repository, Optional<String> tag, Optional<String> digest) {

  public static ImageName parse(String text) {
    int at = text.indexOf('@');
    var digest = at < 0 ? Optional.<String>empty() : Optional.of(text.substring(at + 1));
    var rest = at < 0 ? text : text.substring(0, at);
    int colon = rest.lastIndexOf(':');
    boolean tagged = colon > rest.lastIndexOf('/');
    return new ImageName(
        tagged ? rest.substring(0, colon) : rest,
        tagged ? Optional.of(rest.substring(colon + 1)) : Optional.empty(),
        digest);
  }

  /** Last part of the repository: {@code k8ssandra-operator}. */
  public String name() {
    return repository.substring(repository.lastIndexOf('/') + 1);
  }
}
