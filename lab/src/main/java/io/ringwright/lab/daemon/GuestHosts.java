package io.ringwright.lab.daemon;

import io.ringwright.lab.LabFolder;
import io.ringwright.lab.hosts.LabHosts;
import io.ringwright.lab.process.Children;
import java.util.Optional;

/** Makes the hosts that were asked for by {@link HostRequests}. Used by one thread. */
final class GuestHosts {
  private final HostRequests requests;
  private final LabHosts hosts;
  private final Children children;
  private Optional<HostRequests.Wish> made = Optional.empty();

  GuestHosts(LabFolder folder, Children children) {
    this.requests = new HostRequests(folder);
    this.hosts = new LabHosts(folder.hosts(), folder.logs());
    this.children = children;
  }

  void converge() {
    var wanted = requests.wanted();
    if (wanted.isEmpty() || wanted.equals(made)) {
      return;
    }
    try {
      var unused = hosts.start(wanted.get().count(), wanted.get().cassandra(), children);
      requests.ready(wanted.get(), ProcessHandle.current().pid());
      made = wanted;
    } catch (RuntimeException e) {
      requests.failed("the lab's hosts do not come up: " + e.getMessage());
    }
  }
}
