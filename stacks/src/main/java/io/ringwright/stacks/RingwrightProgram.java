package io.ringwright.stacks;

import com.pulumi.Context;
import com.pulumi.deployment.Deployment;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.stacks.config.ConfigReader;
import io.ringwright.stacks.config.Program;
import io.ringwright.stacks.config.Reading;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The program of every Ringwright stack: reads its configuration, refuses it or explains it, and
 * builds what it asks for.
 *
 * <p>Explaining is left to previews: {@code pulumi up} shows one first, and nobody wants to read
 * the same twice. Our own CLI tells the notices of {@link StackFile} itself, before the engine
 * starts, and passes over what a program merely informs of.
 */
public final class RingwrightProgram {
  private RingwrightProgram() {}

  /** The program, for {@code Pulumi.run} or for a host in the same process. */
  public static Consumer<Context> of(Surroundings surroundings) {
    return context ->
        run(context, surroundings.inProject(Deployment.getInstance().getRootDirectory()));
  }

  private static void run(Context context, Surroundings surroundings) {
    var reading = read(context, surroundings);
    InvalidArgsException.throwIfAny(reading.problems());
    if (Deployment.getInstance().isDryRun()) {
      reading.notices().forEach(notice -> context.log().info(notice.text()));
    }
    if (reading.bareMetal().isPresent()) {
      new BareMetalNvme(reading.bareMetal().get(), surroundings).build(context);
      return;
    }
    var config = reading.config().orElseThrow();
    var layers = PlatformLayers.build(config, surroundings);
    if (config.program() == Program.MULTI_CLUSTER) {
      new MultiCluster(config, layers).export(context);
    } else {
      new SingleCluster(config, layers).export(context);
    }
  }

  private static Reading read(Context context, Surroundings surroundings) {
    var config = context.config(ConfigReader.NAMESPACE);
    var values = new HashMap<String, String>();
    surroundings.engineValues().map(ConfigReader::keys).ifPresent(values::putAll);
    for (var key : ConfigReader.KEYS) {
      config.get(key).ifPresent(value -> values.put(ConfigReader.NAMESPACE + ":" + key, value));
    }
    return ConfigReader.engine(Map.copyOf(values));
  }
}
