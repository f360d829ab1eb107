/**
 * The Pulumi provider {@code ringwright}: VMware Cloud on AWS, Supervisors and Tanzu clusters.
 * Entry points are {@link io.ringwright.provider.ProviderServer} inside another program and {@link
 * io.ringwright.provider.ProviderMain} as a process; {@code schema.json} beside them describes
 * every resource. Knows no component.
 *
 * <pre>{@code
 * try (var provider = ProviderServer.start(System.getenv())) {
 *   System.out.println(provider.port());
 *   provider.awaitEnd();
 * }
 * }</pre>
 */
@NullMarked
package io.ringwright.provider;

import org.jspecify.annotations.NullMarked;
