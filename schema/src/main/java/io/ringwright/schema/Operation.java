package io.ringwright.schema;

import java.util.List;
import java.util.stream.Stream;

/**
 * A resource or a function: what goes in, and what else comes out. The state of a resource repeats
 * its inputs; the result of a function does not.
 */
record Operation(Token token, String description, List<Property> inputs, List<Property> outputs) {

  /** What the state of a resource holds: its inputs, then its outputs. */
  List<Property> state() {
    return Stream.concat(inputs.stream(), outputs.stream()).toList();
  }
}
