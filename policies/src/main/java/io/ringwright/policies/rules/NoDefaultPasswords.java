package io.ringwright.policies.rules;

import io.ringwright.plugin.Value;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Properties;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Everyone knows the passwords that software ships with. */
final class NoDefaultPasswords implements ResourceRule<NoDefaultPasswords.Password> {
  private static final Set<String> SHIPPED =
      Set.of(
          "admin",
          "cassandra",
          "prom-operator",
          "password",
          "changeme",
          "secret",
          "root",
          "reaper",
          "k8ssandra",
          "vmware1!");
  private static final Pattern PASSWORD_NAME = Pattern.compile("(?i)pass(word|wd)$");
  private static final int DEPTH = 12;

  /** A password, which is never printed. */
  record Password(Place where, Value value) {}

  @Override
  public Facts facts() {
    return new Facts(
        "no-default-passwords",
        Level.MANDATORY,
        Severity.CRITICAL,
        "No password is one that software ships with.",
        "The paper's Grafana answers to admin/admin, Cassandra to cassandra/cassandra, the chart's Grafana to prom-operator.",
        "K8ssandra on Tanzu paper, Grafana access; kube-prometheus-stack chart values");
  }

  @Override
  public List<Password> subjects(ResourceView resource) {
    var passwords = new ArrayList<Password>();
    if (!resource.is(Types.CRD)) {
      search(Place.of(resource.title()), resource.properties().fields(), passwords, DEPTH);
    }
    return passwords;
  }

  @Override
  public Verdict judge(Password password, Settings settings) {
    var value = Properties.opened(password.value());
    if (value instanceof Value.Unknown) {
      return Verdict.notYetKnown(password.where().text());
    }
    return value instanceof Value.Text text
            && (SHIPPED.contains(text.value().toLowerCase(Locale.ROOT))
                || SHIPPED.contains(decoded(text.value())))
        ? Verdict.broken(
            password.where().text(),
            "a password that software ships with",
            "a generated password",
            "generate one (ringwright:guard:Password), and change it where it is in use")
        : Verdict.kept();
  }

  /** Data of a Secret is in base64. */
  private static String decoded(String text) {
    try {
      return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8)
          .toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  private static void search(Place where, Value value, List<Password> passwords, int depth) {
    if (depth == 0) {
      return;
    }
    var open = Properties.opened(value);
    if (open instanceof Value.Items items) {
      items.values().forEach(item -> search(where, item, passwords, depth - 1));
    } else if (open instanceof Value.Fields fields) {
      fields
          .values()
          .forEach(
              (key, inside) -> {
                if (PASSWORD_NAME.matcher(key).find()
                    && !(Properties.opened(inside) instanceof Value.Fields)) {
                  passwords.add(new Password(where.then(key), inside));
                } else {
                  search(where.then(key), inside, passwords, depth - 1);
                }
              });
    }
  }
}
