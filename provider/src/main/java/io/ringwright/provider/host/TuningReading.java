package io.ringwright.provider.host;

import io.ringwright.provider.host.ssh.Answer;
import io.ringwright.provider.spi.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a host says of its settings.
 *
 * @param settings value of each kernel setting, by name; empty where there is no such file
 * @param limits as in the limits file
 * @param swapping whether anything is swapped to
 * @param refusals the kernel's words for each setting that it refused
 */
record TuningReading(
    Map<String, String> settings,
    Map<String, String> limits,
    boolean swapping,
    Map<String, String> refusals) {

  static TuningReading of(Answer answer) {
    var limits = new TreeMap<String, String>();
    for (var line : answer.section("limits")) {
      var words = line.strip().split("\\s+", -1);
      if (words.length == 4 && !line.startsWith("#")) {
        limits.put(words[0] + "." + words[2], words[3]);
      }
    }
    return new TuningReading(
        pairs(answer.section("settings")),
        limits,
        answer.section("swaps").stream().anyMatch(line -> !line.isBlank()),
        pairs(answer.section("refusals")));
  }

  private static Map<String, String> pairs(List<String> lines) {
    var pairs = new LinkedHashMap<String, String>();
    for (var line : lines) {
      int tab = line.indexOf('\t');
      if (tab > 0) {
        pairs.put(line.substring(0, tab), KernelSetting.shown(line.substring(tab + 1)));
      }
    }
    return pairs;
  }

  /** Whether a setting is as wanted; a number of pages may be rounded by the kernel, never here. */
  boolean holds(KernelSetting wanted) {
    return wanted.value().equals(settings.get(wanted.name()));
  }

  /**
   * The inputs that would lead to this state.
   *
   * @param last what was wanted
   * @param excused settings that the kernel had refused, and that were let pass: they count as set
   */
  TuningInputs found(TuningInputs last, List<String> excused) {
    return new TuningInputs(
        last.connection(),
        last.sysctl().map(wanted -> sysctl(wanted, excused)),
        last.limits().map(wanted -> limits),
        one(KernelSetting.HUGE_PAGES, last.transparentHugePages(), excused),
        one(KernelSetting.HUGE_PAGES_DEFRAG, last.transparentHugePagesDefrag(), excused),
        last.devices(),
        device(last, KernelSetting.READ_AHEAD, last.readAheadKiB().map(String::valueOf), excused)
            .map(TuningReading::number),
        device(last, KernelSetting.SCHEDULER, last.scheduler(), excused),
        last.swap().map(wanted -> swapping ? Tuning.KEEP : wanted),
        last.refusedWrites());
  }

  private Map<String, String> sysctl(Map<String, String> wanted, List<String> excused) {
    var found = new TreeMap<String, String>();
    wanted.forEach(
        (name, value) ->
            found.put(
                name, excused.contains(name) ? value : settings.getOrDefault(name, "missing")));
    return found;
  }

  private Field<String> one(String name, Field<String> wanted, List<String> excused) {
    return excused.contains(name) ? wanted : wanted.map(value -> settings.getOrDefault(name, ""));
  }

  /** What differs on any device differs. */
  private Field<String> device(
      TuningInputs last, String what, Field<String> wanted, List<String> excused) {
    Optional<String> other =
        last.devices().orElse(List.of()).stream()
            .map(device -> device + "." + what)
            .filter(name -> !excused.contains(name))
            .map(name -> settings.getOrDefault(name, ""))
            .filter(value -> wanted.known().filter(value::equals).isEmpty())
            .findFirst();
    return wanted.map(value -> other.orElse(value));
  }

  private static Integer number(String text) {
    return text.chars().allMatch(Character::isDigit) && !text.isEmpty()
        ? Integer.valueOf(text)
        : -1;
  }
}
