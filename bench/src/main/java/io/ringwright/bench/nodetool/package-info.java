/** What nodetool prints about a ring. */
@NullMarked
package io.ringwright.bench.nodetool;

import org.jspecify.annotations.NullMarked;
