package io.ringwright.provider.host;

import io.ringwright.provider.host.ssh.Shell;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The files by which settings hold over boots, and the scripts that write and read them. */
final class TuningFiles {
  static final String SYSCTL = "/etc/sysctl.d/99-ringwright.conf";
  static final String LIMITS = "/etc/security/limits.d/99-ringwright.conf";
  static final String AT_BOOT = "/etc/tmpfiles.d/99-ringwright.conf";
  private static final String HEAD = "# Written by Ringwright (ringwright:host:Tuning).\n";
  private static final String PROC_SYS = "/proc/sys/";

  private TuningFiles() {}

  /** Writes all files, sets everything now, and prints what came of each setting. */
  static String apply(TuningInputs wanted) {
    var script = new StringBuilder(Shell.write(SYSCTL, "0644", sysctl(wanted)));
    script.append(Shell.write(LIMITS, "0644", limits(wanted)));
    script.append(Shell.write(AT_BOOT, "0644", atBoot(wanted)));
    if (wanted.swap().orElse(Tuning.KEEP).equals(Tuning.OFF)) {
      script.append(
          """
          echo '== swapoff'; swapoff -a 2>&1 || true
          if [ -f /etc/fstab ]; then
            sed -i -E 's/^([^#].*[[:space:]]swap[[:space:]].*)$/#ringwright: \\1/' /etc/fstab
          fi
          """);
    }
    script.append("echo '== refusals'\n");
    for (var setting : KernelSetting.of(wanted)) {
      var file = Shell.quote(setting.file());
      script.append(
          "words=$({ printf '%%s\\n' %s > %s; } 2>&1) || printf '%%s\\t%%s\\n' %s \"${words##*: }\"\n"
              .formatted(Shell.quote(setting.value()), file, Shell.quote(setting.name())));
    }
    return script + read(wanted);
  }

  /** Prints how everything is that the program wants. */
  static String read(TuningInputs wanted) {
    var script = new StringBuilder();
    script.append("[ -f %s ] && echo '== ours' && echo yes || true\n".formatted(SYSCTL));
    script.append("echo '== settings'\n");
    for (var setting : KernelSetting.of(wanted)) {
      script.append(
          "printf '%%s\\t%%s\\n' %s \"$(tr '\\n\\t' '  ' < %s 2>/dev/null || true)\"\n"
              .formatted(Shell.quote(setting.name()), Shell.quote(setting.file())));
    }
    script.append("echo '== limits'; cat %s 2>/dev/null || true\n".formatted(LIMITS));
    script.append("echo '== swaps'; tail -n +2 /proc/swaps\n");
    return script.toString();
  }

  /** Takes the files away. */
  static String remove() {
    return "rm -f %s %s %s\n".formatted(SYSCTL, LIMITS, AT_BOOT);
  }

  private static String sysctl(TuningInputs wanted) {
    return HEAD
        + lines(
            new TreeMap<>(wanted.sysctl().orElse(Map.of())),
            each -> each.getKey() + " = " + each.getValue());
  }

  private static String limits(TuningInputs wanted) {
    return HEAD
        + lines(
            new TreeMap<>(wanted.limits().orElse(Map.of())),
            each -> {
              int dot = each.getKey().indexOf('.');
              return each.getKey().substring(0, dot)
                  + " - "
                  + each.getKey().substring(dot + 1)
                  + " "
                  + each.getValue();
            });
  }

  private static String lines(
      Map<String, String> values, Function<Map.Entry<String, String>, String> line) {
    return values.entrySet().stream()
        .map(line)
        .map(text -> text + "\n")
        .collect(Collectors.joining());
  }

  /** What is no sysctl is written at boot by systemd-tmpfiles. */
  private static String atBoot(TuningInputs wanted) {
    return HEAD
        + KernelSetting.of(wanted).stream()
            .filter(setting -> !setting.file().startsWith(PROC_SYS))
            .map(setting -> "w %s - - - - %s\n".formatted(setting.file(), setting.value()))
            .collect(Collectors.joining());
  }
}
