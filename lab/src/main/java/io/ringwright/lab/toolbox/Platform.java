package io.ringwright.lab.toolbox;

import java.util.Locale;

/** Operating system and processor in Go's words: {@code linux/amd64}. */
record Platform(String os, String arch) {

  static Platform current() {
    return of(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  static Platform of(String osName, String osArch) {
    var name = osName.toLowerCase(Locale.ROOT);
    var os = name.startsWith("mac") ? "darwin" : name.startsWith("windows") ? "windows" : "linux";
    var arch =
        switch (osArch) {
          case "amd64", "x86_64" -> "amd64";
          case "aarch64", "arm64" -> "arm64";
          default -> osArch;
        };
    return new Platform(os, arch);
  }

  @Override
  public String toString() {
    return os + "/" + arch;
  }
}
