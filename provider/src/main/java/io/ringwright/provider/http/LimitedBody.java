package io.ringwright.provider.http;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** A body in memory that gives up on an answer without end. */
final class LimitedBody implements BodySubscriber<byte[]> {
  private final BodySubscriber<byte[]> whole = HttpResponse.BodySubscribers.ofByteArray();
  private final int limit;
  private long received;
  private Flow.@org.jspecify.annotations.Nullable Subscription subscription;

  private LimitedBody(int limit) {
    this.limit = limit;
  }

  static BodyHandler<byte[]> of(int limit) {
    return info -> new LimitedBody(limit);
  }

  /** The answer is larger than anything that we ask for. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return whole.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription upstream) {
    subscription = upstream;
    whole.onSubscribe(upstream);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    received += buffers.stream().mapToLong(ByteBuffer::remaining).sum();
    if (received > limit && subscription != null) {
      subscription.cancel();
      whole.onError(new TooLarge());
      return;
    }
    whole.onNext(buffers);
  }

  @Override
  public void onError(Throwable error) {
    whole.onError(error);
  }

  @Override
  public void onComplete() {
    whole.onComplete();
  }
}
