/**
 * The schema of the provider {@code ringwright}, one YAML file per API, and what the build makes of
 * it: the engine's package schema, the records that the provider computes with, the Java bindings
 * of the components, and the reference page. Nothing of these is kept by hand. Runs at build time
 * only.
 */
@NullMarked
package io.ringwright.schema;

import org.jspecify.annotations.NullMarked;
