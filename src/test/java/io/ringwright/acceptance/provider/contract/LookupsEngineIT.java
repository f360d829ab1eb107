package io.ringwright.acceptance.provider.contract;

import io.ringwright.acceptance.provider.engine.Project;
import io.ringwright.acceptance.provider.world.Site;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of the VMC API: what they find, and that what is not there is one clear error. */
@Order(9)
class LookupsEngineIT {
  @TempDir static Path folder;
  private static Theatre theatre;
  private static Site site;
  private static Project project;

  @BeforeAll
  static void open() {
    theatre = Theatre.in(folder);
    site = theatre.world().build("ground", "10.2.0.0/16");
    project = theatre.project("lookups");
  }

  @AfterAll
  static void close() {
    theatre.close();
  }

  static Stream<Question> present() {
    return Stream.of(
        new Question("ringwright:vmc:getOrg", "", "/name", "ringwright-lab"),
        new Question("ringwright:vmc:getConnectedAccounts", "", "/accounts/0/accountNumber", ""),
        new Question(
            "ringwright:vmc:getCompatibleSubnets",
            "{connectedAccountId: 00000000-0000-4000-8000-000000000001, region: us-west-2}",
            "/compatibleIds/0",
            ""),
        new Question("ringwright:vmc:getSddc", "name: ground", "/hostCount", "4"),
        new Question("ringwright:vmc:getHostTypes", "region: us-west-2", "/hostTypes/0", ""));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("present")
  void finds_what_is_there(Question question) {
    question.isAnswered(project, site);
  }

  static Stream<Question> absent() {
    return Stream.of(
        new Question("ringwright:vmc:getSddc", "name: nowhere", "", "nowhere"),
        new Question(
            "ringwright:vmc:getCompatibleSubnets",
            "{connectedAccountId: nobody, region: us-west-2}",
            "",
            "nobody"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("absent")
  void names_what_is_not_there(Question question) {
    question.isRefused(project, site);
  }
}
