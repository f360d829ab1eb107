package io.ringwright.examples.portal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.automation.DataLoss;
import io.ringwright.automation.PlatformSpec;
import io.ringwright.automation.Ringwright;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;

/**
 * The platforms that somebody has ordered here. The portal, not the caller, says where state is.
 */
final class Portal {
  private final Map<String, Order> orders = new ConcurrentHashMap<>();
  private final Ringwright ringwright;
  private final ExecutorService operations;
  private final Path states;

  Portal(Ringwright ringwright, ExecutorService operations, Path states) {
    this.ringwright = ringwright;
    this.operations = operations;
    this.states = states;
  }

  /**
   * Orders a platform, or what an ordered one is to become.
   *
   * @param wanted name and configuration
   * @throws io.ringwright.automation.InvalidSpecException if it cannot be built like that
   * @throws BusyException if it is being worked on
   */
  Order order(ObjectNode wanted) {
    var spec = spec(wanted);
    var order =
        orders.compute(
            spec.name(),
            (name, former) -> {
              if (former != null) {
                former.requireIdle();
                former.platform().close();
              }
              return Order.queued(ringwright.open(spec));
            });
    operations.execute(() -> order.work(platform -> platform.up(order::heard)));
    return order;
  }

  /** Takes a platform down. */
  Optional<Order> cancelOrder(String name, DataLoss dataLoss) {
    return find(name)
        .map(
            order -> {
              order.requireIdle();
              order.queue();
              operations.execute(
                  () -> order.work(platform -> platform.destroy(dataLoss, order::heard)));
              return order;
            });
  }

  Optional<Order> find(String name) {
    return Optional.ofNullable(orders.get(name));
  }

  private PlatformSpec spec(JsonNode wanted) {
    ObjectNode whole = wanted.deepCopy();
    whole.put("specVersion", PlatformSpec.VERSION);
    whole.putObject("backend").put("kind", "folder").put("path", states.toString());
    return PlatformSpec.read(whole.toString());
  }
}
