package io.ringwright.lab;

import java.util.List;

/** For callers that show progress in another way. */
record SilentProgress() implements Progress {
  @Override
  public void plan(List<String> steps) {}

  @Override
  public void begin(String step) {}

  @Override
  public void detail(String text) {}

  @Override
  public void end() {}
}
