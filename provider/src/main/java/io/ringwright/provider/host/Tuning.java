package io.ringwright.provider.host;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** {@code ringwright:host:Tuning}: settings of a host's kernel, and limits of its accounts. */
final class Tuning implements ManagedResource<TuningInputs, TuningState> {
  static final String OFF = "off";
  static final String KEEP = "keep";
  private static final String FAIL = "fail";
  private static final String REPORT = "report";
  private static final RecordCodec<TuningInputs> INPUTS = RecordCodec.of(TuningInputs.class);
  private static final Pattern SYSCTL = Pattern.compile("[a-z0-9_][A-Za-z0-9_./-]*");
  private static final Pattern LIMIT =
      Pattern.compile(
          "[@*%A-Za-z_][\\w.-]*\\.(nofile|nproc|memlock|as|core|stack|data|fsize|rss|cpu|sigpending"
              + "|msgqueue|nice|rtprio)");
  private static final Pattern LIMIT_VALUE = Pattern.compile("\\d+|unlimited|infinity|-1");
  private static final Pattern DEVICE = Pattern.compile("[a-z][a-z0-9]*");

  private final Hosts hosts;

  Tuning(Hosts hosts) {
    this.hosts = hosts;
  }

  @Override
  public TuningInputs canonical(TuningInputs wanted) {
    return wanted
        .withConnection(Hosts.canonical(wanted.connection()))
        .withSysctl(wanted.sysctl().map(Tuning::normal))
        .withSwap(wanted.swap().orDefault(KEEP))
        .withRefusedWrites(wanted.refusedWrites().orDefault(FAIL));
  }

  private static Map<String, String> normal(Map<String, String> values) {
    var normal = new TreeMap<String, String>();
    values.forEach((name, value) -> normal.put(name, KernelSetting.normal(value)));
    return normal;
  }

  @Override
  public List<Problem> check(TuningInputs wanted) {
    var problems = new ArrayList<>(Hosts.check("Tuning.connection", wanted.connection()));
    new TreeMap<>(wanted.sysctl().orElse(Map.of()))
        .keySet().stream()
            .filter(name -> !SYSCTL.matcher(name).matches() || name.contains(".."))
            .map(
                name ->
                    new Problem(
                        "Tuning.sysctl", name, "names such as vm.max_map_count", "see sysctl -a"))
            .forEach(problems::add);
    new TreeMap<>(wanted.limits().orElse(Map.of()))
        .forEach((name, value) -> limit(name, value, problems));
    word(problems, "transparentHugePages", wanted.transparentHugePages(), "always madvise never");
    word(
        problems,
        "transparentHugePagesDefrag",
        wanted.transparentHugePagesDefrag(),
        "always defer defer+madvise madvise never");
    word(problems, "swap", wanted.swap(), "keep off");
    word(problems, "refusedWrites", wanted.refusedWrites(), "fail report");
    devices(wanted, problems);
    return problems;
  }

  private static void limit(String name, String value, List<Problem> problems) {
    if (!LIMIT.matcher(name).matches()) {
      problems.add(
          new Problem(
              "Tuning.limits",
              name,
              "account.item with an item of limits.conf",
              "write for instance cassandra.nofile"));
    } else if (!LIMIT_VALUE.matcher(value).matches()) {
      problems.add(
          new Problem(
              "Tuning.limits." + name,
              value,
              "a number or unlimited",
              "write for instance 1048576"));
    }
  }

  private static void word(
      List<Problem> problems, String property, Field<String> word, String allowed) {
    word.known()
        .flatMap(text -> Words.oneOf("Tuning." + property, text, List.of(allowed.split(" ", -1))))
        .ifPresent(problems::add);
  }

  private static void devices(TuningInputs wanted, List<Problem> problems) {
    var devices = wanted.devices().orElse(List.of());
    devices.stream()
        .filter(device -> !DEVICE.matcher(device).matches())
        .map(
            device ->
                new Problem(
                    "Tuning.devices",
                    device,
                    "names below /sys/block",
                    "write for instance nvme1n1"))
        .forEach(problems::add);
    boolean asked =
        wanted.readAheadKiB().known().isPresent() || wanted.scheduler().known().isPresent();
    if (asked && devices.isEmpty() && !wanted.devices().isUnknown()) {
      problems.add(
          Problem.missing(
              "Tuning.devices",
              "the devices that readAheadKiB and scheduler are for",
              "name them, such as [nvme1n1]"));
    }
  }

