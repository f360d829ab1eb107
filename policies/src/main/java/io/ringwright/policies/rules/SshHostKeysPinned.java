package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.List;

/**
 * Without a pinned host key, whoever answers at the address gets the commands and the credentials.
 */
final class SshHostKeysPinned implements ResourceRule<ResourceView> {

  @Override
  public Facts facts() {
    return new Facts(
        "ssh-host-keys-pinned",
        Level.MANDATORY,
        Severity.HIGH,
        "What is done on hosts over SSH checks the host's key.",
        "If no key is given it is not checked at all, so a machine in between can read and change everything.",
        "pulumi-command, remote.Command connection.hostKey (ignored when not given)");
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.type().startsWith("command:remote:") || resource.type().startsWith(Types.HOST)
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView command, Settings settings) {
    var where = command.title() + ": connection.hostKey";
    return command
        .properties()
        .text("connection.hostKey")
        .fold(
            key ->
                key.isBlank()
                    ? Verdict.broken(
                        where,
                        "",
                        "the host's public key",
                        "pin it, as ssh-keyscan shows it from a trusted place")
                    : Verdict.kept(),
            () ->
                Verdict.broken(
                    where,
                    Problem.Presence.MISSING,
                    "the host's public key",
                    "pin it, as ssh-keyscan shows it from a trusted place"),
            () -> Verdict.notYetKnown("the host key"));
  }
}
