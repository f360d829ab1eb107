package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A resource that is in the schema and in no engine test would be a promise untold. */
class EveryResourceHasItsContractTest {
  private static final String PACKAGE = "src/test/java/io/ringwright/acceptance/provider/contract";

  @Test
  void each_token_of_the_schema_is_in_a_test_of_this_package() {
    String tests = sources();
    Set<String> untold = new TreeSet<>(PackageSchema.resources());
    untold.removeIf(tests::contains);

    assertThat(untold).isEmpty();
  }

  private static String sources() {
    Path folder = AcceptanceExtension.repository().resolve(PACKAGE);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> !file.toString().endsWith("package-info.java"))
          .map(EveryResourceHasItsContractTest::read)
          .collect(Collectors.joining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
