package io.ringwright.examples.portal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.automation.DataLoss;
import io.ringwright.automation.InvalidSpecException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /platforms}. */
@RestController
@RequestMapping("/platforms")
class PlatformsController {
  private final Portal portal;

  PlatformsController(Portal portal) {
    this.portal = portal;
  }

  /** Orders a platform: {@code {"name": .., "configuration": {..}}}. */
  @PostMapping
  ResponseEntity<OrderView> order(@RequestBody ObjectNode wanted) {
    var order = portal.order(wanted);
    return ResponseEntity.accepted()
        .location(URI.create("/platforms/" + order.platform().name()))
        .body(order.view());
  }

  @GetMapping("/{name}")
  ResponseEntity<OrderView> look(@PathVariable("name") String name) {
    return ResponseEntity.of(portal.find(name).map(Order::view));
  }

  /** Takes a platform down; one that holds data only with {@code ?dataLoss=ALLOW}. */
  @DeleteMapping("/{name}")
  ResponseEntity<OrderView> cancel(
      @PathVariable("name") String name,
      @RequestParam(name = "dataLoss", defaultValue = "REFUSE") DataLoss dataLoss) {
    Optional<Order> order = portal.cancelOrder(name, dataLoss);
    return order
        .map(each -> ResponseEntity.accepted().body(each.view()))
        .orElseGet(() -> ResponseEntity.notFound().build());
  }

  /** Everything that is wrong, with the words that a person needs to put it right. */
  @ExceptionHandler
  @ResponseStatus(HttpStatus.BAD_REQUEST)
  Map<String, List<Map<String, String>>> invalid(InvalidSpecException e) {
    return Map.of(
        "problems",
        e.problems().stream()
            .map(
                each ->
                    Map.of(
                        "where", each.where(),
                        "got", String.valueOf(each.got()),
                        "allowed", each.allowed(),
                        "fix", each.fix()))
            .toList());
  }

  @ExceptionHandler
  @ResponseStatus(HttpStatus.CONFLICT)
  Map<String, String> busy(BusyException e) {
    return Map.of("message", String.valueOf(e.getMessage()));
  }
}
