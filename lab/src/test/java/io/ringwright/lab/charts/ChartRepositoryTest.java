package io.ringwright.lab.charts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.ringwright.catalog.ChartRelease;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.lab.FreePorts;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChartRepositoryTest {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private final Map<String, byte[]> files =
      ChartRepository.files(new StandInCharts(Optional.empty()));

  static Stream<ChartRelease> releases() {
    return Arrays.stream(ReleaseProfile.values()).flatMap(profile -> profile.charts().stream());
  }

  @ParameterizedTest
  @MethodSource("releases")
  void lists_each_release_of_each_profile_with_the_digest_of_its_archive(ChartRelease release)
      throws Exception {
    var entry = entry(release);
    assertThat(entry.path("apiVersion").asText()).isEqualTo("v2");
    assertThat(entry.path("appVersion").asText()).isEqualTo(release.appVersion());
    var archive = files.get("/" + entry.path("urls").path(0).asText());
    assertThat(entry.path("digest").asText()).isEqualTo(StandInChart.digest(archive));
  }

  @Test
  void packs_the_same_bytes_every_time() {
    assertThat(ChartRepository.files(new StandInCharts(Optional.empty())))
        .containsExactlyEntriesOf(files);
  }

  @Test
  void serves_the_index_and_archives_and_nothing_else() throws Exception {
    var port = new FreePorts(new Random()).next();
    try (var repository = ChartRepository.start(port, Optional.empty())) {
      assertThat(get(port, "/index.yaml").body()).isEqualTo(files.get("/index.yaml"));
      for (var name : files.keySet()) {
        assertThat(get(port, name).body()).isEqualTo(files.get(name));
      }
      assertThat(get(port, "/no-such.tgz").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void pins_every_image() {
    for (var profile : ReleaseProfile.values()) {
      for (var chart : new StandInCharts(Optional.empty()).of(profile)) {
        chart
            .files()
            .forEach(
                (path, text) ->
                    text.lines()
                        .filter(line -> line.strip().startsWith("image: \""))
                        .forEach(
                            line -> assertThat(line).as(path).containsPattern(":v?[{][{].*}}\"$")));
      }
    }
  }

  private static HttpResponse<byte[]> get(int port, String path) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private JsonNode entry(ChartRelease release) throws Exception {
    var index = YAML.readTree(files.get("/index.yaml"));
    assertThat(index.path("apiVersion").asText()).isEqualTo("v1");
    List<JsonNode> versions =
        StreamSupport.stream(index.at("/entries/" + release.name()).spliterator(), false)
            .filter(each -> each.path("version").asText().equals(release.version()))
            .toList();
    assertThat(versions).hasSize(1);
    return versions.get(0);
  }
}
