package io.ringwright.acceptance.house;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentationTest {
  private static final Path ROOT =
      Path.of(System.getProperty("ringwright.root", "../..")).toAbsolutePath().normalize();
  private static final Path DECISIONS = ROOT.resolve("docs/decisions");
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern DECISION = Pattern.compile("(\\d{4})-[a-z0-9-]+\\.md");

  @Test
  void every_decision_has_a_number_of_its_own() throws IOException {
    Map<String, List<String>> byNumber;
    try (Stream<Path> pages = Files.list(DECISIONS)) {
      byNumber =
          pages
              .map(page -> page.getFileName().toString())
              .filter(name -> !name.equals("README.md"))
              .collect(groupingBy(DocumentationTest::number));
    }

    assertThat(byNumber).isNotEmpty().allSatisfy((number, pages) -> assertThat(pages).hasSize(1));
  }

  @Test
  void every_decision_says_whether_it_is_in_force() throws IOException {
    try (Stream<Path> pages = Files.list(DECISIONS)) {
      assertThat(pages.filter(page -> !page.endsWith("README.md")))
          .allSatisfy(
              page ->
                  assertThat(Files.readString(page))
                      .containsPattern("(?m)^Status: (proposed|accepted|superseded by)"));
    }
  }

  @Test
  void no_relative_link_is_dead() throws IOException {
    var dead = new ArrayList<String>();
    try (Stream<Path> pages = markdown()) {
      pages.forEach(page -> dead.addAll(deadLinks(page)));
    }

    assertThat(dead).isEmpty();
  }

  private static String number(String name) {
    var matcher = DECISION.matcher(name);
    assertThat(matcher.matches()).as("%s is named NNNN-title.md", name).isTrue();
    return matcher.group(1);
  }

  private static Stream<Path> markdown() throws IOException {
    Stream<Path> top = Files.list(ROOT).filter(file -> file.toString().endsWith(".md"));
    Stream<Path> docs =
        Files.walk(ROOT.resolve("docs")).filter(file -> file.toString().endsWith(".md"));
    return Stream.concat(top, docs);
  }

  private static List<String> deadLinks(Path page) {
    var dead = new ArrayList<String>();
    var links = LINK.matcher(read(page));
    while (links.find()) {
      String target = links.group(1).replaceFirst("#.*", "");
      boolean relative =
          !target.isEmpty() && !target.contains("://") && !target.contains("mailto:");
      if (relative && !Files.exists(page.resolveSibling(target))) {
        dead.add(ROOT.relativize(page) + " -> " + target);
      }
    }
    return dead;
  }

  private static String read(Path page) {
    try {
      return Files.readString(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
