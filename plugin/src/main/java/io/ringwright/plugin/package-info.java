/**
 * What every Pulumi plugin of ours needs, whether resource provider, policy pack or language host:
 * {@link io.ringwright.plugin.Value} and {@link io.ringwright.plugin.StructCodec} for the values on
 * the wire, {@link io.ringwright.plugin.PluginServer} to be reached by the engine, {@link
 * io.ringwright.plugin.EngineLink} and {@link io.ringwright.plugin.EngineWatch} for the way back.
 * Knows the protocol and nothing of any resource.
 *
 * <pre>{@code
 * try (var server = PluginServer.start(new MyProvider())) {
 *   server.announce(System.out);
 *   EngineLink.to(engineAddress).watch(() -> Runtime.getRuntime().halt(0));
 *   server.awaitEnd();
 * }
 * }</pre>
 */
@NullMarked
package io.ringwright.plugin;

import org.jspecify.annotations.NullMarked;
