/** What the build holds about the house itself: arrows, names, decisions, links. */
@NullMarked
package io.ringwright.acceptance.house;

import org.jspecify.annotations.NullMarked;
