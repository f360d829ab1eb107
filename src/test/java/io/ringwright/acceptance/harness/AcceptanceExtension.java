package io.ringwright.acceptance.harness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Hands the one {@link FreshClone} of this JVM to tests. It is made when the first test asks for
 * it, and closed, lab and all, when the last class is done, also after failures and on Ctrl-C.
 */
public final class AcceptanceExtension implements ParameterResolver {
  private static final ExtensionContext.Namespace OURS =
      ExtensionContext.Namespace.create(AcceptanceExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == FreshClone.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(OURS)
        .getOrComputeIfAbsent(FreshClone.class, key -> create(), FreshClone.class);
  }

  private static FreshClone create() {
    FreshClone clone =
        Boolean.getBoolean("ringwright.inPlace") // while working on a test: saves the second build
            ? FreshClone.inPlace(repository())
            : FreshClone.of(repository());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> endWhatIsLeft(clone)));
    return clone;
  }

  /** Root of the working tree under test. */
  public static Path repository() {
    return Path.of(System.getProperty("ringwright.root", "../..")).toAbsolutePath().normalize();
  }

  /** The real CRDs of the vendors, where they lie beside the clone; else the lab has its own. */
  public static Optional<Path> realCrds() {
    Path beside = repository().resolveSibling("shared");
    Path shared = Path.of(System.getProperty("ringwright.shared", beside.toString()));
    return Optional.of(shared.resolve("data/crds")).filter(Files::isDirectory);
  }

  private static void endWhatIsLeft(FreshClone clone) {
    clone
        .processes()
        .alive()
        .forEach(left -> ProcessHandle.of(left.pid()).ifPresent(ProcessHandle::destroyForcibly));
  }
}
