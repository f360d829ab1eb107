package io.ringwright.automation.cli;

import com.sun.management.OperatingSystemMXBean;
import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.stacks.StackFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ringwright doctor}. */
@Command(
    name = "doctor",
    description = "Look whether this machine and this clone have what Ringwright needs.")
final class DoctorVerb implements Callable<Integer> {
  private static final long ENOUGH_MEMORY_BYTES = 6L << 30;
  private static final int OLDEST_JAVA = 17;

  private final Shell shell;

  @Mixin private HelpOption help;

  DoctorVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    var findings = new ArrayList<Finding>();
    findings.add(java());
    findings.add(memory());
    findings.add(pulumi());
    findings.add(go());
    findings.addAll(credentials());
    findings.addAll(stackFiles());
    findings.forEach(finding -> shell.out().println(finding.text()));
    return findings.stream().anyMatch(finding -> finding.verdict() == Verdict.BAD)
        ? Exit.FAILED.code()
        : Exit.DONE.code();
  }

  private Finding java() {
    var version = Runtime.version();
    return version.feature() >= OLDEST_JAVA
        ? new Finding(Verdict.GOOD, "Java " + version)
        : new Finding(Verdict.BAD, "Java " + version + " is too old, 17 or newer is needed");
  }

  private static Finding memory() {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system)) {
      return new Finding(Verdict.GOOD, "memory: not known");
    }
    var bytes = system.getTotalMemorySize();
    var text = "%d GiB of memory".formatted(bytes >> 30);
    return bytes >= ENOUGH_MEMORY_BYTES
        ? new Finding(Verdict.GOOD, text)
        : new Finding(Verdict.DOUBT, text + ", the lab likes 6 or more");
  }

  private Finding pulumi() {
    return find("pulumi")
        .map(path -> new Finding(Verdict.GOOD, "pulumi at " + path))
        .orElseGet(
            () ->
                new Finding(
                    Verdict.DOUBT,
                    "pulumi is not on PATH: it will be downloaded, or built with Go, when needed"));
  }

  private Finding go() {
    return find("go")
        .map(path -> new Finding(Verdict.GOOD, "go at " + path))
        .orElseGet(
            () ->
                new Finding(
                    Verdict.DOUBT,
                    "go is not on PATH: only needed for --lab where no releases can be downloaded"));
  }

  private List<Finding> credentials() {
    var found = new ArrayList<Finding>();
    var token = shell.variable("VMC_API_TOKEN").isPresent();
    var app =
        shell.variable("VMC_CLIENT_ID").isPresent()
            && shell.variable("VMC_CLIENT_SECRET").isPresent();
    found.add(
        token || app
            ? new Finding(Verdict.GOOD, "credentials for VMware Cloud on AWS are set")
            : new Finding(
                Verdict.DOUBT,
                "no credentials for VMware Cloud on AWS: set VMC_API_TOKEN (or VMC_CLIENT_ID and"
                    + " VMC_CLIENT_SECRET) to work outside the lab"));
    if ((token || app) && shell.variable("VMC_ORG_ID").isEmpty()) {
      found.add(new Finding(Verdict.DOUBT, "VMC_ORG_ID is not set"));
    }
    return found;
  }

  private List<Finding> stackFiles() {
    var project = PulumiProject.at(shell.checkout());
    return project.stacks().stream()
        .map(
            stack -> {
              var problems = StackFile.read(project.configFile(stack)).problems();
              return problems.isEmpty()
                  ? new Finding(Verdict.GOOD, "stack " + stack)
                  : new Finding(
                      Verdict.BAD,
                      "stack %s has %d problem%s, see `ringwright preview %s`"
                          .formatted(
                              stack, problems.size(), problems.size() == 1 ? "" : "s", stack));
            })
        .toList();
  }

  private Optional<Path> find(String program) {
    return Stream.of(shell.environment().getOrDefault("PATH", "").split(":"))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private enum Verdict {
    GOOD("ok  "),
    DOUBT("hm  "),
    BAD("BAD ");

    private final String mark;

    Verdict(String mark) {
      this.mark = mark;
    }
  }

  private record Finding(Verdict verdict, String what) {
    String text() {
      return verdict.mark + what;
    }
  }
}
