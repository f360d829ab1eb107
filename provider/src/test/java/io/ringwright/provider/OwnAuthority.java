package io.ringwright.provider;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A certificate for loopback that no platform trusts, made by the JDK's own tool. */
public record OwnAuthority(Path keystore, Path pem) {
  static final String PASSWORD = "changeit";

  public static OwnAuthority in(Path folder) throws IOException, InterruptedException {
    var keystore = folder.resolve("server.p12");
    var pem = folder.resolve("authority.pem");
    keytool(
        keystore,
        "-genkeypair",
        "-keyalg",
        "RSA",
        "-dname",
        "CN=localhost",
        "-validity",
        "2",
        "-ext",
        "SAN=dns:localhost,ip:127.0.0.1");
    keytool(keystore, "-exportcert", "-rfc", "-file", pem.toString());
    return new OwnAuthority(keystore, pem);
  }

  private static void keytool(Path keystore, String... arguments)
      throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(List.of("-alias", "own", "-storetype", "PKCS12", "-storepass", PASSWORD));
    command.addAll(List.of("-keystore", keystore.toString()));
    var process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(Files.createTempFile("keytool", ".log").toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("keytool ended with " + process.exitValue());
    }
  }
}
