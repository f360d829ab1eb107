/**
 * Ringwright inside your own program: a portal, an operator, a test.
 *
 * <p>{@link io.ringwright.automation.Ringwright} opens platforms, {@link
 * io.ringwright.automation.PlatformSpec} says what one is, {@link
 * io.ringwright.automation.Platform} previews it, builds it, takes it down and tells where it is
 * reached. Everything here is immutable or thread-safe, and nothing of Pulumi's shows; how the
 * engine is driven is the business of the packages below.
 *
 * <pre>{@code
 * try (var ringwright = Ringwright.in(Path.of("/var/lib/portal/ringwright")).open();
 *     var platform = ringwright.open(PlatformSpec.read(json))) {
 *   var up = platform.up(event -> log.info("{}", event));
 *   up.failure().ifPresent(why -> log.warn("{}; {}", why.message(), why.advice()));
 *   up.endpoints().datacenters().forEach(dc -> connect(dc.contactPoints(), dc.name()));
 * }
 * }</pre>
 */
@NullMarked
package io.ringwright.automation;

import org.jspecify.annotations.NullMarked;
