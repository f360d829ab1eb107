package io.ringwright.provider.host;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.Shell;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
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

/** {@code ringwright:host:NvmeVolume}: a disk with a file system, mounted. */
final class NvmeVolume implements ManagedResource<NvmeVolumeInputs, NvmeVolumeState> {
  private static final RecordCodec<NvmeVolumeInputs> INPUTS =
      RecordCodec.of(NvmeVolumeInputs.class);
  private static final String WHERE = "NvmeVolume.connection";
  private static final Pattern FOLDER = Pattern.compile("(/[A-Za-z0-9._-]+)+");

  /** Names that the kernel gives anew at each boot, by which a root disk was formatted before. */
  private static final Pattern PASSING =
      Pattern.compile("/dev/(nvme\\d.*|sd[a-z].*|xvd[a-z].*|vd[a-z].*)");

  private final Hosts hosts;

  NvmeVolume(Hosts hosts) {
    this.hosts = hosts;
  }

  @Override
  public NvmeVolumeInputs canonical(NvmeVolumeInputs wanted) {
    return wanted
        .withConnection(Hosts.canonical(wanted.connection()))
        .withFileSystem(wanted.fileSystem().orDefault("xfs"));
  }

  @Override
  public List<Problem> check(NvmeVolumeInputs wanted) {
    var problems = new ArrayList<>(Hosts.check(WHERE, wanted.connection()));
    wanted
        .device()
        .known()
        .filter(device -> PASSING.matcher(device).matches() || !device.startsWith("/dev/"))
        .map(
            device ->
                new Problem(
                    "NvmeVolume.device",
                    device,
                    "a name that stays over boots",
                    "take the disk's link in /dev/disk/by-id (ls -l shows which is which)"))
        .ifPresent(problems::add);
    wanted
        .path()
        .known()
        .filter(path -> !FOLDER.matcher(path).matches())
        .map(
            path ->
                new Problem(
                    "NvmeVolume.path", path, "an absolute folder", "write for instance /mnt/disk1"))
        .ifPresent(problems::add);
    wanted
        .fileSystem()
        .known()
        .flatMap(word -> Words.oneOf("NvmeVolume.fileSystem", word, List.of("xfs", "ext4")))
        .ifPresent(problems::add);
    return problems;
  }

  @Override
  public Map<Path, Change> diff(NvmeVolumeState last, NvmeVolumeInputs wanted) {
    var changes =
        new TreeMap<>(
            Difference.judge(
                Difference.between(last.inputs(), wanted, INPUTS), NvmeVolume::change));
    if (!last.mounted().orElse(true)) {
      changes.put(new Path("mounted"), Change.UPDATE);
    }
    return changes;
  }

  private static Change change(Difference difference) {
    var path = difference.path();
    boolean other =
        path.isIn("connection.address")
            || List.of("device", "path", "fileSystem").contains(path.root());
    return other ? Change.REPLACE : Change.UPDATE;
  }

  @Override
  public NvmeVolumeState foresee(Optional<NvmeVolumeState> last, NvmeVolumeInputs wanted) {
    return last.orElseGet(() -> NvmeVolumeState.of(wanted))
        .foreseen(wanted)
        .withMounted(Field.of(true));
  }

  @Override
  public Outcome<NvmeVolumeState> create(NvmeVolumeInputs wanted, Call call) {
    var host = hosts.at(WHERE, wanted.connection());
    var view = VolumeView.of(host, wanted, call);
    requireDevice(host, wanted, view);
    if (needsFormat(host, wanted, view, label(call))) {
      call.progress("formatting " + wanted.device().get() + " on " + host.text());
      var unused = host.run("formatting", format(wanted, view, label(call)), call);
    }
    return mounted(id(wanted), host, wanted, call);
  }

  private static String id(NvmeVolumeInputs volume) {
    return Hosts.id(volume.connection()) + volume.path().get();
  }

  /** Ours, told from everybody else's: a run that was cut off after mkfs finds its work again. */
  private static String label(Call call) {
    return "rw-" + IntentJournal.fingerprint(call.urn()).substring(0, 9);
  }

  private static void requireDevice(HostSession host, NvmeVolumeInputs wanted, VolumeView view) {
    if (!view.exists()) {
      throw new CallFailed(
          new Problem(
              "NvmeVolume.device on " + host.text(),
              wanted.device().get() + ", which is not there",
              "a disk of the host",
              "see ls -l /dev/disk/by-id there"));
    }
    view.mountedAt()
        .filter(path -> !path.equals(wanted.path().get()))
        .ifPresent(
            path -> {
              throw new CallFailed(
                  new Problem(
                      "NvmeVolume.device on " + host.text(),
                      wanted.device().get() + ", which is mounted at " + path,
                      "a disk that nobody uses",
                      "name another disk"));
            });
    if (view.pathInUse()) {
      throw new CallFailed(
          new Problem(
              "NvmeVolume.path on " + host.text(),
              wanted.path().get() + ", a folder that has files, which a mount would hide",
              "an empty folder, or none yet",
              "name another path, or move the files away"));
    }
  }

