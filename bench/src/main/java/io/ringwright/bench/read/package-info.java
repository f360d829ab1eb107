/** Reading a tool's output line by line, with the place of every complaint. */
@NullMarked
package io.ringwright.bench.read;

import org.jspecify.annotations.NullMarked;