  @Override
  public Map<Path, Change> diff(TuningState last, TuningInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        difference ->
            difference.path().isIn("connection.address") ? Change.REPLACE : Change.UPDATE);
  }

  @Override
  public TuningState foresee(Optional<TuningState> last, TuningInputs wanted) {
    return last.orElseGet(() -> TuningState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<TuningState> create(TuningInputs wanted, Call call) {
    var host = hosts.at("Tuning.connection", wanted.connection());
    var id = id(wanted);
    call.progress("tuning " + host.text());
    var reading = TuningReading.of(host.run("tuning", TuningFiles.apply(wanted), call));
    var stubborn =
        KernelSetting.of(wanted).stream().filter(setting -> !reading.holds(setting)).toList();
    var refused = stubborn.stream().map(setting -> told(setting, reading)).toList();
    var state = TuningState.of(wanted).withRefused(Field.of(refused));
    boolean swaps = wanted.swap().orElse(KEEP).equals(OFF) && reading.swapping();
    if (swaps || (!stubborn.isEmpty() && wanted.refusedWrites().orElse(FAIL).equals(FAIL))) {
      var found = state.withInputs(reading.found(wanted, List.of()));
      return new Outcome.Unfinished<>(id, found, problems(host.text(), stubborn, swaps, reading));
    }
    return new Outcome.Done<>(id, state);
  }

  /** Name first: a later look asks for what was excused. */
  private static String told(KernelSetting setting, TuningReading reading) {
    var present = reading.settings().getOrDefault(setting.name(), "");
    return setting.name()
        + ": "
        + (present.isEmpty() ? "there is no such setting" : "stays " + present)
        + Optional.ofNullable(reading.refusals().get(setting.name()))
            .map(words -> " (" + words + ")")
            .orElse("");
  }

  private static List<Problem> problems(
      String host, List<KernelSetting> stubborn, boolean swaps, TuningReading reading) {
    var problems = new ArrayList<Problem>();
    for (var setting : stubborn) {
      problems.add(
          new Problem(
              "Tuning." + setting.name() + " on " + host,
              told(setting, reading).substring(setting.name().length() + 2),
              setting.value(),
              "use a host whose kernel lets it be set, leave the setting out, or set refusedWrites:"
                  + " report"));
    }
    if (swaps) {
      problems.add(
          new Problem(
              "Tuning.swap on " + host,
              "still in use",
              OFF,
              "free memory on the host so that swapoff succeeds, or write swap: keep"));
    }
    return problems;
  }

  @Override
  public Optional<TuningState> read(String id, TuningState last, Call call) {
    var host = hosts.at("Tuning.connection", last.inputs().connection());
    var answer = host.run("reading the tuning", TuningFiles.read(last.inputs()), call);
    if (answer.first("ours").isEmpty()) {
      return Optional.empty();
    }
    var excused =
        last.refused().orElse(List.of()).stream()
            .map(text -> text.substring(0, text.indexOf(": ")))
            .toList();
    boolean lenient = last.inputs().refusedWrites().orElse(FAIL).equals(REPORT);
    var found = TuningReading.of(answer).found(last.inputs(), lenient ? excused : List.of());
    return Optional.of(last.withInputs(found));
  }

  @Override
  public Optional<String> begun(TuningInputs wanted, Call call) {
    var id = id(wanted);
    return read(id, TuningState.of(wanted), call).map(found -> id);
  }

  private static String id(TuningInputs wanted) {
    return Hosts.id(wanted.connection()) + "/tuning";
  }

  @Override
  public Outcome<TuningState> update(String id, TuningState last, TuningInputs wanted, Call call) {
    return create(wanted, call);
  }

  @Override
  public void delete(String id, TuningState last, Call call) {
    var unused =
        hosts
            .at("Tuning.connection", last.inputs().connection())
            .run("removing the tuning", TuningFiles.remove(), call);
  }
}
