/**
 * The language host: what the Pulumi engine talks to in order to run a Java program.
 *
 * <p>{@link io.ringwright.automation.host.LanguageHost} serves a program from this JVM; the command
 * line hands its address to {@code pulumi} and saves a JVM start and Maven. {@link
 * io.ringwright.automation.host.LanguageHostMain} is the same as a process of its own, for a plain
 * {@code pulumi up} on machines without the official {@code pulumi-language-java}.
 *
 * <pre>{@code
 * try (var host = LanguageHost.serve(program)) {
 *   run("pulumi", "preview", "--client=" + host.address());
 * }
 * }</pre>
 */
@NullMarked
package io.ringwright.automation.host;

import org.jspecify.annotations.NullMarked;
