# Sourced by the launchers: builds what is stale, then knows how to start a JVM of ours.
# Writes to stderr only, since the engine reads the stdout of plugins.
#
# Before sourcing, set `home` to the root of the clone. Afterwards:
#   ensure_built           builds if a source is newer than the last build; one at a time
#   ringwright_java ..     replaces this shell by a JVM with the whole class path

readonly modules="catalog plugin schema provider components stacks policies lab bench automation"
readonly stamp="$home/.ringwright/build.stamp"
readonly own_jar="$home/automation/target/ringwright-automation.jar"
readonly class_path_file="$home/automation/target/classpath.txt"
readonly archive="$home/.ringwright/classes.jsa"

say() { printf '%s\n' "$*" >&2; }

stop() {
  say "ringwright: $1"
  say "            $2"
  exit 1
}

java_binary() {
  if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then
    printf '%s' "$JAVA_HOME/bin/java"
  else
    command -v java || true
  fi
}

is_stale() {
  [ -f "$stamp" ] && [ -f "$own_jar" ] && [ -f "$class_path_file" ] || return 0
  local sources=("$home/pom.xml") module
  for module in $modules; do
    sources+=("$home/$module/pom.xml")
    [ -d "$home/$module/src/main" ] && sources+=("$home/$module/src/main")
  done
  # Folders count too: a removed file leaves only its folder's time behind.
  [ -n "$(find "${sources[@]}" -name target -prune -o -newer "$stamp" -print -quit 2>/dev/null)" ]
}

check_tools() {
  local java major
  java=$(java_binary)
  [ -n "$java" ] || stop "Java is not installed, Java 17 or newer is needed." \
    "Install a JDK (https://adoptium.net), or set JAVA_HOME."
  major=$("$java" -version 2>&1 | sed -n 's/.*version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' | head -n 1)
  [ "${major:-0}" -ge 17 ] || stop "$java is Java ${major:-?}, Java 17 or newer is needed." \
    "Install a newer JDK (https://adoptium.net), or set JAVA_HOME."
  command -v mvn > /dev/null || stop "Maven is not installed; it builds Ringwright on first use." \
    "Install Maven 3.8 or newer (https://maven.apache.org/install.html)."
  command -v javac > /dev/null || [ -x "${JAVA_HOME:-/nonexistent}/bin/javac" ] ||
    stop "only a Java runtime is installed, a JDK is needed to build." \
      "Install a JDK 17 or newer (https://adoptium.net)."
}

# The classes of every start in a form that a JVM maps into memory instead of reading and verifying
# them one by one: the provider answers in half the time (docs/guide/benchmark.md). Made here, once per
# build, since a JVM that makes such an archive as it ends may take minutes for it. Without one all
# works, only slower, so nothing that fails here stops anybody.
archive_classes() {
  local java class_path list="$home/.ringwright/classes.lst"
  java=$(java_binary)
  class_path="$own_jar:$(cat "$class_path_file")"
  rm -f "$archive" "$list"
  if "$java" "-XX:DumpLoadedClassList=$list.cli" -cp "$class_path" io.ringwright.automation.cli.Main --help &&
    "$java" "-XX:DumpLoadedClassList=$list.provider" -cp "$class_path" io.ringwright.provider.Rehearsal &&
    cat "$list.provider" "$list.cli" > "$list" &&
    "$java" -Xshare:dump "-XX:SharedClassListFile=$list" "-XX:SharedArchiveFile=$archive.next" \
      -XX:+UseSerialGC -cp "$class_path"; then
    mv -f "$archive.next" "$archive"
  fi > "$home/.ringwright/archive.log" 2>&1
  rm -f "$archive.next" "$list"*
}

build() {
  check_tools
  local log="$home/.ringwright/build.log" begun=$SECONDS next
  next=$(mktemp "$home/.ringwright/stamp.XXXXXX") # older than any source edited during the build
  say "Building Ringwright (only when a source has changed) .."
  if ! (cd "$home" && mvn -q -B -ntp -Dquick -Dmaven.test.skip=true -Dspotless.check.skip -pl automation -am package) \
    > "$log" 2>&1; then
    rm -f "$next"
    tail -n 40 "$log" >&2
    stop "the build failed." "The whole output is in $log"
  fi
  archive_classes
  mv "$next" "$stamp"
  say "Built in $((SECONDS - begun)) s."
}

# Two starts at the same time: the second waits and finds everything built.
locked_build() {
  mkdir -p "$home/.ringwright"
  if command -v flock > /dev/null; then
    exec 8> "$home/.ringwright/build.lock"
    flock 8
    if is_stale; then build 8>&-; fi
    exec 8>&-
    return
  fi
  until mkdir "$home/.ringwright/build.lockdir" 2> /dev/null; do
    kill -0 "$(cat "$home/.ringwright/build.lockdir/pid" 2> /dev/null)" 2> /dev/null || rm -rf "$home/.ringwright/build.lockdir"
    sleep 1
  done
  printf '%s' $$ > "$home/.ringwright/build.lockdir/pid"
  trap 'rm -rf "$home/.ringwright/build.lockdir"' EXIT
  if is_stale; then build; fi
  rm -rf "$home/.ringwright/build.lockdir"
  trap - EXIT
}

ensure_built() { if is_stale; then locked_build; fi; }

ringwright_java() {
  local java shared=()
  java=$(java_binary)
  [ -n "$java" ] || check_tools
  # Made by another JVM it is left aside, and nobody needs to hear of that.
  if [ -f "$archive" ]; then
    shared=("-XX:SharedArchiveFile=$archive" -Xlog:disable -Xlog:all=error:stderr)
  fi
  # Short runs: the quick compiler and the small collector; four threads, since the common pool of a
  # machine with two cores has one and the SDK then makes a thread for each of thousands of tasks.
  exec "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto \
    ${shared[@]+"${shared[@]}"} -Djava.util.concurrent.ForkJoinPool.common.parallelism=4 -Djava.awt.headless=true \
    "-Dringwright.home=$home" -cp "$own_jar:$(cat "$class_path_file")" "$@"
}
