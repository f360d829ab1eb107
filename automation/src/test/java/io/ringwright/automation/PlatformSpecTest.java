package io.ringwright.automation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.catalog.Problem;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlatformSpecTest {
  private static final Configuration EXISTING =
      Configuration.yaml(
          """
          profile: current
          kubernetes: {name: existing, version: "1.34", storageClass: standard}
          k8ssandra: {namespace: k8ssandra-operator}
          """);
  private static final Backend FOLDER = new Backend.Folder(Path.of("/var/lib/ringwright/state"));

  @Test
  void survives_json_whatever_the_mapper() throws Exception {
    var spec =
        PlatformSpec.builder("payments", EXISTING, FOLDER)
            .secretsProvider(new SecretsProvider.Key("awskms://alias/ringwright"))
            .secret("kubernetes.kubeconfig", "PAYMENTS_KUBECONFIG")
            .judged()
            .parallelism(8)
            .timeOut(Duration.ofHours(2))
            .build();
    var plain = new ObjectMapper();

    assertThat(PlatformSpec.read(spec.json())).isEqualTo(spec);
    assertThat(plain.readValue(plain.writeValueAsString(spec), PlatformSpec.class)).isEqualTo(spec);
    assertThat(spec.json()).contains("\"specVersion\" : 2");
  }

  @Test
  void keeps_each_kind_of_backend() {
    for (var backend :
        List.of(
            FOLDER,
            Backend.S3.bucket("rings"),
            new Backend.S3(
                "rings",
                Optional.of("eu"),
                Optional.of("eu-central-1"),
                Optional.of(URI.create("http://minio:9000"))),
            Backend.PulumiCloud.own(),
            Backend.PulumiCloud.of("acme"),
            new Backend.Other("gs://rings"))) {
      var spec = PlatformSpec.builder("payments", EXISTING, backend).build();
      assertThat(PlatformSpec.read(spec.json()).backend()).contains(backend);
    }
  }

  @Test
  void names_a_backend_as_the_engine_does() {
    var minio =
        new Backend.S3(
            "rings",
            Optional.of("eu"),
            Optional.of("eu-central-1"),
            Optional.of(URI.create("http://minio:9000")));

    assertThat(minio.url())
        .isEqualTo(
            "s3://rings/eu?region=eu-central-1&endpoint=http://minio:9000&s3ForcePathStyle=true");
    assertThat(FOLDER.url()).isEqualTo("file:///var/lib/ringwright/state");
    assertThat(Backend.PulumiCloud.own().url()).isEqualTo("https://api.pulumi.com");
  }

  @Test
  void reads_the_version_before() {
    var first =
        """
        {"specVersion": 1, "name": "payments", "backend": "file:///var/lib/ringwright/state",
         "secretsProvider": "passphrase",
         "configuration": {"kubernetes": {"name": "existing", "version": "1.34", "storageClass": "standard"}}}
        """;

    var spec = PlatformSpec.read(first);

    assertThat(spec.backend()).contains(FOLDER);
    assertThat(spec.secretsProvider()).isEqualTo(new SecretsProvider.Passphrase());
    assertThat(spec.json()).contains("\"specVersion\" : 2");
  }

  @Test
  void refuses_a_version_that_it_does_not_know() {
    assertThatThrownBy(() -> PlatformSpec.read("{\"specVersion\": 3}"))
        .hasMessage(
            "specVersion is 3, allowed is 1 to 2. To fix: write 2; a higher one needs a newer Ringwright");
    assertThatThrownBy(() -> PlatformSpec.read("{}"))
        .hasMessageStartingWith("specVersion is missing");
  }

  @Test
  void tells_everything_that_is_wrong_at_once_and_where() {
    var json =
        """
        {"specVersion": 2, "name": "a b", "wrld": "lab", "parallelism": 0, "timeOut": "1h",
         "backend": {"kind": "foldr", "path": "/x"}, "secrets": {"kubernetes.kubeconfig": "not a name"},
         "configuration": {"kubernetes": {"name": "existing", "version": "1.34", "storageClass": "standard"},
                           "storge": {}}}
        """;

    var refused = catchThrowableOfType(InvalidSpecException.class, () -> PlatformSpec.read(json));

    assertThat(refused.problems())
        .extracting(Problem::where)
        .contains(
            "wrld",
            "backend.kind",
            "timeOut",
            "name",
            "parallelism",
            "secrets.ringwright:kubernetes.kubeconfig",
            "ringwright:storge");
    assertThat(refused.getMessage())
        .contains("did you mean world?", "did you mean folder?", "did you mean storage?")
        .doesNotContain("not a name");
  }

  @Test
  void says_on_which_line_json_ends_to_be_json() {
    assertThatThrownBy(() -> PlatformSpec.read("{\n\"name\": ,\n}"))
        .hasMessageContaining("specification:2");
  }

  @Test
  void refuses_a_secret_in_plain_text_without_repeating_it() {
    var plain = EXISTING.with("kubernetes.kubeconfig", "apiVersion: v1 s3cret");

    assertThatThrownBy(() -> PlatformSpec.builder("payments", plain, FOLDER).build())
        .hasMessageContaining("ringwright:kubernetes.kubeconfig is a secret in plain text")
        .hasMessageContaining("secret(\"kubernetes.kubeconfig\", ..)")
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void refuses_a_lab_with_a_backend_and_a_real_platform_without_one() {
    var lab =
        """
        {"specVersion": 2, "name": "a", "world": "lab", "backend": {"kind": "folder", "path": "/x"},
         "configuration": {}}
        """;
    var real = "{\"specVersion\": 2, \"name\": \"a\", \"configuration\": {}}";

    assertThatThrownBy(() -> PlatformSpec.read(lab)).hasMessageContaining("backend is set");
    assertThatThrownBy(() -> PlatformSpec.read(real)).hasMessageContaining("backend is missing");
  }

  @Test
  void refuses_a_folder_to_encrypt_secrets_itself() {
    var builder =
        PlatformSpec.builder("payments", EXISTING, FOLDER)
            .secretsProvider(new SecretsProvider.OfBackend());

    assertThatThrownBy(builder::build).hasMessageContaining("only Pulumi Cloud");
  }

  @Test
  void refuses_a_key_of_a_service_that_nobody_knows() {
    var builder =
        PlatformSpec.builder("payments", EXISTING, FOLDER)
            .secretsProvider(new SecretsProvider.Key("ssm://parameter"));

    assertThatThrownBy(builder::build).hasMessageContaining("secretsProvider.url is ssm://");
  }
}
