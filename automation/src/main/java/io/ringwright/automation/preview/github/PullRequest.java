package io.ringwright.automation.preview.github;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A pull request on GitHub, and the right to comment on it.
 *
 * @param api base of the API, such as {@code https://api.github.com}
 * @param repository {@code owner/name}
 */
public record PullRequest(URI api, String repository, int number, String token) {
  private static final Pattern REF = Pattern.compile("refs/pull/(\\d{1,9})/(merge|head)");
  private static final Pattern REPOSITORY = Pattern.compile("[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+");

  /**
   * Reads what GitHub Actions sets: GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_REF and GITHUB_TOKEN.
   * Empty if one of them is missing or this is no run for a pull request.
   */
  public static Optional<PullRequest> from(Map<String, String> environment) {
    var ref = REF.matcher(environment.getOrDefault("GITHUB_REF", ""));
    var repository = environment.getOrDefault("GITHUB_REPOSITORY", "");
    var token = environment.getOrDefault("GITHUB_TOKEN", "");
    if (!ref.matches() || !REPOSITORY.matcher(repository).matches() || token.isBlank()) {
      return Optional.empty();
    }
    var api = environment.getOrDefault("GITHUB_API_URL", "https://api.github.com");
    return Optional.of(
        new PullRequest(URI.create(api), repository, Integer.parseInt(ref.group(1)), token));
  }

  @Override
  public String toString() {
    return repository + "#" + number;
  }
}
