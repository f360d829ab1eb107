package io.ringwright.examples.plain;

import io.ringwright.automation.DataLoss;
import io.ringwright.automation.PlatformEvent;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.Ringwright;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code up SPEC WORK} builds the platform of a specification, {@code down} takes it away. */
public final class PlainMain {
  private PlainMain() {}

  public static void main(String[] arguments) throws IOException {
    System.exit(run(arguments[0], Path.of(arguments[1]), Path.of(arguments[2])) ? 0 : 1);
  }

  private static boolean run(String verb, Path specification, Path work) throws IOException {
    var spec = PlatformSpec.read(Files.readString(specification));
    try (var ringwright = Ringwright.in(work).open();
        var platform = ringwright.open(spec)) {
      var result =
          verb.equals("down")
              ? platform.destroy(DataLoss.ALLOW, PlainMain::tell)
              : platform.up(PlainMain::tell);
      result.notes().forEach(System.out::println);
      result
          .failure()
          .ifPresent(
              why ->
                  System.out.println(
                      why.message() + "\nTry again? " + why.retry() + ": " + why.advice()));
      result.outputs().values().forEach((name, value) -> System.out.println(name + " = " + value));
      return result.succeeded();
    }
  }

  private static void tell(PlatformEvent event) {
    if (event instanceof PlatformEvent.ResourceBegun begun) {
      System.out.println(begun.operation().word() + " " + begun.resource().name() + " ..");
    }
  }
}
