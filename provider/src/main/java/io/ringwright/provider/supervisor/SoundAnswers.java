package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ends answers that the Kubernetes client would misunderstand: it reads one without an end until no
 * memory is left, and takes an empty one, as a proxy gives it, for "there is no such thing".
 */
final class SoundAnswers implements Interceptor {
  private static final int LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

  /** No answer of a Supervisor is like that, and another try would change nothing. */
  static final class Unsound extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    Unsound(String what) {
      super(what);
    }
  }

  @Override
  public void after(
      HttpRequest request, HttpResponse<?> response, AsyncBody.Consumer<List<ByteBuffer>> reader) {
    boolean isEmpty = "0".equals(response.header("Content-Length"));
    if (isEmpty
        && response.isSuccessful()
        && request.method().equals("GET")
        && response.body() instanceof AsyncBody body) {
      body.done().completeExceptionally(new Unsound("nothing instead of JSON"));
    }
  }

  @Override
  public AsyncBody.Consumer<List<ByteBuffer>> consumer(
      AsyncBody.Consumer<List<ByteBuffer>> reader, HttpRequest request) {
    var received = new AtomicLong();
    return (buffers, body) -> {
      long more = buffers.stream().mapToLong(ByteBuffer::remaining).sum();
      if (received.addAndGet(more) <= LARGEST_ANSWER_BYTES) {
        reader.consume(buffers, body);
        return;
      }
      body.done()
          .completeExceptionally(new Unsound("more than " + LARGEST_ANSWER_BYTES + " bytes"));
      body.cancel();
    };
  }
}
