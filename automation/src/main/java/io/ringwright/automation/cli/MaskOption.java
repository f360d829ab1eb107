package io.ringwright.automation.cli;

import io.ringwright.automation.preview.Masks;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** {@code --mask}: formats of secrets that only this team knows. */
final class MaskOption {
  @Option(
      names = "--mask",
      paramLabel = "REGEX",
      description =
          "Hide what matches in comments and plans, besides what is known to be secret. May be repeated; `up` with a"
              + " reviewed plan needs the same ones.")
  private List<Pattern> patterns = new ArrayList<>();

  Masks masks() {
    var masks = Masks.standard();
    for (var pattern : patterns) {
      masks = masks.and(pattern);
    }
    return masks;
  }
}
