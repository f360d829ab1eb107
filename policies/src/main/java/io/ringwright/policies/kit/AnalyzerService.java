package io.ringwright.policies.kit;

import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.ringwright.plugin.Connections;
import io.ringwright.plugin.EngineLink;
import io.ringwright.plugin.StructCodec;
import io.ringwright.plugin.Value;
import java.time.Clock;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import pulumirpc.AnalyzerGrpc;
import pulumirpc.AnalyzerOuterClass.AnalyzeDiagnostic;
import pulumirpc.AnalyzerOuterClass.AnalyzeRequest;
import pulumirpc.AnalyzerOuterClass.AnalyzeResponse;
import pulumirpc.AnalyzerOuterClass.AnalyzeStackRequest;
import pulumirpc.AnalyzerOuterClass.AnalyzerHandshakeRequest;
import pulumirpc.AnalyzerOuterClass.AnalyzerHandshakeResponse;
import pulumirpc.AnalyzerOuterClass.AnalyzerInfo;
import pulumirpc.AnalyzerOuterClass.AnalyzerResource;
import pulumirpc.AnalyzerOuterClass.AnalyzerStackConfigureRequest;
import pulumirpc.AnalyzerOuterClass.AnalyzerStackConfigureResponse;
import pulumirpc.AnalyzerOuterClass.ConfigureAnalyzerRequest;
import pulumirpc.AnalyzerOuterClass.PolicyNotApplicable;
import pulumirpc.AnalyzerOuterClass.RemediateResponse;
import pulumirpc.AnalyzerOuterClass.Remediation;
import pulumirpc.Plugin.PluginInfo;

/** The Analyzer protocol over a pack. What one engine configures stays with its connection. */
final class AnalyzerService extends AnalyzerGrpc.AnalyzerImplBase {
  private final PolicyPack pack;
  private final Clock clock;
  private final Connections<AnalyzerSession> sessions;
  private final Optional<Runnable> engineGone;
  private final AnalyzerInfo info;

  AnalyzerService(
      PolicyPack pack,
      Clock clock,
      Connections<AnalyzerSession> sessions,
      Optional<Runnable> engineGone) {
    this.pack = pack;
    this.clock = clock;
    this.sessions = sessions;
    this.engineGone = engineGone;
    this.info = AnalyzerInfos.of(pack);
  }

  @Override
  public void handshake(
      AnalyzerHandshakeRequest request, StreamObserver<AnalyzerHandshakeResponse> answer) {
    engineGone.ifPresent(
        gone -> sessions.current().watch(EngineLink.to(request.getEngineAddress()), gone));
    done(answer, AnalyzerHandshakeResponse.getDefaultInstance());
  }

  @Override
  public void getPluginInfo(Empty request, StreamObserver<PluginInfo> answer) {
    done(answer, PluginInfo.newBuilder().setVersion(pack.version()).build());
  }

  @Override
  public void getAnalyzerInfo(Empty request, StreamObserver<AnalyzerInfo> answer) {
    done(answer, info);
  }

  @Override
  public void configureStack(
      AnalyzerStackConfigureRequest request,
      StreamObserver<AnalyzerStackConfigureResponse> answer) {
    answer(
        answer,
        () -> {
          sessions.current().configureStack(request);
          return AnalyzerStackConfigureResponse.getDefaultInstance();
        });
  }

  @Override
  public void configure(ConfigureAnalyzerRequest request, StreamObserver<Empty> answer) {
    answer(
        answer,
        () -> {
          sessions.current().configure(request);
          return Empty.getDefaultInstance();
        });
  }

  @Override
  public void remediate(AnalyzeRequest request, StreamObserver<RemediateResponse> answer) {
    answer(
        answer,
        () -> {
          var response = RemediateResponse.newBuilder();
          for (var remedy : pack.remedies(view(request), sessions.current().settings(), today())) {
            response.addRemediations(
                Remediation.newBuilder()
                    .setPolicyName(remedy.rule().id())
                    .setPolicyPackName(pack.name())
                    .setPolicyPackVersion(pack.version())
                    .setDescription(remedy.rule().promise())
                    .setProperties(StructCodec.encode(remedy.properties())));
          }
          return response.build();
        });
  }

