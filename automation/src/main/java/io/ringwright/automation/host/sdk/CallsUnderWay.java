package io.ringwright.automation.host.sdk;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.concurrent.atomic.AtomicInteger;

/** Knows how many calls wait for their answer, or have an answer that is still being worked on. */
final class CallsUnderWay implements ClientInterceptor {
  private final AtomicInteger calls = new AtomicInteger();

  boolean none() {
    return calls.get() == 0;
  }

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
      @Override
      public void start(Listener<A> listener, Metadata headers) {
        calls.incrementAndGet();
        super.start(new Counted<>(listener), headers);
      }
    };
  }

  /** Whatever an answer sets off on its own thread has run when the call is closed. */
  private final class Counted<A> extends SimpleForwardingClientCallListener<A> {
    Counted(ClientCall.Listener<A> listener) {
      super(listener);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      try {
        super.onClose(status, trailers);
      } finally {
        calls.decrementAndGet();
      }
    }
  }
}
