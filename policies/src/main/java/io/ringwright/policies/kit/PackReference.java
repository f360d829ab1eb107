package io.ringwright.policies.kit;

import java.util.List;
import java.util.Map;

/**
 * A pack as a page of documentation, in Markdown; generated, so that it can't differ from the
 * rules.
 */
public final class PackReference {
  private PackReference() {}

  /** The page: an overview table, then a section for each rule. */
  public static String page(PolicyPack pack) {
    var page = new StringBuilder();
    page.append("# Policies\n\n");
    page.append("Generated from the rules of the pack `")
        .append(pack.name())
        .append("` ")
        .append(pack.version());
    page.append("; a test fails when this page is stale.\n\n");
    page.append("| rule | level | severity | what holds where it is kept |\n|---|---|---|---|\n");
    for (var rule : pack.rules()) {
      var facts = rule.facts();
      page.append("| [").append(facts.id()).append("](#").append(facts.id()).append(") | ");
      page.append(facts.level().word()).append(" | ").append(facts.severity().word()).append(" | ");
      page.append(cell(facts.promise())).append(" |\n");
    }
    pack.rules().forEach(rule -> page.append('\n').append(section(rule)));
    return page.toString();
  }

  /** All about one rule. */
  public static String section(Rule<?> rule) {
    var facts = rule.facts();
    var text = new StringBuilder();
    text.append("## ").append(facts.id()).append("\n\n");
    text.append(facts.promise()).append("\n\n");
    text.append("- Why: ").append(facts.rationale()).append('\n');
    text.append("- Level: ")
        .append(facts.level().word())
        .append(", severity: ")
        .append(facts.severity().word());
    text.append(
            rule instanceof StackRule<?>
                ? ", judged over the whole stack"
                : ", judged for each resource")
        .append('\n');
    text.append("- Source: ").append(facts.source()).append('\n');
    if (!rule.settings().isEmpty()) {
      text.append("\n| setting | type | default | meaning |\n|---|---|---|---|\n");
      rule.settings().forEach(setting -> text.append(row(setting)));
    }
    return text.toString();
  }

  private static String row(Setting setting) {
    return "| `"
        + setting.name()
        + "` | "
        + setting.type().schemaWord()
        + " | "
        + standard(setting.standard())
        + " | "
        + cell(setting.meaning())
        + " |\n";
  }

  private static String standard(Object standard) {
    if (standard instanceof Double number) {
      return "`"
          + (number == Math.rint(number)
              ? String.valueOf(number.longValue())
              : String.valueOf(number))
          + "`";
    }
    boolean nothing =
        standard.equals("") || standard.equals(List.of()) || standard.equals(Map.of());
    return nothing ? "none" : "`" + standard + "`";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
