package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a changed property of a vSphere Namespace means for the namespace that exists. */
final class NamespaceChange {
  private NamespaceChange() {}

  static Change judge(Difference difference, NamespaceState last, NamespaceInputs wanted) {
    var path = difference.path();
    return switch (path.root()) {
      case "name" -> Change.REPLACE;
      case "clusterName" ->
          difference.kind() == Difference.Kind.CHANGED ? Change.REPLACE : Change.UPDATE;
      case "zones" ->
          wanted.zones().orElse(List.of()).containsAll(last.inputs().zones().orElse(List.of()))
              ? Change.UPDATE
              : Change.REPLACE;
      case "network" -> network(path.text(), last, wanted);
      default -> Change.UPDATE;
    };
  }

  /** Ranges may be appended where vCenter can do that; nothing else of a network ever changes. */
  private static Change network(String path, NamespaceState last, NamespaceInputs wanted) {
    boolean grows =
        last.networkGrows().orElse(false)
            && (path.startsWith("network.namespaceCidrs[")
                    && grows(last, wanted, NamespaceNetwork::namespaceCidrs)
                || path.startsWith("network.ingressCidrs[")
                    && grows(last, wanted, NamespaceNetwork::ingressCidrs)
                || path.startsWith("network.egressCidrs[")
                    && grows(last, wanted, NamespaceNetwork::egressCidrs));
    return grows ? Change.UPDATE : Change.REPLACE;
  }

  private static boolean grows(
      NamespaceState last,
      NamespaceInputs wanted,
      Function<NamespaceNetwork, Field<List<String>>> list) {
    var before = blocks(last.inputs(), list);
    var after = blocks(wanted, list);
    return !before.isEmpty()
        && after.size() > before.size()
        && after.subList(0, before.size()).equals(before);
  }

  private static List<String> blocks(
      NamespaceInputs inputs, Function<NamespaceNetwork, Field<List<String>>> list) {
    return Optional.of(inputs.network())
        .flatMap(Field::known)
        .map(network -> list.apply(network).orElse(List.of()))
        .orElse(List.of());
  }
}
