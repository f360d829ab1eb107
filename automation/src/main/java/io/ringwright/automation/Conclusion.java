package io.ringwright.automation;

import io.ringwright.automation.engine.Changes;
import io.ringwright.automation.preview.Finding;
import io.ringwright.automation.preview.PlanDigest;
import io.ringwright.automation.preview.StackPreview;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How an operation ended, and what is known of it.
 *
 * @param seen what the engine said about resources; empty if it never began
 */
record Conclusion(
    Ending ending,
    Changes counts,
    Optional<StackPreview> seen,
    PlatformOutputs outputs,
    List<String> notes) {

  /** It never began. */
  static Conclusion of(Failure failure) {
    return new Conclusion(failure, Changes.NONE, Optional.empty(), PlatformOutputs.NONE, List.of());
  }

  /** There was nothing to do. */
  static Conclusion nothing() {
    return new Conclusion(
        new Ending.Succeeded(), Changes.NONE, Optional.empty(), PlatformOutputs.NONE, List.of());
  }

  Conclusion ending(Ending other) {
    return new Conclusion(other, counts, seen, outputs, notes);
  }

  /** The same with more to tell people. */
  Conclusion with(List<String> more) {
    return new Conclusion(
        ending, counts, seen, outputs, Stream.concat(more.stream(), notes.stream()).toList());
  }

  PreviewResult preview(String platform, long millis) {
    return new PreviewResult(
        1,
        platform,
        ending,
        numbers(),
        changes(),
        ending instanceof Ending.Succeeded
            ? seen.map(PlanDigest::of).map(PlanDigest::text).orElse("")
            : "",
        findings(),
        notes,
        millis);
  }

  RunResult run(String platform, Verb verb, long millis) {
    return new RunResult(
        1, platform, verb, ending, numbers(), changes(), outputs, findings(), notes, millis);
  }

  private ChangeCounts numbers() {
    return new ChangeCounts(
        counts.create(), counts.update(), counts.replace(), counts.delete(), counts.same());
  }

  private List<ChangedResource> changes() {
    return seen.map(StackPreview::changes).orElse(List.of()).stream()
        .map(ChangedResource::of)
        .toList();
  }

  private List<PolicyFinding> findings() {
    return seen.map(StackPreview::findings).orElse(List.of()).stream()
        .sorted()
        .map(Conclusion::finding)
        .toList();
  }

  private static PolicyFinding finding(Finding finding) {
    return new PolicyFinding(
        finding.policy(), finding.level(), finding.severity(), finding.urn(), finding.message());
  }
}
