/**
 * The real engine with Pulumi YAML programs, quick enough for hundreds of runs: no build, no JVM
 * per run, a file backend in a folder of its own. Entry point: {@link
 * io.ringwright.acceptance.provider.engine.EngineRoom}.
 */
@NullMarked
package io.ringwright.acceptance.provider.engine;

import org.jspecify.annotations.NullMarked;
