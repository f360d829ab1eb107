package io.ringwright.provider;

import com.google.protobuf.Empty;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import io.ringwright.plugin.PluginServer;
import io.ringwright.plugin.StructCodec;
import io.ringwright.plugin.Value;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import pulumirpc.EngineGrpc;
import pulumirpc.EngineOuterClass.LogRequest;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.ErrorResourceInitFailed;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.ResourceProviderGrpc;

/** Talks to the provider over gRPC in the order in which the Pulumi engine does. */
public final class EngineStandIn implements AutoCloseable {
  private final List<LogRequest> messages = new CopyOnWriteArrayList<>();
  private final PluginServer engine = PluginServer.start(new Recorder(messages));
  private final ProviderServer provider;
  private final ManagedChannel channel;
  private final ResourceProviderGrpc.ResourceProviderBlockingStub stub;

  /** A resource as the engine's state has it. */
  public record Resource(String token, String name, String id, Value.Fields state) {}

  public EngineStandIn(Map<String, String> environment) {
    this(environment, Value.Fields.EMPTY);
  }

  public EngineStandIn(Map<String, String> environment, Value.Fields configuration) {
    provider = ProviderServer.start(environment);
    channel = NettyChannelBuilder.forAddress("127.0.0.1", provider.port()).usePlaintext().build();
    stub = ResourceProviderGrpc.newBlockingStub(channel);
    var hello =
        stub.handshake(
            ProviderHandshakeRequest.newBuilder()
                .setEngineAddress("127.0.0.1:" + engine.port())
                .build());
    if (!hello.getAcceptSecrets()) {
      throw new AssertionError("the provider must accept secrets");
    }
    var flags =
        stub.configure(
            ConfigureRequest.newBuilder().setArgs(StructCodec.encode(configuration)).build());
    if (!flags.getSupportsPreview()) {
      throw new AssertionError("the provider must support previews");
    }
  }

  public String schema() {
    return stub.getSchema(GetSchemaRequest.getDefaultInstance()).getSchema();
  }

  public String version() {
    return stub.getPluginInfo(Empty.getDefaultInstance()).getVersion();
  }

  public CheckResponse checkConfiguration(Value.Fields configuration) {
    return stub.checkConfig(
        CheckRequest.newBuilder().setNews(StructCodec.encode(configuration)).build());
  }

  /** The reasons for which inputs are refused. */
  public List<String> problems(String token, Value.Fields inputs) {
    return check(token, inputs).getFailuresList().stream().map(each -> each.getReason()).toList();
  }

  /** The inputs as the provider keeps them. */
  public Value.Fields checked(String token, Value.Fields inputs) {
    var answer = check(token, inputs);
    if (answer.getFailuresCount() > 0) {
      throw new AssertionError(answer.getFailuresList().toString());
    }
    return StructCodec.decode(answer.getInputs());
  }

  private CheckResponse check(String token, Value.Fields inputs) {
    return stub.check(
        CheckRequest.newBuilder()
            .setUrn(urn(token, "it"))
            .setNews(StructCodec.encode(inputs))
            .build());
  }

  public Value.Fields previewCreate(String token, Value.Fields inputs) {
    var request = createRequest(token, "it", checked(token, inputs)).setPreview(true).build();
    return StructCodec.decode(stub.create(request).getProperties());
  }

  public Resource create(String token, String name, Value.Fields inputs) {
    CreateResponse answer = stub.create(createRequest(token, name, checked(token, inputs)).build());
    return new Resource(token, name, answer.getId(), StructCodec.decode(answer.getProperties()));
  }

  private static CreateRequest.Builder createRequest(
      String token, String name, Value.Fields inputs) {
    return CreateRequest.newBuilder()
        .setUrn(urn(token, name))
        .setProperties(StructCodec.encode(inputs));
  }

  public DiffResponse diff(Resource resource, Value.Fields inputs, String... ignored) {
    return stub.diff(
        DiffRequest.newBuilder()
            .setId(resource.id())
            .setUrn(urn(resource.token(), resource.name()))
            .setOlds(StructCodec.encode(resource.state()))
            .setNews(StructCodec.encode(checked(resource.token(), inputs)))
            .addAllIgnoreChanges(List.of(ignored))
            .build());
  }

  /** Changed paths with what the change means, such as {@code hostCount=UPDATE}. */
  public Map<String, String> changes(Resource resource, Value.Fields inputs, String... ignored) {
    var changes = new LinkedHashMap<String, String>();
    diff(resource, inputs, ignored)
        .getDetailedDiffMap()
        .forEach((path, each) -> changes.put(path, each.getKind().name()));
    return changes;
  }

