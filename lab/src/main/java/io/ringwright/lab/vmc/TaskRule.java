package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How some tasks are to run, as a fault script writes it.
 *
 * @param type {@code task_type} of the API, or {@code *} for any
 * @param skip how many such tasks run as usual before
 * @param times how many run so then
 * @param millis how long it takes at least; as the other tasks if absent
 * @param phases what it shows as {@code phase_in_progress}, one after the other
 * @param progress what it shows as {@code progress_percent}, one after the other
 * @param ends FINISHED if absent
 * @param text what the service says of a failure
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TaskRule(
    String type,
    int skip,
    @Nullable Integer times,
    @Nullable Long millis,
    @Nullable List<String> phases,
    @Nullable List<Integer> progress,
    Task.@Nullable Status ends,
    @Nullable String text) {

  List<String> problems() {
    var found = new ArrayList<String>();
    if (type == null || !(type.equals("*") || TaskKind.wireNames().contains(type))) {
      found.add("tasks.type is " + type + ", allowed are * and " + TaskKind.wireNames());
    }
    if (skip < 0 || times() < 1 || (millis != null && millis < 0)) {
      found.add("skip and millis are 0 or more, times is 1 or more");
    }
    if (ends != null && ends.running()) {
      found.add("tasks.ends is " + ends + ", allowed are FINISHED, FAILED and CANCELED");
    }
    if (progress != null && progress.stream().anyMatch(each -> each < 0 || each > 100)) {
      found.add("tasks.progress is " + progress + ", allowed are per cent, 0 to 100");
    }
    return found;
  }

  @Override
  public Integer times() {
    return times == null ? 1 : times;
  }

  boolean fits(TaskKind kind) {
    return type.equals("*") || type.equals(kind.wireName());
  }

  TaskScript script(long usualMillis) {
    return new TaskScript(
        millis == null ? usualMillis : millis,
        phases == null ? List.of() : phases,
        progress == null ? List.of() : progress,
        ends == null ? Task.Status.FINISHED : ends,
        text);
  }
}
