package io.ringwright.acceptance.provider.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.provider.engine.Program;
import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.world.Site;

/**
 * One call of a function of the package.
 *
 * @param arguments YAML, with the words of a site in angle brackets
 * @param pointer into the answer
 * @param value what stands there, or what the refusal names; empty if it only has to be there
 */
record Question(String function, String arguments, String pointer, String value) {

  void isAnswered(Project project, Site site) {
    ask(project, site).up().succeeds();

    JsonNode answer = Program.yaml(project.output("answer"));
    JsonNode found = answer.at(pointer);
    assertThat(found.isMissingNode()).as("%s of %s", pointer, answer).isFalse();
    if (!value.isEmpty()) {
      assertThat(found.asText()).isEqualTo(value);
    }
  }

  void isRefused(Project project, Site site) {
    ask(project, site).up().fails(value).isTold();
  }

  private Project ask(Project project, Site site) {
    String text = arguments;
    for (var word : site.words().entrySet()) {
      text = text.replace("<" + word.getKey() + ">", word.getValue());
    }
    return project.write(Program.EMPTY.asking("answer", function, Program.yaml(text)));
  }

  @Override
  public String toString() {
    return function + " " + arguments.replaceFirst("vcenter: .*\n", "").strip();
  }
}
