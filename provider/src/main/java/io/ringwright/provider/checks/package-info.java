/** Rules that several resources share, as small types: closed lists of words, disjoint networks. */
@NullMarked
package io.ringwright.provider.checks;

import org.jspecify.annotations.NullMarked;
