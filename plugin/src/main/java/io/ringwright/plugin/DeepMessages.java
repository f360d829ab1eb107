package io.ringwright.plugin;

import com.google.protobuf.Message;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.protobuf.ProtoUtils;

/**
 * Lets resources through that nest deeper than protobuf reads by default.
 *
 * <p>Each level of a JSON object is three levels of protobuf message, and the default limit is 100.
 * The schema of a Kubernetes CRD that embeds a pod template (K8ssandraCluster, Prometheus) is
 * deeper than 33 levels; reading it ends in "CANCELLED: Failed to read message".
 */
public final class DeepMessages implements ClientInterceptor {
  /** Ten times the default: three times the deepest CRD known, and far from the stack's end. */
  private static final int LEVELS = 1000;

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    return next.newCall(
        method.toBuilder().setResponseMarshaller(deep(method.getResponseMarshaller())).build(),
        options);
  }

  /** The same service, which takes deep requests. */
  public static ServerServiceDefinition taking(ServerServiceDefinition service) {
    var methods = service.getMethods().stream().map(DeepMessages::taking).toList();
    var descriptor = ServiceDescriptor.newBuilder(service.getServiceDescriptor().getName());
    methods.forEach(method -> descriptor.addMethod(method.getMethodDescriptor()));
    var deep = ServerServiceDefinition.builder(descriptor.build());
    methods.forEach(deep::addMethod);
    return deep.build();
  }

  private static <Q, A> ServerMethodDefinition<Q, A> taking(ServerMethodDefinition<Q, A> method) {
    MethodDescriptor<Q, A> descriptor = method.getMethodDescriptor();
    return ServerMethodDefinition.create(
        descriptor.toBuilder()
            .setRequestMarshaller(deep(descriptor.getRequestMarshaller()))
            .build(),
        method.getServerCallHandler());
  }

  @SuppressWarnings("unchecked") // the prototype of a marshaller has the marshaller's own type
  private static <T> MethodDescriptor.Marshaller<T> deep(MethodDescriptor.Marshaller<T> plain) {
    if (plain instanceof MethodDescriptor.PrototypeMarshaller<T> known
        && known.getMessagePrototype() instanceof Message prototype) {
      return (MethodDescriptor.Marshaller<T>)
          ProtoUtils.marshallerWithRecursionLimit(prototype, LEVELS);
    }
    return plain;
  }
}
