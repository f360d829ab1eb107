/**
 * How long a preview of the single-cluster stack takes, next to Pulumi YAML with the same
 * resources. Entry point is {@code tools/bench/preview-vs-yaml}; nothing here is a test, since a
 * loaded machine would fail it.
 */
@NullMarked
package io.ringwright.acceptance.bench;

import org.jspecify.annotations.NullMarked;
