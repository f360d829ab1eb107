package io.ringwright.automation;

import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What is wrong with where a state is to be kept. */
final class BackendCheck {
  /** Amazon S3, "Bucket naming rules". */
  private static final Pattern BUCKET = Pattern.compile("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]");

  private BackendCheck() {}

  static List<Problem> problems(Backend backend, SecretsProvider secrets) {
    var problems = new ArrayList<Problem>();
    if (backend instanceof Backend.S3 s3 && !BUCKET.matcher(s3.bucket()).matches()) {
      problems.add(
          new Problem(
              "backend.bucket",
              s3.bucket(),
              "3 to 63 lower case letters, digits, dots and dashes",
              "write the bucket's name, without s3://"));
    }
    if (backend instanceof Backend.Other other) {
      schemeOf("backend.url", other.url(), Backend.Other.SCHEMES, problems);
    }
    if (secrets instanceof SecretsProvider.Key key) {
      schemeOf("secretsProvider.url", key.url(), SecretsProvider.Key.SCHEMES, problems);
    }
    if (secrets instanceof SecretsProvider.OfBackend
        && !(backend instanceof Backend.PulumiCloud || backend instanceof Backend.Other)) {
      problems.add(
          new Problem(
              "secretsProvider.kind",
              "backend",
              "passphrase or key, for a backend that is a folder or a bucket",
              "only Pulumi Cloud encrypts secrets itself"));
    }
    return problems;
  }

  private static void schemeOf(
      String where, String url, List<String> allowed, List<Problem> problems) {
    var scheme = url.contains("://") ? url.substring(0, url.indexOf("://")) : "";
    if (!allowed.contains(scheme)) {
      problems.add(
          new Problem(
              where,
              scheme.isEmpty() ? "an address without a scheme" : scheme + "://",
              String.join("://, ", allowed) + "://",
              "write the whole address"));
    }
  }
}
