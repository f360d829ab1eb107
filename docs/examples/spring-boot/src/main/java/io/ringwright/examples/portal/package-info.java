/** A portal where teams order Cassandra platforms over REST. */
@NullMarked
package io.ringwright.examples.portal;

import org.jspecify.annotations.NullMarked;
