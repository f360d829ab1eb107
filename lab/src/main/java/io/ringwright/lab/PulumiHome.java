package io.ringwright.lab;

import io.ringwright.lab.toolbox.EngineTool;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Pulumi's and Helm's folders of one lab, so that a user's own are never touched.
 *
 * @param folder the lab
 */
record PulumiHome(LabFolder folder) {
  private static final int SECRET_BYTES = 24;
  private static final int INSTALL_LIMIT_SECONDS = 120;

  static PulumiHome in(LabFolder folder) {
    return new PulumiHome(folder);
  }

  /** Makes what is missing; a second call finds all there. */
  void prepare(Map<EngineTool, Path> tools, Map<String, String> environment) {
    try {
      PrivateFiles.createFolder(folder.pulumiHome());
      PrivateFiles.createFolder(folder.pulumiState());
      if (!Files.exists(folder.passphrase())) {
        var secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        PrivateFiles.write(folder.passphrase(), HexFormat.of().formatHex(secret));
      }
      link(tools.get(EngineTool.PULUMI));
      installKubernetesPlugin(tools, environment);
    } catch (IOException e) {
      throw new LabException("cannot prepare " + folder.pulumiHome(), e);
    }
  }

  /** Variables for whoever runs Pulumi in this lab. */
  Map<String, String> variables(Map<String, String> environment) {
    var variables = new TreeMap<String, String>();
    variables.put("PULUMI_HOME", folder.pulumiHome().toString());
    variables.put("PULUMI_BACKEND_URL", "file://" + folder.pulumiState());
    variables.put("PULUMI_CONFIG_PASSPHRASE_FILE", folder.passphrase().toString());
    variables.put("PULUMI_SKIP_UPDATE_CHECK", "true");
    variables.put("PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION", "true");
    variables.put("HELM_CACHE_HOME", folder.helm("cache").toString());
    variables.put("HELM_CONFIG_HOME", folder.helm("config").toString());
    variables.put("HELM_DATA_HOME", folder.helm("data").toString());
    variables.put("RINGWRIGHT_LAB", folder.root().toString());
    variables.put("RINGWRIGHT_INTENTS", folder.intents().toString());
    // The simulated cloud finishes in milliseconds what takes the real one minutes.
    variables.put("RINGWRIGHT_POLL", "50ms..500ms");
    variables.put("PATH", searchPath(environment.getOrDefault("PATH", "")));
    return variables;
  }

  private String searchPath(String inherited) {
    var own = folder.bin().toString();
    return inherited.startsWith(own + File.pathSeparator)
        ? inherited
        : own + File.pathSeparator + inherited;
  }

  // To the program itself: who works in the lab's environment finds this very link on PATH.
  private void link(Path pulumi) throws IOException {
    PrivateFiles.createFolder(folder.bin());
    var fresh = folder.bin().resolve("pulumi.new");
    Files.deleteIfExists(fresh);
    Files.createSymbolicLink(fresh, pulumi.toRealPath());
    Files.move(
        fresh,
        folder.bin().resolve("pulumi"),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** From a file: found on {@code PATH} instead, each operation would carry a warning. */
  private void installKubernetesPlugin(Map<EngineTool, Path> tools, Map<String, String> inherited)
      throws IOException {
    var version = "v" + EngineTool.PULUMI_KUBERNETES.version();
    var installed =
        folder
            .pulumiHome()
            .resolve("plugins")
            .resolve("resource-kubernetes-" + version)
            .resolve(EngineTool.PULUMI_KUBERNETES.program());
    if (Files.isExecutable(installed)) {
      return;
    }
    var builder =
        new ProcessBuilder(
                List.of(
                    tools.get(EngineTool.PULUMI).toString(),
                    "plugin",
                    "install",
                    "resource",
                    "kubernetes",
                    version,
                    "--file",
                    tools.get(EngineTool.PULUMI_KUBERNETES).toString(),
                    "--reinstall"))
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(folder.logs().resolve("plugin-install.log").toFile());
    builder.environment().clear();
    builder.environment().putAll(new HashMap<>(inherited));
    builder.environment().putAll(variables(inherited));
    try {
      var install = builder.start();
      if (!install.waitFor(INSTALL_LIMIT_SECONDS, TimeUnit.SECONDS)) {
        install.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!Files.isExecutable(installed)) {
      throw new LabException(
          "the Kubernetes plugin could not be installed:\n"
              + Files.readString(folder.logs().resolve("plugin-install.log")));
    }
  }
}
