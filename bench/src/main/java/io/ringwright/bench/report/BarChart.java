package io.ringwright.bench.report;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.labels.StandardCategoryItemLabelGenerator;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultCategoryDataset;

/**
 * Bars side by side, each with its number.
 *
 * @param bars values by category, in order
 */
record BarChart(String title, String unit, List<Bars> bars) {
  /** Bars of one colour, by category. */
  record Bars(String name, Map<String, Double> values) {}

  private double largest() {
    return bars.stream()
        .flatMap(one -> one.values().values().stream())
        .mapToDouble(Double::doubleValue)
        .max()
        .orElse(0);
  }

  String svg() {
    var data = new DefaultCategoryDataset();
    bars.forEach(
        one ->
            one.values().forEach((category, value) -> data.addValue(value, one.name(), category)));
    var chart =
        ChartFactory.createBarChart(
            title, "", unit, data, PlotOrientation.VERTICAL, true, false, false);
    Chart.style(chart);
    var numbers =
        new DecimalFormat(
            largest() < 100 ? "#,##0.##" : "#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    var renderer = new BarRenderer();
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setItemMargin(0.05);
    renderer.setMaximumBarWidth(0.12);
    renderer.setDefaultItemLabelGenerator(new StandardCategoryItemLabelGenerator("{2}", numbers));
    renderer.setDefaultItemLabelsVisible(true);
    for (int i = 0; i < bars.size(); i++) {
      renderer.setSeriesPaint(i, Chart.colour(i));
    }
    var plot = chart.getCategoryPlot();
    plot.setRenderer(renderer);
    if (plot.getRangeAxis() instanceof NumberAxis axis) {
      axis.setNumberFormatOverride(numbers);
      axis.setUpperMargin(0.15);
    }
    return Chart.svg(chart, title + ", " + unit);
  }
}
