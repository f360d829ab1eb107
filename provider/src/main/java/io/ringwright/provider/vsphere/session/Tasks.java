package io.ringwright.provider.vsphere.session;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.Fault;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Starts tasks of one vCenter and follows them to their end. Thread-safe. */
public final class Tasks {
  private static final String INFO = "info";

  private final VcenterSession session;
  private final PropertyReader reader;

  public Tasks(VcenterSession session) {
    this.session = session;
    this.reader = new PropertyReader(session);
  }

  /**
   * Starts a task and waits for its end.
   *
   * @param what what it does, in the user's words
   * @param usually how long it may take unless the user says otherwise
   * @return the {@code info} of the finished task
   */
  public Element run(String what, Element method, Duration usually, Call call) {
    return await(what, start(what, method, call), usually, call);
  }

  /** Starts a task. */
  public ObjectRef start(String what, Element method, Call call) {
    return session
        .invoke(what, method, call)
        .at("returnval")
        .orElseThrow(() -> new CallFailed(what + " got no task from vCenter"))
        .ref();
  }

  /**
   * Waits until a task has ended well.
   *
   * @throws VcenterRefused if it has ended with a fault
   * @throws TaskForgotten if vCenter does not know it any more
   */
  public Element await(String what, ObjectRef task, Duration usually, Call call) {
    var info = call.await(what, "done", usually, () -> look(what, task, call));
    if (info.textAt("state").equals("error")) {
      throw new VcenterRefused(what, Fault.of(info.at("error").orElse(Element.of("error"))));
    }
    return info;
  }

  private Call.Look<Element> look(String what, ObjectRef task, Call call) {
    var info =
        reader
            .of(task, List.of(INFO), call)
            .flatMap(each -> each.at(INFO))
            .orElseThrow(() -> new TaskForgotten(what));
    return switch (info.textAt("state")) {
      case "success", "error" -> Call.Look.found(info);
      case "running" -> Call.Look.notYet(what + percent(info));
      default -> Call.Look.notYet(what + " is " + info.textAt("state"));
    };
  }

  private static String percent(Element info) {
    return info.at("progress").map(done -> ": " + done.text() + " %").orElse(" is running");
  }

  /** The tasks on an object that have not ended yet. */
  public List<ObjectRef> underWay(ObjectRef object, Call call) {
    return reader.of(object, List.of("recentTask"), call).stream()
        .flatMap(each -> each.list("recentTask").stream())
        .map(Element::ref)
        .filter(task -> isUnderWay(task, call))
        .toList();
  }

  private boolean isUnderWay(ObjectRef task, Call call) {
    var state =
        reader
            .of(task, List.of(INFO), call)
            .flatMap(each -> each.at(INFO))
            .map(info -> info.textAt("state"));
    return state.equals(Optional.of("running")) || state.equals(Optional.of("queued"));
  }

  /** A task that vCenter has dropped from its list, which it does minutes after its end. */
  public static final class TaskForgotten extends CallFailed {
    private static final long serialVersionUID = 1L;

    TaskForgotten(String what) {
      super(what + " has ended, and vCenter does not say how any more; run the same command again");
    }
  }
}
