package io.ringwright.automation;

import io.ringwright.catalog.Problem;
import java.util.List;

/**
 * Why an operation did not do all that it was asked. In each case the recorded state is true: what
 * was made is in it, and the next operation goes on from there.
 */
public sealed interface Failure extends Ending {
  /** What happened, in the words of whoever refused or failed. */
  String message();

  /** Whether the same call again can help. */
  Retry retry();

  /** What to do. */
  String advice();

  /**
   * The configuration or the credentials cannot be used; nothing was touched.
   *
   * @param problems everything that is wrong
   */
  record Invalid(List<Problem> problems) implements Failure {
    public Invalid {
      problems = List.copyOf(problems);
    }

    @Override
    public String message() {
      return Problem.text(problems);
    }

    @Override
    public Retry retry() {
      return Retry.AFTER_A_CHANGE;
    }

    @Override
    public String advice() {
      return "put right what the problems name";
    }
  }

  /**
   * Somebody else is at work on the platform, in this process or in another; nothing was touched.
   */
  record Busy(String message) implements Failure {
    @Override
    public Retry retry() {
      return Retry.LATER;
    }

    @Override
    public String advice() {
      return "wait until that is done; a lock that a dead process on another machine has left is"
          + " removed with `pulumi cancel`";
    }
  }

  /**
   * Policies, data that would be lost, or a plan that is no longer what was reviewed stand against
   * it.
   *
   * @param because each thing that stands in the way: a finding, a resource that holds data
   */
  record Refused(String message, List<String> because) implements Failure {
    public Refused {
      because = List.copyOf(because);
    }

    @Override
    public Retry retry() {
      return Retry.AFTER_A_CHANGE;
    }

    @Override
    public String advice() {
      return "change what it names; to lose data on purpose, destroy with DataLoss.ALLOW, or set the"
          + " key dataLoss to allow and run up";
    }
  }

  /** {@link Platform#cancel} was called, or the process was told to end. */
  record Interrupted(String message) implements Failure {
    @Override
    public Retry retry() {
      return Retry.NOW;
    }

    @Override
    public String advice() {
      return "call the same method again: it goes on from here";
    }
  }

  /** It took longer than the specification allows, and was told to stop. */
  record TimedOut(String message) implements Failure {
    @Override
    public Retry retry() {
      return Retry.NOW;
    }

    @Override
    public String advice() {
      return "call the same method again: it goes on from here; or allow it more time";
    }
  }

  /** Something killed the engine, such as a kernel that ran out of memory. */
  record Killed(String message) implements Failure {
    @Override
    public Retry retry() {
      return Retry.NOW;
    }

    @Override
    public String advice() {
      return "call the same method again: it puts the state in order and goes on from there";
    }
  }

  /** The backend or a service did not answer. */
  record Unreachable(String message) implements Failure {
    @Override
    public Retry retry() {
      return Retry.LATER;
    }

    @Override
    public String advice() {
      return "check the address and the way there; then call the same method again";
    }
  }

  /** A service said no, or the engine itself failed. */
  record Failed(String message) implements Failure {
    @Override
    public Retry retry() {
      return Retry.AFTER_A_CHANGE;
    }

    @Override
    public String advice() {
      return "read the message: once its cause is gone, the same call goes on from here";
    }
  }
}
