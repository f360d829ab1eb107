package io.ringwright.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Lines over a common axis.
 *
 * @param lines one to {@link Chart#SERIES}
 */
record LineChart(String title, Axis across, Axis up, List<Line> lines) {

  /** How an axis counts. */
  enum Scale {
    LINEAR,
    LOGARITHMIC,
    /** Values are numbers of nines: 1 is the 90th percentile, 2 the 99th. */
    NINES
  }

  record Axis(String title, Scale scale) {}

  /** A point in the plane of the axes. */
  record Point(double x, double y) {}

  /**
   * A line.
   *
   * @param marked a point of it to point out, with a ring around it
   */
  record Line(String name, List<Point> points, Optional<Point> marked) {}

  String svg() {
    var data = new XYSeriesCollection();
    lines.forEach(line -> data.addSeries(series(line.name(), line.points())));
    var chart = ChartFactory.createXYLineChart(title, across.title(), up.title(), data);
    Chart.style(chart);
    var renderer = new XYLineAndShapeRenderer();
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setDrawOutlines(false);
    // Long enough for the dashes to be told apart.
    renderer.setLegendLine(new Line2D.Double(-20, 0, 20, 0));
    for (int i = 0; i < lines.size(); i++) {
      // Of long series the markers would cover the line.
      renderer.setSeriesShapesVisible(i, lines.get(i).points().size() <= 30);
      renderer.setSeriesPaint(i, Chart.colour(i));
      renderer.setSeriesStroke(i, Chart.stroke(i));
      renderer.setSeriesShape(i, Chart.marker(i));
    }
    var plot = chart.getXYPlot();
    plot.setRenderer(renderer);
    plot.setDomainAxis(axis(across));
    plot.setRangeAxis(axis(isWide() ? up : new Axis(up.title(), Scale.LINEAR)));
    Chart.style(plot.getDomainAxis());
    Chart.style(plot.getRangeAxis());
    mark(chart);
    return Chart.svg(chart, title + ": " + up.title() + " over " + across.title());
  }

  /** Within a decade or so, logarithms only hide what differs. */
  private boolean isWide() {
    var heights =
        lines.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Point::y)
            .summaryStatistics();
    return heights.getMin() > 0 && heights.getMax() / heights.getMin() > 20;
  }

  private void mark(JFreeChart chart) {
    var marked = new XYSeries("knee", false, true);
    lines.forEach(line -> line.marked().ifPresent(point -> marked.add(point.x(), point.y())));
    if (marked.isEmpty()) {
      return;
    }
    var ring = new XYLineAndShapeRenderer(false, true);
    ring.setSeriesShape(0, new Ellipse2D.Double(-9, -9, 18, 18));
    ring.setSeriesShapesFilled(0, false);
    ring.setDrawOutlines(true);
    ring.setSeriesPaint(0, Color.BLACK);
    ring.setSeriesOutlineStroke(0, new BasicStroke(2));
    var plot = chart.getXYPlot();
    plot.setDataset(1, new XYSeriesCollection(marked));
    plot.setRenderer(1, ring);
  }

  private static XYSeries series(String name, List<Point> points) {
    var series = new XYSeries(name, false, true);
    points.forEach(point -> series.add(point.x(), point.y()));
    return series;
  }

  private static NumberAxis linear(String title) {
    var axis = new NumberAxis(title);
    axis.setNumberFormatOverride(
        new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
    return axis;
  }

  private static ValueAxis axis(Axis axis) {
    return switch (axis.scale()) {
      case LINEAR -> linear(axis.title());
      case LOGARITHMIC -> {
        var log = new LogAxis(axis.title());
        log.setNumberFormatOverride(
            new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        log.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        log.setMinorTickMarksVisible(true);
        log.setSmallestValue(1e-3);
        yield log;
      }
      case NINES -> {
        var nines = linear(axis.title());
        nines.setNumberFormatOverride(new Nines());
        nines.setTickUnit(new NumberTickUnit(1));
        yield nines;
      }
    };
  }

  /** 2 as {@code 99 %}. */
  private static final class Nines extends NumberFormat {
    private static final long serialVersionUID = 1L;

    @Override
    public StringBuffer format(double nines, StringBuffer to, FieldPosition at) {
      var percent = BigDecimal.valueOf(100 - 100 * Math.pow(10, -nines));
      return to.append(
              percent.round(new MathContext((int) nines + 2)).stripTrailingZeros().toPlainString())
          .append(" %");
    }

    @Override
    public StringBuffer format(long nines, StringBuffer to, FieldPosition at) {
      return format((double) nines, to, at);
    }

    @Override
    public Number parse(String text, ParsePosition at) {
      throw new UnsupportedOperationException("only written");
    }
  }
}
