package io.ringwright.acceptance.provider.chance;

import java.util.List;

/** A vSphere Namespace with its VM classes. */
record Space(String name, List<String> classes) {
  Space {
    classes = List.copyOf(classes);
  }
}
