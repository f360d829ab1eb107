package io.ringwright.automation.host;

/** {@code pulumi-language-java} as a process of its own, started by the engine. */
public final class LanguageHostMain {
  private LanguageHostMain() {}

  /** The engine's address is the last argument; flags for logs and traces may precede it. */
  public static void main(String[] arguments) throws InterruptedException {
    var engineAddress = arguments.length == 0 ? "" : arguments[arguments.length - 1];
    try (var host = LanguageHost.serve(StackPrograms.in(System.getenv()), engineAddress)) {
      // The engine waits for this line.
      System.out.println(host.port());
      System.out.flush();
      exitWithParent();
      host.awaitEnd();
    }
  }

  // A killed engine cannot end its plugins.
  private static void exitWithParent() {
    ProcessHandle.current()
        .parent()
        .ifPresent(parent -> parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1)));
  }
}
