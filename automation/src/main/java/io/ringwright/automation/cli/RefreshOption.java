package io.ringwright.automation.cli;

import io.ringwright.automation.engine.StackEngine.Basis;
import picocli.CommandLine.Option;

/** {@code --refresh}: what others did to the world counts. */
final class RefreshOption {
  @Option(
      names = "--refresh",
      description =
          "Read every resource first, and show apart what others have changed in the meantime.")
  private boolean refresh;

  Basis basis() {
    return refresh ? Basis.WORLD : Basis.STATE;
  }
}
