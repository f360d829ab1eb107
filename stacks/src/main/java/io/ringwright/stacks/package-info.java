/** Placeholder until the first class lands. */
package io.ringwright.stacks;
