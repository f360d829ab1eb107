/**
 * What Cassandra's volumes lie on: vSphere storage policies and the storage classes made from them.
 */
@NullMarked
package io.ringwright.components.storage;

import org.jspecify.annotations.NullMarked;
