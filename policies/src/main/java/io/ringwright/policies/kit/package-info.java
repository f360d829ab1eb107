/**
 * A policy kit for Pulumi in Java: a rule is one class, a pack is a list of rules, and the engine
 * judges every resource of a preview or an update by it.
 *
 * <p>Begin with {@link io.ringwright.policies.kit.ResourceRule} (one resource at a time) or {@link
 * io.ringwright.policies.kit.StackRule} (all of a stack together). A rule is pure: what it knows of
 * the world are the resource's properties, its settings and today's date. A value that the preview
 * does not know yet gives {@link io.ringwright.policies.kit.Verdict.NotYetKnown}, never a
 * violation, and the kit takes every secret of a judged resource out of every message. The kit
 * knows no rule and no component.
 *
 * <pre>
 * var pack = new PolicyPack("mine", "1.0.0", List.of(new NoPublicBuckets()));
 * try (var server = PolicyPackServer.start(pack, Clock.systemUTC())) {
 *   server.announce(System.out);
 *   server.awaitEnd();
 * }
 * </pre>
 */
@NullMarked
package io.ringwright.policies.kit;

import org.jspecify.annotations.NullMarked;
