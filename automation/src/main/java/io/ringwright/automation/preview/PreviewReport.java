package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.automation.preview.document.HtmlWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What one or more stacks would do, for people and for machines. The same previews give the same
 * bytes.
 *
 * <p>The order is that of a reviewer's questions: may this go on at all, what is lost, what happens
 * to the ring, what do the policies say, and only then which properties change. When a comment has
 * no room, it is cut from the end of that list.
 */
public final class PreviewReport {
  private static final int DESTRUCTIVE = 100;
  private static final int STACKS = 95;
  private static final int RING = 80;
  private static final int ERRORS = 75;
  private static final int FINDINGS = 70;
  private static final int DRIFT = 40;
  private static final int OUTPUTS = 35;
  private static final int CHANGES = 20;
  private static final int NOISE = 10;

  private final List<StackPreview> stacks;
  private final ReportSettings settings;

  private PreviewReport(List<StackPreview> stacks, ReportSettings settings) {
    this.stacks = stacks;
    this.settings = settings;
  }

  public static PreviewReport of(List<StackPreview> stacks, ReportSettings settings) {
    return new PreviewReport(
        stacks.stream().sorted(Comparator.comparing(StackPreview::stack)).toList(), settings);
  }

  public Verdict verdict() {
    return Verdict.of(stacks);
  }

  /**
   * True if a comment would only say that nothing changes: then an old one is worth rewriting, a
   * new one is not worth posting.
   */
  public boolean unchanged() {
    return verdict() == Verdict.NOTHING
        && stacks.stream().allMatch(it -> it.drift().isEmpty() && it.findings().isEmpty());
  }

  /** A comment within the budget, beginning with the hidden marker. */
  public String markdown() {
    var marker = settings.marker() + "\n";
    int room = settings.budgetBytes() - marker.getBytes(StandardCharsets.UTF_8).length;
    return marker + Budget.markdown(sections(), room);
  }

  /** The whole report as a page of its own. */
  public String html() {
    return HtmlWriter.write("Ringwright preview: " + verdict().words(), Budget.whole(sections()));
  }

  /** The whole report for machines; {@link JsonReport} has the shape. */
  public ObjectNode json() {
    return JsonReport.of(stacks, settings);
  }

  private List<Section> sections() {
    var sections = new ArrayList<Section>();
    sections.add(Sections.verdict(stacks));
    sections.add(Sections.stacks(stacks, STACKS));
    sections.add(DiagnosticsSection.of(stacks, ERRORS));
    sections.add(DestructiveSection.of(stacks, DESTRUCTIVE));
    sections.add(Sections.ring(stacks, settings, RING));
    sections.add(FindingsSection.of(stacks, FINDINGS));
    stacks.forEach(stack -> sections.add(ChangesSection.of(stack, CHANGES)));
    sections.add(Sections.outputs(stacks, OUTPUTS));
    sections.add(Sections.drift(stacks, DRIFT));
    sections.add(NoiseSection.of(stacks, NOISE));
    sections.add(Sections.footer(stacks, settings));
    return sections;
  }
}
