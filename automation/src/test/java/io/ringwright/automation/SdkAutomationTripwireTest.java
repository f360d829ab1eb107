package io.ringwright.automation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.pulumi.automation.CommandResult;
import com.pulumi.automation.CommandRunOptions;
import com.pulumi.automation.DestroyOptions;
import com.pulumi.automation.LocalWorkspace;
import com.pulumi.automation.LocalWorkspaceOptions;
import com.pulumi.automation.PreviewOptions;
import com.pulumi.automation.PulumiCommand;
import com.pulumi.automation.RefreshOptions;
import com.pulumi.automation.UpOptions;
import com.pulumi.automation.Version;
import com.pulumi.automation.WorkspaceStack;
import com.pulumi.automation.events.EngineEvent;
import com.pulumi.automation.serialization.internal.LocalSerializer;
import com.pulumi.deployment.internal.GrpcEngine;
import com.pulumi.deployment.internal.GrpcMonitor;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each fails when the Automation API of the SDK (1.36.1 here) loses a defect for which we drive the
 * engine ourselves: docs/decisions/0015. The engine is played by a command that only listens, since
 * it is what the SDK says to it that is wrong.
 */
class SdkAutomationTripwireTest {
  private static final LocalSerializer JSON = new LocalSerializer();

  @TempDir Path folder;
  private Listening engine;
  private LocalWorkspace workspace;

  @BeforeEach
  void open() throws Exception {
    Files.writeString(folder.resolve("Pulumi.yaml"), "name: tripwire\nruntime: yaml\n");
    engine = new Listening();
    workspace =
        LocalWorkspace.create(
            LocalWorkspaceOptions.builder().workDir(folder).pulumiCommand(engine).build());
  }

  @Test
  void the_sdk_still_works_on_the_selected_stack_instead_of_its_own() throws Exception {
    var stack = WorkspaceStack.createOrSelect("alpha", workspace);

    // Their ends fail, for want of a real engine; what was asked of the engine is what counts.
    assertThatThrownBy(() -> stack.preview(PreviewOptions.builder().build()));
    assertThatThrownBy(() -> stack.up(UpOptions.builder().build()));
    assertThatThrownBy(() -> stack.refresh(RefreshOptions.builder().build()));
    assertThatThrownBy(() -> stack.destroy(DestroyOptions.builder().build()));

    assertThat(List.of("preview", "up", "refresh", "destroy"))
        .as("fence: StackEngine")
        .allSatisfy(verb -> assertThat(engine.said(verb)).doesNotContain("--stack"));
  }

  @Test
  void the_sdk_still_breaks_off_at_an_output_that_is_a_list() {
    engine.answer = "{\"cqlContactPoints\": [\"192.168.10.6:9042\"]}";

    assertThatThrownBy(() -> workspace.getStackOutputs("alpha"))
        .as("fence: StackEngine.outputs")
        .hasMessageContaining("Expected a string but was BEGIN_ARRAY");
  }

  @Test
  void the_sdk_still_misspells_the_flag_for_a_pack_s_configuration() throws Exception {
    var stack = WorkspaceStack.createOrSelect("alpha", workspace);
    var options =
        PreviewOptions.builder()
            .policyPacks(List.of("pack"))
            .policyPackConfigs(List.of("pack.json"))
            .build();

    assertThatThrownBy(() -> stack.preview(options)).isInstanceOf(Exception.class);

    assertThat(engine.said("preview"))
        .as("fence: StackEngine")
        .contains("--policy-pack-configs")
        .doesNotContain("--policy-pack-config");
  }

  @Test
  void the_sdk_still_loses_what_events_say() {
    var diagnostic =
        event(
            "{\"diagnosticEvent\": {\"message\": \"m\", \"severity\": \"info\", \"streamID\": \"7\"}}");
    var summary = event("{\"summaryEvent\": {\"PolicyPacks\": {\"ringwright\": \"0.1.0\"}}}");
    var step =
        event(
            """
            {"resourcePreEvent": {"metadata": {"op": "update", "urn": "u", "type": "t",
              "detailedDiff": {"nodes": {"diffKind": "update", "inputDiff": true}}}}}
            """);

    assertThat(diagnostic.diagnosticEvent().streamId()).as("fence: EventReader").isNull();
    assertThat(summary.summaryEvent().policyPacks()).as("fence: EventReader").isNull();
    assertThat(step.resourcePreEvent().metadata().detailedDiff().get("nodes").kind())
        .as("fence: EventReader")
        .isNull();
  }

  @Test
  void the_sdk_still_knows_no_event_of_errors_remediations_or_summaries_of_policies() {
    assertThat(EngineEvent.class.getDeclaredMethods())
        .as("fence: EventReader")
        .noneMatch(
            method ->
                method.getName().matches("errorEvent|progressEvent|policy(Remediat|.*Summ).*"));
  }

  @Test
  void the_sdk_still_cannot_say_refresh_config_file_or_that_values_are_shown_whole() {
    assertThat(Stream.of(PreviewOptions.Builder.class, UpOptions.Builder.class))
        .as("fence: StackEngine")
        .allSatisfy(
            options ->
                assertThat(options.getMethods())
                    .extracting(Method::getName)
                    .contains("policyPacks")
                    .doesNotContain("refresh", "suppressOutputs", "configFile", "showFullOutput"));
  }

  @Test
  void the_sdk_still_cannot_refresh_or_destroy_with_the_program() {
    assertThat(Stream.of(RefreshOptions.Builder.class, DestroyOptions.Builder.class))
        .as("fence: StackEngine")
        .allSatisfy(
            options ->
                assertThat(options.getMethods())
                    .extracting(Method::getName)
                    .doesNotContain("program", "runProgram"));
  }

  @Test
  void the_sdk_still_never_closes_its_channels() {
    assertThat(Stream.of(GrpcEngine.class, GrpcMonitor.class))
        .as("fence: EngineChannels")
        .allSatisfy(
            client -> {
              assertThat(AutoCloseable.class.isAssignableFrom(client)).isFalse();
              assertThat(client.getDeclaredMethods())
                  .noneMatch(method -> method.getName().matches("close|shutdown.*"));
            });
  }

  private static EngineEvent event(String json) {
    return JSON.deserializeJson(json, EngineEvent.class);
  }

  /** Takes every command, remembers it, and answers all the same. */
  private static final class Listening implements PulumiCommand {
    private final List<List<String>> commands = new ArrayList<>();
    private String answer = "";

    @Override
    public Version version() {
      return Version.of(3, 274, 1);
    }

    @Override
    public CommandResult run(List<String> arguments, CommandRunOptions options) {
      commands.add(List.copyOf(arguments));
      return new CommandResult(0, answer, "");
    }

    List<String> said(String verb) {
      return commands.stream()
          .filter(each -> each.get(0).equals(verb))
          .findFirst()
          .orElseThrow(() -> new AssertionError("the engine heard only " + commands));
    }
  }
}
