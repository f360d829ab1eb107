package io.ringwright.bench.plan;

import io.ringwright.bench.report.CellFolder;
import io.ringwright.bench.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The running of a plan into a folder. Cells that are finished there are not run again; one that
 * fails costs no other its turn, and is run again the next time.
 */
public final class PlanRun {
  private static final String COPY = "plan.yaml";

  private final String text;
  private final Plan plan;
  private final Path folder;

  private PlanRun(String text, Plan plan, Path folder) {
    this.text = text;
    this.plan = plan;
    this.folder = folder;
  }

  /**
   * Reads a plan, touches nothing.
   *
   * @param folder for its results
   * @throws UnusablePlan if it can't be run as it stands
   */
  public static PlanRun of(String text, Path folder) throws UnusablePlan {
    return new PlanRun(text, PlanFile.read(text), folder);
  }

  /** Who wants to know how far it is. */
  public interface Listener {
    /** A cell's turn has come. */
    void begins(PlannedCell cell, int number, int all);

    /** A cell is over; trouble is empty if all went well. */
    void ends(PlannedCell cell, String trouble);

    /** A cell was finished by an earlier run. */
    void skips(PlannedCell cell, int number, int all);
  }

  /** Runs what is not finished yet, and reports on all cells of the plan. */
  public Report run(Listener listener) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(COPY), text);
    var cells = plan.cells();
    for (int i = 0; i < cells.size(); i++) {
      var cell = cells.get(i);
      var place = folder.resolve(cell.name());
      if (Outcome.isFinished(cell, place)) {
        listener.skips(cell, i + 1, cells.size());
        continue;
      }
      listener.begins(cell, i + 1, cells.size());
      var trouble = new CellRun(cell, place).run(plan.timeLimit());
      listener.ends(cell, trouble);
    }
    return CellFolder.read(folder, plan.criteria());
  }
}
