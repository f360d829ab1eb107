package io.ringwright.provider.host;

import io.ringwright.catalog.JavaRules;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.host.ssh.Answer;
import io.ringwright.provider.host.ssh.HostSession;
import io.ringwright.provider.host.ssh.Shell;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What an instance needs on its host before its own files: a Java, an account, the distribution.
 */
final class Software {
  private static final String JAVAS =
      """
      for home in "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/java/* /opt/*jdk*; do
        [ -n "$home" ] && [ -x "$home/bin/java" ] && [ ! -L "$home" ] || continue
        version=$("$home/bin/java" -version 2>&1 | sed -n 's/.*version "\\([^"]*\\)".*/\\1/p' | head -n 1)
        printf '%s\\t%s\\n' "$version" "$home"
      done
      """;

  private final HostSession host;
  private final Call call;

  Software(HostSession host, Call call) {
    this.host = host;
    this.call = call;
  }

  /** Folder of the Java that is to run it. */
  String java(CassandraNodeInputs node) {
    var found = javas(host.run("looking for Java", JAVAS, call));
    var wanted = node.jdk().known().map(List::of).orElse(JavaRules.of(node.version().get()));
    return wanted.stream()
        .flatMap(version -> Optional.ofNullable(found.get(version)).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new CallFailed(
                    new Problem(
                        "CassandraNode.jdk on " + host.text(),
                        found.isEmpty()
                            ? "not there: no Java is"
                            : "not there, only " + found.keySet(),
                        "Java "
                            + String.join(" or ", wanted.stream().map(String::valueOf).toList()),
                        "install it on the host, such as by apt-get install openjdk-"
                            + wanted.get(0)
                            + "-jre-headless")));
  }

  static TreeMap<Integer, String> javas(Answer answer) {
    var found = new TreeMap<Integer, String>();
    for (var line : answer.lines()) {
      var words = line.split("\t", 2);
      if (words.length == 2) {
        major(words[0]).ifPresent(version -> found.putIfAbsent(version, words[1]));
      }
    }
    return found;
  }

  /** {@code 17.0.15} is 17, and {@code 1.8.0_402} is 8. */
  private static Optional<Integer> major(String version) {
    var number = version.replaceFirst("^1\\.", "").replaceFirst("[^0-9].*", "");
    return number.isEmpty() ? Optional.empty() : Optional.of(Integer.valueOf(number));
  }

  /** Makes the account unless there is one of that name. */
  void account(String name) {
    var quoted = Shell.quote(name);
    var unused =
        host.run(
            "making the account " + name,
            "getent passwd %1$s >/dev/null || useradd --system --user-group --no-create-home --shell /usr/sbin/nologin %1$s\n"
                .formatted(quoted),
            call);
  }

  /** Puts the distribution into its folder unless it is there; as a whole or not at all. */
  void distribution(CassandraNodeInputs node, NodePlace place) {
    var done = Shell.quote(place.software() + "/.complete");
    if (host.ask("[ -f " + done + " ]", call).succeeded()) {
      return;
    }
    var sha256 = node.sha256().get();
    var archive = "/tmp/ringwright-" + sha256 + ".tar.gz";
    fetch(node.archive().get(), archive);
    call.progress("unpacking Cassandra " + node.version().get() + " on " + host.text());
    var answer = host.ask(unpack(place, archive, sha256), call);
    var other = answer.first("other sha256");
    if (other.isPresent()) {
      throw new CallFailed(
          new Problem(
              "CassandraNode.sha256",
              sha256,
              "that of " + node.archive().get() + ", which is " + other.get(),
              "check where the archive is from; only if it is the right one, write its sum"));
    }
    if (!answer.succeeded()) {
      throw new CallFailed(
          "unpacking "
              + node.archive().get()
              + " on "
              + host.text()
              + " failed: "
              + answer.lastWords());
    }
  }

  private void fetch(String archive, String target) {
    if (archive.startsWith("http://") || archive.startsWith("https://")) {
      call.progress(host.text() + " fetches " + archive);
      var unused =
          host.run(
              "fetching " + archive,
              "curl --fail --silent --show-error --location --retry 3 --output %s %s"
                  .formatted(Shell.quote(target), Shell.quote(archive)),
              call);
      return;
    }
    var file = Path.of(archive);
    if (!Files.isRegularFile(file)) {
      throw new CallFailed(
          new Problem(
              "CassandraNode.archive",
              archive + ", which is no file of this machine",
              "an address with https://, or a file of the machine that runs pulumi",
              "write one of the two"));
    }
    call.progress("sending Cassandra to " + host.text());
    host.send(file, target, call);
  }

  private static String unpack(NodePlace place, String archive, String sha256) {
    var software = Shell.quote(place.software());
    return """
        mkdir -p /opt/ringwright
        exec 9>/opt/ringwright/.lock
        flock 9
        [ -f %1$s/.complete ] && exit 0
        sum=$(sha256sum %2$s | cut -d ' ' -f 1)
        if [ "$sum" != %3$s ]; then echo '== other sha256'; echo "$sum"; rm -f %2$s; exit 1; fi
        rm -rf %1$s.new
        mkdir -p %1$s.new
        tar -xzf %2$s -C %1$s.new --strip-components 1 --no-same-owner
        ls %1$s.new/lib/*cassandra*.jar >/dev/null
        chmod -R a+rX %1$s.new
        touch %1$s.new/.complete
        rm -rf %1$s
        mv %1$s.new %1$s
        rm -f %2$s
        """
        .formatted(software, Shell.quote(archive), Shell.quote(sha256));
  }
}
