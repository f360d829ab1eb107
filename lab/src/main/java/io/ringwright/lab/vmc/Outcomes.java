package io.ringwright.lab.vmc;

/** What becomes of an SDDC when a task on it ends. */
final class Outcomes {
  private Outcomes() {}

  /** What an SDDC is after its task has ended in that way. */
  static Sddc of(Task.Status end, Sddc sddc, Task task, long now) {
    return switch (end) {
      case FINISHED -> finished(sddc, task, now);
      case FAILED -> failed(sddc, task, now);
      case CANCELED -> canceled(sddc, task, now);
      case STARTED, CANCELING -> sddc;
    };
  }

  private static Sddc finished(Sddc sddc, Task task, long now) {
    return switch (task.kind()) {
      case CREATE ->
          sddc.withState(Sddc.State.READY, now).withHostCount(sddc.config().numHosts(), now);
      case DELETE -> sddc.withState(Sddc.State.DELETED, now).withHostCount(0, now);
      case ADD_HOSTS, REMOVE_HOSTS, CONVERT -> scaled(sddc, task, now);
      case MAINTAIN -> sddc;
      case ENABLE_WCP -> sddc.withWcp(Sddc.WcpStatus.ENABLED, sddc.wcp(), now);
      case DISABLE_WCP -> sddc.withWcp(Sddc.WcpStatus.DISABLED, null, now);
    };
  }

  private static Sddc failed(Sddc sddc, Task task, long now) {
    return switch (task.kind()) {
      case CREATE -> sddc.withState(Sddc.State.FAILED, now);
      case DELETE -> sddc.withState(Sddc.State.FAILED, now);
      case ADD_HOSTS, REMOVE_HOSTS, CONVERT, MAINTAIN -> sddc;
      case ENABLE_WCP -> sddc.withWcp(Sddc.WcpStatus.ENABLE_FAILED, null, now);
      case DISABLE_WCP -> sddc.withWcp(Sddc.WcpStatus.ENABLED, sddc.wcp(), now);
    };
  }

  private static Sddc canceled(Sddc sddc, Task task, long now) {
    return switch (task.kind()) {
      case CREATE -> sddc.withState(Sddc.State.CANCELED, now);
      case DELETE -> sddc.withState(Sddc.State.READY, now);
      case ADD_HOSTS, REMOVE_HOSTS, CONVERT, MAINTAIN -> sddc;
      case ENABLE_WCP -> sddc.withWcp(Sddc.WcpStatus.DISABLED, null, now);
      case DISABLE_WCP -> sddc.withWcp(Sddc.WcpStatus.ENABLED, sddc.wcp(), now);
    };
  }

  private static Sddc scaled(Sddc sddc, Task task, long now) {
    int hosts = Integer.parseInt(task.params().get("numHosts"));
    var config = task.kind() == Task.Kind.CONVERT ? sddc.config().asDefaultType() : sddc.config();
    return sddc.withConfig(config, now).withHostCount(hosts, now);
  }
}
