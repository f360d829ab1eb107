package io.ringwright.provider.host;

import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A kernel setting as the file that it is.
 *
 * @param name what users call it: {@code vm.swappiness}, {@code transparentHugePages}, {@code
 *     nvme1n1.readAheadKiB}
 * @param file below {@code /proc/sys} or {@code /sys}
 * @param value as wanted, with single blanks
 */
record KernelSetting(String name, String file, String value) {
  static final String HUGE_PAGES = "transparentHugePages";
  static final String HUGE_PAGES_DEFRAG = "transparentHugePagesDefrag";
  static final String READ_AHEAD = "readAheadKiB";
  static final String SCHEDULER = "scheduler";

  private static final String HUGE_PAGES_FOLDER = "/sys/kernel/mm/transparent_hugepage/";

  /** All that a program wants, in a fixed order. */
  static List<KernelSetting> of(TuningInputs wanted) {
    var settings = new ArrayList<KernelSetting>();
    new TreeMap<>(wanted.sysctl().orElse(Map.of()))
        .forEach((name, value) -> settings.add(new KernelSetting(name, sysctlFile(name), value)));
    add(settings, HUGE_PAGES, HUGE_PAGES_FOLDER + "enabled", wanted.transparentHugePages());
    add(
        settings,
        HUGE_PAGES_DEFRAG,
        HUGE_PAGES_FOLDER + "defrag",
        wanted.transparentHugePagesDefrag());
    for (var device : wanted.devices().orElse(List.of())) {
      var queue = "/sys/block/" + device + "/queue/";
      add(
          settings,
          device + "." + READ_AHEAD,
          queue + "read_ahead_kb",
          wanted.readAheadKiB().map(String::valueOf));
      add(settings, device + "." + SCHEDULER, queue + "scheduler", wanted.scheduler());
    }
    return settings;
  }

  private static void add(
      List<KernelSetting> settings, String name, String file, Field<String> value) {
    value.known().ifPresent(text -> settings.add(new KernelSetting(name, file, text)));
  }

  /** As sysctl does: dots are slashes, unless the name is written with slashes. */
  static String sysctlFile(String name) {
    return "/proc/sys/" + (name.contains("/") ? name : name.replace('.', '/'));
  }

  /** What a file of the kernel says: the chosen word where it lists all, with single blanks. */
  static String shown(String content) {
    int open = content.indexOf('[');
    int close = content.indexOf(']');
    var chosen = open >= 0 && close > open ? content.substring(open + 1, close) : content;
    return normal(chosen);
  }

  static String normal(String value) {
    return value.strip().replaceAll("\\s+", " ");
  }
}
