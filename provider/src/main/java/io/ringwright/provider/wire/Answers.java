package io.ringwright.provider.wire;

import com.google.protobuf.Any;
import com.google.protobuf.Struct;
import com.google.rpc.Code;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import io.ringwright.catalog.Problem;
import io.ringwright.plugin.StructCodec;
import io.ringwright.plugin.Value;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.WaitEnded;
import java.util.List;
import java.util.function.Supplier;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.ErrorResourceInitFailed;

/** How results, problems and errors of a request reach the engine. */
final class Answers {
  private Answers() {}

  static List<CheckFailure> failures(List<Problem> problems) {
    return problems.stream()
        .map(problem -> CheckFailure.newBuilder().setReason(problem.text()).build())
        .toList();
  }

  /**
   * The state to answer with; what was made but is not finished goes to the engine with its
   * reasons.
   */
  static Struct finished(Outcome<Value.Fields> outcome) {
    var state = StructCodec.encode(outcome.state());
    if (!(outcome instanceof Outcome.Unfinished<Value.Fields> unfinished)) {
      return state;
    }
    throw unfinished(
        ErrorResourceInitFailed.newBuilder()
            .setId(outcome.id())
            .setProperties(state)
            .addAllReasons(unfinished.left().stream().map(Problem::text).toList()),
        Problem.text(unfinished.left()));
  }

  /** That a thing exists, or may exist, but is not as wanted: the engine keeps it. */
  static StatusRuntimeException unfinished(ErrorResourceInitFailed.Builder detail, String message) {
    return StatusProto.toStatusRuntimeException(
        com.google.rpc.Status.newBuilder()
            .setCode(Code.UNKNOWN_VALUE)
            .setMessage(message)
            .addDetails(Any.pack(detail.build()))
            .build());
  }

  /**
   * Answers with the result of some work, or with its error. Internal, unknown and data loss would
   * tell the engine that the state is lost; it is not.
   */
  static <T> void give(StreamObserver<T> observer, Supplier<T> work) {
    T result;
    try {
      result = work.get();
    } catch (StatusRuntimeException e) {
      observer.onError(e);
      return;
    } catch (CallFailed e) {
      observer.onError(Status.FAILED_PRECONDITION.withDescription(e.getMessage()).asException());
      return;
    } catch (WaitEnded e) {
      observer.onError(Status.ABORTED.withDescription(e.getMessage()).asException());
      return;
    } catch (RuntimeException e) {
      observer.onError(
          Status.INTERNAL
              .withDescription("a bug in the ringwright provider, please report it: " + trace(e))
              .asException());
      return;
    }
    observer.onNext(result);
    observer.onCompleted();
  }

  /** Class and place only: the message of an unforeseen exception might quote a secret. */
  private static String trace(RuntimeException e) {
    var frames = e.getStackTrace();
    return e.getClass().getName() + (frames.length > 0 ? " at " + frames[0] : "");
  }
}
