package io.ringwright.lab;

import java.nio.file.Path;

/**
 * Files of one lab.
 *
 * @param root the state folder
 */
public record LabFolder(Path root) {

  public LabFolder {
    root = root.toAbsolutePath().normalize();
  }

  /** What was chosen once: ports. Without it there is no lab, and a daemon that misses it ends. */
  public Path settings() {
    return root.resolve("lab.json");
  }

  /** Where the daemon says how it is. */
  public Path report() {
    return root.resolve("daemon.json");
  }

  /** The daemon's own copy of its classes. */
  public Path code() {
    return root.resolve("code");
  }

  /** Held by the daemon as long as it lives. */
  public Path daemonLock() {
    return root.resolve("daemon.lock");
  }

  /** Held while somebody starts or stops the lab. */
  public Path lifecycleLock() {
    return root.resolve("lifecycle.lock");
  }

  public Path clusters() {
    return root.resolve("clusters");
  }

  /** What the vSphere simulators remember. */
  public Path vspheres() {
    return root.resolve("vspheres");
  }

  /** Which clusters somebody wants beside those that Tanzu clusters stand for. */
  public Path guests() {
    return root.resolve("guests");
  }

  /** Hosts that stacks have asked for. */
  public Path hosts() {
    return root.resolve("hosts");
  }

  public Path logs() {
    return root.resolve("logs");
  }

  public Path daemonLog() {
    return logs().resolve("daemon.log");
  }

  /** State of the simulated systems. */
  public Path simulators() {
    return root.resolve("simulators");
  }

  Path bin() {
    return root.resolve("bin");
  }

  Path pulumiHome() {
    return root.resolve("pulumi").resolve("home");
  }

  Path pulumiState() {
    return root.resolve("pulumi").resolve("state");
  }

  Path passphrase() {
    return root.resolve("pulumi").resolve("passphrase");
  }

  Path intents() {
    return root.resolve("intents");
  }

  Path helm(String kind) {
    return root.resolve("helm").resolve(kind);
  }
}
