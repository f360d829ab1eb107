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

  /** An authority that is valid, whose server shows a certificate that ended five days ago. */
  public static OwnAuthority withExpiredServer(Path folder)
      throws IOException, InterruptedException {
    var authority = folder.resolve("authority.p12");
    var keystore = folder.resolve("server.p12");
    var pem = folder.resolve("authority.pem");
    var request = folder.resolve("server.csr").toString();
    var leaf = folder.resolve("server.pem").toString();
    keytool(authority, "-genkeypair", "-keyalg", "RSA", "-dname", "CN=Old", "-ext", "bc:c");
    keytool(authority, "-exportcert", "-rfc", "-file", pem.toString());
    keytool(keystore, "-genkeypair", "-keyalg", "RSA", "-dname", "CN=localhost");
    keytool(keystore, "-certreq", "-file", request);
    keytool(
        authority,
        "-gencert",
        "-rfc",
        "-startdate",
        "-10d",
        "-validity",
        "5",
        "-ext",
        "SAN=dns:localhost,ip:127.0.0.1",
        "-infile",
        request,
        "-outfile",
        leaf);
    Files.writeString(Path.of(leaf), Files.readString(Path.of(leaf)) + Files.readString(pem));
    keytool(keystore, "-importcert", "-noprompt", "-file", leaf);
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
