package io.ringwright.provider.wire;

import com.google.protobuf.Empty;
import io.grpc.stub.StreamObserver;
import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Connections;
import io.ringwright.plugin.StructCodec;
import io.ringwright.plugin.Value;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.intents.PendingCreates;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.Registry;
import io.ringwright.provider.spi.Served;
import io.ringwright.provider.spi.TypedLookup;
import io.ringwright.provider.spi.TypedResource;
import io.ringwright.provider.spi.WaitEnded;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import pulumirpc.Plugin.PluginAttach;
import pulumirpc.Plugin.PluginInfo;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.GetSchemaResponse;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ProviderHandshakeResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.Provider.UpdateResponse;
import pulumirpc.ResourceProviderGrpc;

/**
 * The one place that knows Pulumi's provider protocol: turns each request into a call of a {@link
 * TypedResource} and its result into an answer.
 */
public final class ProviderService extends ResourceProviderGrpc.ResourceProviderImplBase {
  private final Package about;
  private final Connections<EngineSession> connections =
      new Connections<>(EngineSession::new, EngineSession::close);
  private final AtomicReference<Optional<EngineSession>> latest =
      new AtomicReference<>(Optional.empty());

  /** The package that is served. */
  public interface Package {
    /** Semantic version of the plugin. */
    String version();

    /** The package schema, JSON. */
    String schema();

    /** Problems of the provider's own configuration. */
    List<Problem> checkConfiguration(Value.Fields configuration);

    /** Its resources and lookups, for a checked configuration. */
    Served configure(Value.Fields configuration);

    /** The engine has named the id of a resource, so a state has it. */
    void named(String urn, String id);

    /** Whether a create has begun to make something for a resource that is in no state yet. */
    boolean isBegun(String urn);

    /** Nothing is there of what was begun for a resource. */
    void abandoned(String urn);

    /** How often to look at what is waited for. */
    Pace pace();
  }

  public ProviderService(Package about) {
    this.about = about;
  }

  /** The state of this service's connections, for its server. */
  public Connections<?> connections() {
    return connections;
  }

  @Override
  public void handshake(
      ProviderHandshakeRequest request, StreamObserver<ProviderHandshakeResponse> answer) {
    Answers.give(
        answer,
        () -> {
          connections.current().connect(request.getEngineAddress());
          // Output values are not asked for: unknowns and secrets say all that a resource needs.
          return ProviderHandshakeResponse.newBuilder().setAcceptSecrets(true).build();
        });
  }

  @Override
  public void attach(PluginAttach request, StreamObserver<Empty> answer) {
    Answers.give(
        answer,
        () -> {
          connections.current().connect(request.getAddress());
          return Empty.getDefaultInstance();
        });
  }

  @Override
  public void getPluginInfo(Empty request, StreamObserver<PluginInfo> answer) {
    Answers.give(answer, () -> PluginInfo.newBuilder().setVersion(about.version()).build());
  }

  @Override
  public void getSchema(GetSchemaRequest request, StreamObserver<GetSchemaResponse> answer) {
    Answers.give(answer, () -> GetSchemaResponse.newBuilder().setSchema(about.schema()).build());
  }

  @Override
  public void checkConfig(CheckRequest request, StreamObserver<CheckResponse> answer) {
    Answers.give(
        answer,
        () ->
            CheckResponse.newBuilder()
                .setInputs(request.getNews())
                .addAllFailures(
                    Answers.failures(
                        about.checkConfiguration(StructCodec.decode(request.getNews()))))
                .build());
  }

  @Override
  public void diffConfig(DiffRequest request, StreamObserver<DiffResponse> answer) {
    Answers.give(
        answer,
        () ->
            DiffAnswer.ofConfiguration(
                StructCodec.decode(request.getOldInputs()), StructCodec.decode(request.getNews())));
  }

  @Override
  public void configure(ConfigureRequest request, StreamObserver<ConfigureResponse> answer) {
    Answers.give(
        answer,
        () -> {
          var session = connections.current();
          session.configure(about.configure(StructCodec.decode(request.getArgs())));
          latest.set(Optional.of(session));
          return ConfigureResponse.newBuilder()
              .setAcceptSecrets(true)
              .setSupportsPreview(true)
              .build();
        });
  }

  @Override
  public void check(CheckRequest request, StreamObserver<CheckResponse> answer) {
    Answers.give(
        answer,
        () -> {
          var checked = resource(request.getUrn()).check(StructCodec.decode(request.getNews()));
          return CheckResponse.newBuilder()
              .setInputs(StructCodec.encode(checked.inputs()))
              .addAllFailures(Answers.failures(checked.problems()))
              .build();
        });
  }

  @Override
  public void diff(DiffRequest request, StreamObserver<DiffResponse> answer) {
    Answers.give(
        answer,
        () -> {
          named(request.getUrn(), request.getId());
          var compared =
              resource(request.getUrn())
                  .diff(
                      StructCodec.decode(request.getOlds()), StructCodec.decode(request.getNews()));
          return DiffAnswer.of(compared, request.getIgnoreChangesList());
        });
  }

  @Override
  public void create(CreateRequest request, StreamObserver<CreateResponse> answer) {
    Answers.give(
        answer,
        () -> {
          var resource = resource(request.getUrn());
          var news = StructCodec.decode(request.getProperties());
          if (request.getPreview()) {
            var foreseen = resource.foresee(Optional.empty(), news);
            return CreateResponse.newBuilder().setProperties(StructCodec.encode(foreseen)).build();
          }
          var outcome = created(resource, news, call(request.getUrn(), request.getTimeout()));
          return CreateResponse.newBuilder()
              .setId(outcome.id())
              .setProperties(Answers.finished(outcome))
              .build();
        });
  }

