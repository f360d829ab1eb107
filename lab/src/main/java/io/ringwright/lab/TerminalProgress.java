package io.ringwright.lab;

import java.io.PrintStream;
import java.util.List;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar over all steps, with the present one beside it. */
public final class TerminalProgress implements Progress, AutoCloseable {
  private static final int REDRAW_MILLIS = 200;

  private final ProgressBar bar;
  private String step = "";

  TerminalProgress(PrintStream out) {
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("lab")
            .setInitialMax(0)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REDRAW_MILLIS)
            .setConsumer(new ConsoleProgressBarConsumer(out))
            .hideEta()
            .build();
  }

  @Override
  public void plan(List<String> steps) {
    bar.maxHint(Math.max(0, bar.getMax()) + steps.size());
  }

  @Override
  public void begin(String step) {
    this.step = step;
    if (bar.getCurrent() >= bar.getMax()) {
      bar.maxHint(bar.getCurrent() + 1);
    }
    bar.setExtraMessage(step);
  }

  @Override
  public void detail(String text) {
    bar.setExtraMessage(step + ": " + text);
  }

  @Override
  public void end() {
    bar.step();
  }

  @Override
  public void close() {
    bar.close();
  }
}