  public Value.Fields previewUpdate(Resource resource, Value.Fields inputs) {
    return StructCodec.decode(
        stub.update(updateRequest(resource, inputs).setPreview(true).build()).getProperties());
  }

  public Resource update(Resource resource, Value.Fields inputs) {
    var answer = stub.update(updateRequest(resource, inputs).build());
    return new Resource(
        resource.token(),
        resource.name(),
        resource.id(),
        StructCodec.decode(answer.getProperties()));
  }

  /** An update with a custom timeout. */
  public Resource update(Resource resource, Value.Fields inputs, Duration limit) {
    var request = updateRequest(resource, inputs).setTimeout(limit.toMillis() / 1000.0).build();
    return new Resource(
        resource.token(),
        resource.name(),
        resource.id(),
        StructCodec.decode(stub.update(request).getProperties()));
  }

  private UpdateRequest.Builder updateRequest(Resource resource, Value.Fields inputs) {
    return UpdateRequest.newBuilder()
        .setId(resource.id())
        .setUrn(urn(resource.token(), resource.name()))
        .setOlds(StructCodec.encode(resource.state()))
        .setNews(StructCodec.encode(checked(resource.token(), inputs)));
  }

  /** What a refresh brings; empty if the resource is gone. */
  public Optional<Resource> refresh(Resource resource) {
    var answer = read(resource);
    return answer.getId().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Resource(
                resource.token(),
                resource.name(),
                answer.getId(),
                StructCodec.decode(answer.getProperties())));
  }

  /** The inputs that an import of an id writes into the state. */
  public Value.Fields imported(String token, String id) {
    return StructCodec.decode(read(new Resource(token, "it", id, Value.Fields.EMPTY)).getInputs());
  }

  private ReadResponse read(Resource resource) {
    return stub.read(
        ReadRequest.newBuilder()
            .setId(resource.id())
            .setUrn(urn(resource.token(), resource.name()))
            .setProperties(StructCodec.encode(resource.state()))
            .build());
  }

  public void delete(Resource resource) {
    var ignored =
        stub.delete(
            DeleteRequest.newBuilder()
                .setId(resource.id())
                .setUrn(urn(resource.token(), resource.name()))
                .setProperties(StructCodec.encode(resource.state()))
                .build());
  }

  /** The answer of a function. */
  public Value.Fields invoke(String token, Value.Fields question) {
    var answer = ask(token, question);
    if (answer.getFailuresCount() > 0) {
      throw new AssertionError(answer.getFailuresList().toString());
    }
    return StructCodec.decode(answer.getReturn());
  }

  /** The reasons for which a function refuses its question. */
  public List<String> invokeProblems(String token, Value.Fields question) {
    return ask(token, question).getFailuresList().stream().map(each -> each.getReason()).toList();
  }

  private InvokeResponse ask(String token, Value.Fields question) {
    return stub.invoke(
        InvokeRequest.newBuilder().setTok(token).setArgs(StructCodec.encode(question)).build());
  }

  public void cancel() {
    var ignored = stub.cancel(Empty.getDefaultInstance());
  }

  /** What the user saw beside the resources, in order. */
  public List<String> progress() {
    return messages.stream().map(LogRequest::getMessage).toList();
  }

  /** The half-made resource that an error tells the engine to keep. */
  public static Resource kept(String token, String name, StatusRuntimeException error) {
    for (var detail : StatusProto.fromThrowable(error).getDetailsList()) {
      if (detail.is(ErrorResourceInitFailed.class)) {
        try {
          var failed = detail.unpack(ErrorResourceInitFailed.class);
          return new Resource(
              token, name, failed.getId(), StructCodec.decode(failed.getProperties()));
        } catch (com.google.protobuf.InvalidProtocolBufferException e) {
          throw new AssertionError(e);
        }
      }
    }
    throw new AssertionError("nothing is kept", error);
  }

  public static String urn(String token, String name) {
    return "urn:pulumi:test::ringwright::ringwright:x:Component$" + token + "::" + name;
  }

  @Override
  public void close() {
    channel.shutdownNow();
    provider.close();
    engine.close();
  }

  private static final class Recorder extends EngineGrpc.EngineImplBase {
    private final List<LogRequest> messages;

    Recorder(List<LogRequest> messages) {
      this.messages = messages;
    }

    @Override
    public void log(LogRequest request, StreamObserver<Empty> answer) {
      messages.add(request);
      answer.onNext(Empty.getDefaultInstance());
      answer.onCompleted();
    }
  }
}
