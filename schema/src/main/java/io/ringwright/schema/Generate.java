package io.ringwright.schema;

import java.io.IOException;
import java.nio.file.Path;

/**
 * {@code Generate SCHEMA_FOLDER KIND OUTPUT_FOLDER [KIND OUTPUT_FOLDER]..}, with the kinds {@code
 * package} (what the engine reads), {@code records} (of the provider) and {@code bindings} (of the
 * components).
 */
public final class Generate {
  private Generate() {}

  public static void main(String[] args) throws IOException {
    var schema = SchemaReader.read(Path.of(args[0]));
    for (int i = 1; i + 1 < args.length; i += 2) {
      folder(args[i], schema).write(Path.of(args[i + 1]));
    }
  }

  private static GeneratedFolder folder(String kind, PackageSchema schema) {
    return switch (kind) {
      case "records" -> ProviderRecords.render(schema);
      case "bindings" -> ComponentBindings.render(schema);
      case "package" -> single("io/ringwright/provider/schema.json", SchemaJson.render(schema));
      default -> throw new IllegalArgumentException("no kind of output: " + kind);
    };
  }

  private static GeneratedFolder single(String file, String text) {
    var folder = new GeneratedFolder();
    folder.put(Path.of(file), text);
    return folder;
  }
}
