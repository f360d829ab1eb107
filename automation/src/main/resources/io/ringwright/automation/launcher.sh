#!/usr/bin/env bash
# What the Pulumi engine starts as a plugin. The plugin itself is served by the JVM that has started
# the engine: say where, and live as long as the engine.
set -euo pipefail
printf '%s\n' "$PORT_VARIABLE"
exec {never}<> <(:) # an open pipe that nobody writes to: waiting on it costs no process
while kill -0 "$PPID" 2> /dev/null; do
  read -r -t 1 -u "$never" || true
done
