/**
 * Drives the Pulumi engine: one {@link io.ringwright.automation.engine.StackEngine} per stack.
 *
 * <p>It starts the {@code pulumi} command as a process group of its own, follows its event log, and
 * cleans up after runs that were killed: processes they left, locks of dead processes, entries of
 * creates nobody waits for. It knows no terminal and no command line.
 *
 * <pre>{@code
 * var engine = new StackEngine(pulumi, project.stack("single-cluster"), program, runs);
 * engine.prepare();
 * var result = engine.up(event -> view.show(event));
 * }</pre>
 */
@NullMarked
package io.ringwright.automation.engine;

import org.jspecify.annotations.NullMarked;
