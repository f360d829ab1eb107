package io.ringwright.automation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** Writes a specification in the newest version; what is usual is left out. */
final class SpecWriter {
  private SpecWriter() {}

  static ObjectNode write(PlatformSpec spec) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("specVersion", PlatformSpec.VERSION);
    json.put("name", spec.name());
    json.put("world", spec.world().name().toLowerCase(Locale.ROOT));
    spec.backend().ifPresent(backend -> json.set("backend", backend(backend)));
    json.set("secretsProvider", provider(spec.secretsProvider()));
    if (!spec.secrets().isEmpty()) {
      var secrets = json.putObject("secrets");
      spec.secrets().forEach(secrets::put);
    }
    if (spec.judged()) {
      json.put("judged", true);
    }
    spec.parallelism().ifPresent(count -> json.put("parallelism", count));
    spec.timeOut().ifPresent(limit -> json.put("timeOut", limit.toString()));
    json.set("configuration", spec.configuration().json());
    return json;
  }

  private static ObjectNode backend(Backend backend) {
    var json = JsonNodeFactory.instance.objectNode();
    if (backend instanceof Backend.Folder folder) {
      return json.put("kind", "folder").put("path", folder.path().toString());
    }
    if (backend instanceof Backend.S3 s3) {
      json.put("kind", "s3").put("bucket", s3.bucket());
      s3.folder().ifPresent(name -> json.put("folder", name));
      s3.region().ifPresent(name -> json.put("region", name));
      s3.endpoint().ifPresent(address -> json.put("endpoint", address.toString()));
      return json;
    }
    if (backend instanceof Backend.PulumiCloud cloud) {
      json.put("kind", "pulumi-cloud").put("address", cloud.address().toString());
      cloud.organization().ifPresent(name -> json.put("organization", name));
      return json;
    }
    return json.put("kind", "other").put("url", backend.url());
  }

  private static ObjectNode provider(SecretsProvider provider) {
    var json = JsonNodeFactory.instance.objectNode();
    if (provider instanceof SecretsProvider.Key key) {
      return json.put("kind", "key").put("url", key.url());
    }
    return json.put(
        "kind", provider instanceof SecretsProvider.Passphrase ? "passphrase" : "backend");
  }
}
