/**
 * The policy pack of Ringwright as a process; the kit is in {@code kit}, the rules are in {@code
 * rules}.
 */
@NullMarked
package io.ringwright.policies;

import org.jspecify.annotations.NullMarked;
