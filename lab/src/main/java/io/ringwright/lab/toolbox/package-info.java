/**
 * The engine tools: programs that Ringwright runs but is not written in.
 *
 * <p>Entry point: {@link io.ringwright.lab.toolbox.Toolbox}. A tool comes from {@code PATH} if it
 * is good enough there, else from an official release with a pinned checksum, else from pinned Go
 * modules in {@code tools/}; it lands in a cache outside the clone.
 *
 * <pre>{@code
 * Toolbox toolbox = Toolbox.of(clone, System.getenv());
 * Path pulumi = toolbox.require(Set.of(EngineTool.PULUMI), ToolProgress.silent()).get(EngineTool.PULUMI);
 * }</pre>
 */
@NullMarked
package io.ringwright.lab.toolbox;

import org.jspecify.annotations.NullMarked;
