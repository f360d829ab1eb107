package io.ringwright.plugin;

import io.grpc.Attributes;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerTransportFilter;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One {@code T} per connection of an engine. An engine opens one connection for each plugin that it
 * loads, so what one of them configures or cancels does not touch another, although all are served
 * by one process.
 */
public final class Connections<T> {
  private final Attributes.Key<T> attribute = Attributes.Key.create("ringwright-connection");
  private final Context.Key<T> current = Context.key("ringwright-connection");
  private final Supplier<T> opened;
  private final Consumer<T> closed;

  /**
   * @param opened makes the state of a new connection
   * @param closed told when the connection has ended, in order or not
   */
  public Connections(Supplier<T> opened, Consumer<T> closed) {
    this.opened = opened;
    this.closed = closed;
  }

  /** The state of the connection that the call of this thread came over. */
  public T current() {
    return current.get();
  }

  ServerTransportFilter filter() {
    return new ServerTransportFilter() {
      @Override
      public Attributes transportReady(Attributes transport) {
        return transport.toBuilder().set(attribute, opened.get()).build();
      }

      @Override
      public void transportTerminated(Attributes transport) {
        // The attributes are null when the connection ended before it was ready.
        var state = transport == null ? null : transport.get(attribute);
        if (state != null) {
          closed.accept(state);
        }
      }
    };
  }

  ServerInterceptor interceptor() {
    return new ServerInterceptor() {
      @Override
      public <Q, A> ServerCall.Listener<Q> interceptCall(
          ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        var context = Context.current().withValue(current, call.getAttributes().get(attribute));
        return Contexts.interceptCall(context, call, headers, next);
      }
    };
  }
}