  private static boolean needsFormat(
      HostSession host, NvmeVolumeInputs wanted, VolumeView view, String label) {
    if (view.type().isEmpty()) {
      return true;
    }
    boolean ours = view.label().filter(label::equals).isPresent();
    boolean free = view.uuid().equals(wanted.erase().known()) && view.uuid().isPresent();
    if (ours || (free && view.mountedAt().isEmpty())) {
      return !ours;
    }
    throw new CallFailed(
        new Problem(
            "NvmeVolume.device on " + host.text(),
            wanted.device().get()
                + ", which holds "
                + view.type().get()
                + view.uuid().map(uuid -> " " + uuid).orElse(""),
            "an empty disk",
            view.uuid()
                .map(uuid -> "name another disk; or set erase: " + uuid + ", and all on it is lost")
                .orElse("name another disk, or clear this one by hand")));
  }

  /**
   * mkfs itself refuses a disk with a file system, unless what may go was taken off just before.
   */
  private static String format(NvmeVolumeInputs wanted, VolumeView view, String label) {
    var device = Shell.quote(wanted.device().get());
    var clear = view.type().isPresent() ? "wipefs --all --quiet " + device + "\n" : "";
    boolean xfs = wanted.fileSystem().get().equals("xfs");
    return clear
        + (xfs ? "mkfs.xfs -q -L " + label : "mkfs.ext4 -q -L " + label)
        + " "
        + device
        + "\n";
  }

  private static Outcome<NvmeVolumeState> mounted(
      String id, HostSession host, NvmeVolumeInputs wanted, Call call) {
    var unused = host.run("mounting " + wanted.path().get(), mount(wanted), call);
    var view = VolumeView.of(host, wanted, call);
    return new Outcome.Done<>(
        id,
        NvmeVolumeState.of(wanted)
            .withUuid(Field.of(view.uuid().orElse("")))
            .withSizeGiB(Field.of(view.sizeGiB()))
            .withMounted(Field.of(true)));
  }

  /** By UUID, since names change; nofail, since a host without its data disk must still boot. */
  private static String mount(NvmeVolumeInputs wanted) {
    return """
        device=%1$s; path=%2$s
        uuid=$(blkid -p -o value -s UUID "$device")
        mkdir -p "$path"
        touch /etc/fstab
        grep -v -F " $path " /etc/fstab > /etc/fstab.new || true
        printf 'UUID=%%s %%s %%s defaults,noatime,nofail 0 0\\n' "$uuid" "$path" %3$s >> /etc/fstab.new
        mv -f /etc/fstab.new /etc/fstab
        mountpoint -q "$path" || mount -t %3$s -o defaults,noatime "$device" "$path"
        """
        .formatted(
            Shell.quote(wanted.device().get()),
            Shell.quote(wanted.path().get()),
            wanted.fileSystem().get());
  }

  @Override
  public Optional<NvmeVolumeState> read(String id, NvmeVolumeState last, Call call) {
    var volume = canonical(last.inputs());
    var view = VolumeView.of(hosts.at(WHERE, volume.connection()), volume, call);
    if (!view.exists() || view.uuid().isEmpty() || !view.uuid().equals(last.uuid().known())) {
      return Optional.empty();
    }
    return Optional.of(
        last.withMounted(Field.of(view.atPath().equals(view.uuid())))
            .withSizeGiB(view.sizeGiB().isPresent() ? Field.of(view.sizeGiB()) : last.sizeGiB()));
  }

  /** A file system that carries our label is the work of a create that was cut off. */
  @Override
  public Optional<String> begun(NvmeVolumeInputs wanted, Call call) {
    var view = VolumeView.of(hosts.at(WHERE, wanted.connection()), wanted, call);
    return view.label().filter(label(call)::equals).map(ours -> id(wanted));
  }

  @Override
  public Outcome<NvmeVolumeState> update(
      String id, NvmeVolumeState last, NvmeVolumeInputs wanted, Call call) {
    var host = hosts.at(WHERE, wanted.connection());
    requireDevice(host, wanted, VolumeView.of(host, wanted, call));
    return mounted(id, host, wanted, call);
  }

  @Override
  public void delete(String id, NvmeVolumeState last, Call call) {
    var volume = last.inputs();
    var unused =
        hosts
            .at(WHERE, volume.connection())
            .run(
                "unmounting " + volume.path().get(),
                """
                path=%1$s
                if mountpoint -q "$path"; then umount "$path"; fi
                if [ -f /etc/fstab ]; then
                  grep -v -F " $path " /etc/fstab > /etc/fstab.new || true
                  mv -f /etc/fstab.new /etc/fstab
                fi
                rmdir "$path" 2>/dev/null || true
                """
                    .formatted(Shell.quote(volume.path().get())),
                call);
  }
}
