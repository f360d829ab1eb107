package io.ringwright.automation.engine;

import io.ringwright.automation.engine.OperationResult.End;
import java.util.List;
import java.util.Locale;

/** What an error of the engine comes down to; it has words for that and no codes. */
final class Complaint {
  /** Backends in a folder or bucket, then Pulumi Cloud. */
  private static final List<String> BUSY =
      List.of("currently locked by", "another update is currently in progress");

  /** Words of Go's net package, of the AWS client, and of our own provider. */
  private static final List<String> UNREACHABLE =
      List.of(
          "connection refused",
          "connection reset by peer",
          "no such host",
          "no route to host",
          "network is unreachable",
          "i/o timeout",
          "tls handshake timeout",
          "client.timeout exceeded",
          "not reachable (");

  private Complaint() {}

  static End end(String text) {
    var words = text.toLowerCase(Locale.ROOT);
    if (BUSY.stream().anyMatch(words::contains)) {
      return End.BUSY;
    }
    return UNREACHABLE.stream().anyMatch(words::contains) ? End.UNREACHABLE : End.FAILED;
  }

  /** The engine's refusal as an exception. */
  static EngineException exception(String before, Pulumi.Answer answer) {
    return new EngineException(end(answer.complaint()), before + answer.complaint());
  }
}
