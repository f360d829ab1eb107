/**
 * The command line {@code ./ringwright}: verbs, progress, tables and the JSON document.
 *
 * <p>{@link io.ringwright.automation.cli.Main} is the only place that reads the environment of the
 * process; everything below gets it as a {@link io.ringwright.automation.cli.Shell}. Standard
 * output carries the answer (or, with {@code --json}, one document and nothing else), standard
 * error all that is said on the way.
 */
@NullMarked
package io.ringwright.automation.cli;

import org.jspecify.annotations.NullMarked;
