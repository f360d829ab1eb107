package io.ringwright.bench.report;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.block.BlockBorder;

/**
 * How all charts look, and a chart as SVG. Series are told apart by colour (Okabe and Ito's, which
 * the colour-blind can tell), dash and marker together, so that a print in grey can be read too.
 */
final class Chart {
  static final int WIDTH = 760;
  static final int HEIGHT = 340;

  /** Series in one chart at most. */
  static final int SERIES = 8;

  private static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0x000000),
          new Color(0xB07800),
          new Color(0x56B4E9),
          new Color(0x7F7F7F));
  private static final List<float[]> DASHES =
      List.of(
          new float[] {},
          new float[] {7, 3},
          new float[] {2, 3},
          new float[] {9, 3, 2, 3},
          new float[] {14, 4},
          new float[] {4, 4},
          new float[] {9, 3, 2, 3, 2, 3},
          new float[] {1, 4});
  private static final Pattern FRACTION = Pattern.compile("(\\d+\\.\\d)\\d+");
  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private Chart() {}

  static Color colour(int series) {
    return COLOURS.get(series % SERIES);
  }

  static BasicStroke stroke(int series) {
    var dash = DASHES.get(series % SERIES);
    return dash.length == 0
        ? new BasicStroke(1.8f)
        : new BasicStroke(1.8f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
  }

  static Shape marker(int series) {
    return switch (series % 4) {
      case 0 -> new Ellipse2D.Double(-3, -3, 6, 6);
      case 1 -> new Rectangle2D.Double(-3, -3, 6, 6);
      case 2 -> polygon(0, -4, 4, 3, -4, 3);
      default -> polygon(0, -4.5, 4.5, 0, 0, 4.5, -4.5, 0);
    };
  }

  private static Shape polygon(double... corners) {
    var path = new Path2D.Double();
    path.moveTo(corners[0], corners[1]);
    for (int i = 2; i < corners.length; i += 2) {
      path.lineTo(corners[i], corners[i + 1]);
    }
    path.closePath();
    return path;
  }

  /**
   * Draws it.
   *
   * @param description what a reader who can't see it should know
   */
  static String svg(JFreeChart chart, String description) {
    var drawing = new VectorGraphics2D();
    chart.draw(drawing, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
    var page = new PageSize(0, 0, WIDTH, HEIGHT);
    var bytes = new ByteArrayOutputStream();
    try {
      new SVGProcessor().getDocument(drawing.getCommands(), page).writeTo(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail", e);
    }
    var text = bytes.toString(StandardCharsets.UTF_8);
    var element = text.substring(text.indexOf("<svg") + "<svg".length());
    return "<svg role=\"img\" aria-label=\"" + Html.text(description) + "\"" + rounded(element);
  }

  /** A tenth of a pixel is enough: a third of the size. The words between the tags stay. */
  private static String rounded(String svg) {
    return TAG.matcher(svg)
        .replaceAll(
            tag -> Matcher.quoteReplacement(FRACTION.matcher(tag.group()).replaceAll("$1")));
  }

  /** Fonts and grounds; before the colours of the series, which it would take away. */
  static void style(JFreeChart chart) {
    var theme = new StandardChartTheme("ringwright");
    theme.setExtraLargeFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
    theme.setLargeFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    theme.setRegularFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
    theme.setPlotBackgroundPaint(Color.WHITE);
    theme.setRangeGridlinePaint(new Color(0xD0D0D0));
    theme.setDomainGridlinePaint(new Color(0xE6E6E6));
    theme.setChartBackgroundPaint(Color.WHITE);
    theme.apply(chart);
    chart.setBackgroundPaint(Color.WHITE);
    chart.getPlot().setOutlineVisible(false);
    var legend = chart.getLegend();
    if (legend != null) {
      legend.setFrame(BlockBorder.NONE);
      legend.setItemFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
    }
  }

  /** The same of an axis that is none of the chart's first ones. */
  static void style(Axis axis) {
    axis.setLabelFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    axis.setTickLabelFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
  }
}