  @Override
  public void analyze(AnalyzeRequest request, StreamObserver<AnalyzeResponse> answer) {
    answer(
        answer,
        () -> {
          var view = view(request);
          sessions.current().remember(view);
          return response(pack.judge(view, sessions.current().settings(), today()));
        });
  }

  @Override
  public void analyzeStack(AnalyzeStackRequest request, StreamObserver<AnalyzeResponse> answer) {
    answer(
        answer,
        () -> {
          var views = request.getResourcesList().stream().map(this::view).toList();
          return response(pack.judge(new StackView(views), sessions.current().settings(), today()));
        });
  }

  @Override
  public void cancel(Empty request, StreamObserver<Empty> answer) {
    done(answer, Empty.getDefaultInstance());
  }

  private LocalDate today() {
    return LocalDate.now(clock);
  }

  private static ResourceView view(AnalyzeRequest request) {
    return new ResourceView(
        request.getUrn(),
        request.getType(),
        request.getName(),
        properties(request.getProperties()),
        request.getOptions().getProtect(),
        Optional.of(request.getProvider().getUrn()).filter(urn -> !urn.isEmpty()),
        List.of());
  }

  /**
   * The engine sends outputs here; inputs win where both speak, since they hold what the program
   * asked for.
   */
  private ResourceView view(AnalyzerResource resource) {
    var outputs = properties(resource.getProperties());
    var inputs = sessions.current().inputs(resource.getUrn());
    var both = inputs.map(known -> merged(outputs, known)).orElse(outputs);
    return new ResourceView(
        resource.getUrn(),
        resource.getType(),
        resource.getName(),
        both,
        resource.getOptions().getProtect(),
        Optional.of(resource.getProvider().getUrn()).filter(urn -> !urn.isEmpty()),
        resource.getDependenciesList());
  }

  private static Properties merged(Properties outputs, Properties inputs) {
    var all = new LinkedHashMap<>(outputs.fields().values());
    all.putAll(inputs.fields().values());
    return new Properties(new Value.Fields(all));
  }

  private static Properties properties(Struct struct) {
    return new Properties(StructCodec.decode(struct));
  }

  private AnalyzeResponse response(Judgement judgement) {
    var response = AnalyzeResponse.newBuilder();
    for (var finding : judgement.findings()) {
      response.addDiagnostics(diagnostic(finding));
    }
    for (var pending : judgement.pending()) {
      response.addNotApplicable(
          PolicyNotApplicable.newBuilder()
              .setPolicyName(pending.rule().id())
              .setReason("not known before the deployment: " + pending.what()));
    }
    return response.build();
  }

  private AnalyzeDiagnostic diagnostic(Finding finding) {
    var level = finding.suppression().isPresent() ? Level.ADVISORY : finding.level();
    var message =
        finding
            .suppression()
            .map(
                it ->
                    "suppressed until "
                        + it.until()
                        + " ("
                        + it.reason()
                        + "): "
                        + finding.message())
            .orElse(finding.message());
    return AnalyzeDiagnostic.newBuilder()
        .setPolicyName(finding.rule().id())
        .setPolicyPackName(pack.name())
        .setPolicyPackVersion(pack.version())
        .setDescription(finding.rule().promise())
        .setMessage(message)
        .setEnforcementLevel(AnalyzerInfos.level(level == Level.REMEDIATE ? Level.ADVISORY : level))
        .setSeverity(AnalyzerInfos.severity(finding.rule().severity()))
        .setUrn(finding.urn())
        .build();
  }

  private static <T> void answer(StreamObserver<T> answer, Supplier<T> work) {
    try {
      done(answer, work.get());
    } catch (PolicySettingsException e) {
      answer.onError(Status.INVALID_ARGUMENT.withDescription(e.getMessage()).asRuntimeException());
    } catch (RuntimeException e) {
      // A rule that breaks is our bug; the engine must not take silence for a pass.
      answer.onError(
          Status.INTERNAL
              .withDescription("a policy failed, please report it: " + e.getClass().getSimpleName())
              .withCause(e)
              .asRuntimeException());
    }
  }

  private static <T> void done(StreamObserver<T> answer, T message) {
    answer.onNext(message);
    answer.onCompleted();
  }
}
