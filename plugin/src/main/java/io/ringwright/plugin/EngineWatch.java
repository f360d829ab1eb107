package io.ringwright.plugin;

import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Notices that the engine has ended. A killed engine cannot tell its plugins to stop, and a plugin
 * that goes on alone finishes work that no state will know of. What follows is the caller's choice:
 * a process of its own exits; inside another program only the running work is cancelled.
 */
public final class EngineWatch {
  private final ManagedChannel channel;
  private final Runnable gone;
  private final AtomicBoolean told = new AtomicBoolean();

  private EngineWatch(ManagedChannel channel, Runnable gone) {
    this.channel = channel;
    this.gone = gone;
  }

  static EngineWatch over(ManagedChannel channel, Runnable gone) {
    var watch = new EngineWatch(channel, gone);
    watch.look();
    return watch;
  }

  /** Looks no more; the engine may go now. */
  public void stop() {
    told.set(true);
  }

  private void look() {
    var state = channel.getState(true);
    // A lost connection is tried again at once; refused on loopback means that nobody listens.
    if (state == ConnectivityState.TRANSIENT_FAILURE && told.compareAndSet(false, true)) {
      gone.run();
      return;
    }
    if (state != ConnectivityState.SHUTDOWN && !told.get()) {
      channel.notifyWhenStateChanged(state, this::look);
    }
  }
}
