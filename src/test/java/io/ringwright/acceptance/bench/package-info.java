/**
 * How long a preview of the single-cluster stack takes, next to Pulumi YAML with the same
 * resources, and with the policy pack. Entry points are {@code tools/bench/preview-vs-yaml} and
 * {@code tools/bench/policy-cost}; nothing here is a test, since a loaded machine would fail it.
 */
@NullMarked
package io.ringwright.acceptance.bench;

import org.jspecify.annotations.NullMarked;
