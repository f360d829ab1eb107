/** Resources that exist only in the state: a guard in front of data, and generated passwords. */
@NullMarked
package io.ringwright.provider.guard;

import org.jspecify.annotations.NullMarked;
