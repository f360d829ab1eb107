package io.ringwright.stacks.charts;

import com.pulumi.exceptions.RunException;
import io.ringwright.catalog.ChartRelease;

/** A pinned chart that can't be had. A {@link RunException}: printed without a stack. */
public final class ChartUnavailableException extends RunException {
  private static final long serialVersionUID = 1L;

  ChartUnavailableException(ChartRelease release, String from, String reason) {
    super(text(release, from, reason));
  }

  ChartUnavailableException(ChartRelease release, String from, Throwable cause) {
    super(text(release, from, String.valueOf(cause.getMessage())), cause);
  }

  private static String text(ChartRelease release, String from, String reason) {
    return "chart "
        + release.name()
        + " "
        + release.version()
        + " can't be had from "
        + from
        + ": "
        + reason
        + ". To fix: let this machine reach that address, or set RINGWRIGHT_CHART_REPOSITORY to a"
        + " mirror that has the chart";
  }
}
