package io.ringwright.bench.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program with its arguments, run as it stands, without a shell. {@code {threads}} within an
 * argument stands for the cell's setting of that name.
 */
public record Command(List<String> words) {
  private static final Pattern SETTING = Pattern.compile("\\{([a-zA-Z][a-zA-Z0-9_-]*)\\}");

  public Command {
    words = List.copyOf(words);
  }

  /** The settings that it reads. */
  Set<String> reads() {
    var names = new LinkedHashSet<String>();
    for (var word : words) {
      SETTING.matcher(word).results().forEach(found -> names.add(found.group(1)));
    }
    return names;
  }

  Command with(Map<String, String> settings) {
    return new Command(
        words.stream()
            .map(
                word ->
                    SETTING
                        .matcher(word)
                        .replaceAll(
                            found ->
                                Matcher.quoteReplacement(
                                    settings.getOrDefault(found.group(1), found.group()))))
            .toList());
  }
}
