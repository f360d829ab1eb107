/**
 * Typed components that make up a Cassandra platform: the layers from the SDDC up to the ring.
 *
 * <p>Each component takes an immutable {@code XArgs}, checked completely in {@code build()}, and
 * registers its children under itself. No component reads configuration, environment, files or
 * clocks; a stack passes everything in. What all of them share is here.
 *
 * <pre>{@code
 * var sddc = new VmcSddc("sddc", VmcSddcArgs.builder(..).build());
 * var namespace = new SupervisorNamespace("ns", SupervisorNamespaceArgs.builder(sddc, "cass").build());
 * var cluster = new TanzuCluster("tkc", TanzuClusterArgs.builder(namespace, ..).build());
 * }</pre>
 */
@NullMarked
package io.ringwright.components;

import org.jspecify.annotations.NullMarked;
