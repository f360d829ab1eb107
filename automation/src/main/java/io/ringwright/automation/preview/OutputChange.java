package io.ringwright.automation.preview;

/** An output of the stack that changes, appears or goes. */
public record OutputChange(String name, Shown before, Shown after) {}