  @Override
  public void read(ReadRequest request, StreamObserver<ReadResponse> answer) {
    Answers.give(
        answer,
        () -> {
          var known = StructCodec.decode(request.getInputs());
          for (var entry : StructCodec.decode(request.getProperties()).values().entrySet()) {
            known = known.with(entry.getKey(), entry.getValue());
          }
          if (request.getId().equals(PendingCreates.ID)) {
            return begun(request.getUrn(), known, request.getTimeout());
          }
          named(request.getUrn(), request.getId());
          return resource(request.getUrn())
              .read(request.getId(), known, call(request.getUrn(), request.getTimeout()))
              .map(
                  found ->
                      ReadResponse.newBuilder()
                          .setId(found.id())
                          .setProperties(StructCodec.encode(found.state()))
                          .setInputs(StructCodec.encode(found.inputs()))
                          .build())
              .orElseGet(ReadResponse::getDefaultInstance);
        });
  }

  @Override
  public void update(UpdateRequest request, StreamObserver<UpdateResponse> answer) {
    Answers.give(
        answer,
        () -> {
          named(request.getUrn(), request.getId());
          var resource = resource(request.getUrn());
          var olds = StructCodec.decode(request.getOlds());
          var news = StructCodec.decode(request.getNews());
          if (request.getPreview()) {
            var foreseen = resource.foresee(Optional.of(olds), news);
            return UpdateResponse.newBuilder().setProperties(StructCodec.encode(foreseen)).build();
          }
          var call = call(request.getUrn(), request.getTimeout());
          var outcome = resource.update(request.getId(), olds, news, call);
          return UpdateResponse.newBuilder().setProperties(Answers.finished(outcome)).build();
        });
  }

  @Override
  public void delete(DeleteRequest request, StreamObserver<Empty> answer) {
    Answers.give(
        answer,
        () -> {
          named(request.getUrn(), request.getId());
          resource(request.getUrn())
              .delete(
                  request.getId(),
                  StructCodec.decode(request.getProperties()),
                  call(request.getUrn(), request.getTimeout()));
          return Empty.getDefaultInstance();
        });
  }

  @Override
  public void invoke(InvokeRequest request, StreamObserver<InvokeResponse> answer) {
    Answers.give(
        answer,
        () -> {
          var lookup = lookup(request.getTok());
          var question = StructCodec.decode(request.getArgs());
          var problems = lookup.check(question);
          if (!problems.isEmpty()) {
            return InvokeResponse.newBuilder().addAllFailures(Answers.failures(problems)).build();
          }
          if (question.hasUnknown()) {
            return InvokeResponse.getDefaultInstance(); // Asked again once everything is known.
          }
          var found = lookup.find(question, call("", 0));
          return InvokeResponse.newBuilder().setReturn(StructCodec.encode(found)).build();
        });
  }

  @Override
  public void cancel(Empty request, StreamObserver<Empty> answer) {
    Answers.give(
        answer,
        () -> {
          connections.current().cancel();
          return Empty.getDefaultInstance();
        });
  }

  private Outcome<Value.Fields> created(
      TypedResource<?, ?> resource, Value.Fields news, Call call) {
    try {
      return resource.create(news, call);
    } catch (CallFailed | WaitEnded failure) {
      if (failure instanceof OutcomeUnknown || about.isBegun(call.urn())) {
        throw BegunAnswer.uncertain(news, failure.getMessage());
      }
      throw failure;
    }
  }

  private void named(String urn, String id) {
    if (id.equals(PendingCreates.ID)) {
      throw new CallFailed(BegunAnswer.unknown(urn));
    }
    about.named(urn, id);
  }

  private ReadResponse begun(String urn, Value.Fields wanted, double timeoutSeconds) {
    var found = resource(urn).begun(wanted, call(urn, timeoutSeconds));
    if (found.isEmpty()) {
      about.abandoned(urn);
      return ReadResponse.getDefaultInstance();
    }
    throw BegunAnswer.unfinished(found.get());
  }

  private EngineSession session() {
    var session = connections.current();
    if (!session.isConfigured()) {
      latest.get().ifPresent(session::continueFrom);
    }
    return session;
  }

  private TypedResource<?, ?> resource(String urn) {
    var token = typeOf(urn);
    return offer()
        .resource(token)
        .orElseThrow(() -> new CallFailed(token + " is not a resource of " + itself()));
  }

  private TypedLookup<?, ?> lookup(String token) {
    return offer()
        .lookup(token)
        .orElseThrow(() -> new CallFailed(token + " is not a function of " + itself()));
  }

  private Registry offer() {
    return session().offer(() -> about.configure(Value.Fields.EMPTY));
  }

  private String itself() {
    return "this provider (" + about.version() + ")";
  }

  private Call call(String urn, double timeoutSeconds) {
    var session = session();
    var timeout =
        timeoutSeconds > 0
            ? Optional.of(Duration.ofMillis((long) (timeoutSeconds * 1000)))
            : Optional.<Duration>empty();
    var surroundings =
        new Call.Surroundings(
            session.cancellation(), about.pace(), InstantSource.system(), new SecureRandom());
    return new Call(urn, timeout, surroundings, message -> session.status(urn, message));
  }

  /** {@code urn:pulumi:stack::project::parent$type::name}. */
  private static String typeOf(String urn) {
    var parts = urn.split("::", 4);
    var types = parts.length > 2 ? parts[2] : urn;
    return types.substring(types.lastIndexOf('$') + 1);
  }
}
