package io.ringwright.automation.preview;

/**
 * One property that changes.
 *
 * @param replaces true if this is why the resource has to be replaced
 */
public record PropertyChange(PropertyPath path, Shown before, Shown after, boolean replaces) {}
