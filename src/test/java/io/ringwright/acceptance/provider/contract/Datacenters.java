package io.ringwright.acceptance.provider.contract;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;

/** A cluster that lists one datacenter fewer each time it is asked. */
record Datacenters(HttpServer server, AtomicInteger asked) implements AutoCloseable {

  static Datacenters left(int count) throws IOException {
    var asked = new AtomicInteger();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/apis/cassandra.datastax.com/v1beta1/namespaces/k8ssandra-operator/cassandradatacenters",
        exchange -> {
          var body = list(count - asked.getAndIncrement()).getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, body.length);
          try (var out = exchange.getResponseBody()) {
            out.write(body);
          }
        });
    server.start();
    return new Datacenters(server, asked);
  }

  private static String list(int count) {
    var item =
        """
        {"apiVersion": "cassandra.datastax.com/v1beta1", "kind": "CassandraDatacenter",
         "metadata": {"name": "dc1"}}""";
    return """
        {"apiVersion": "cassandra.datastax.com/v1beta1", "kind": "CassandraDatacenterList",
         "items": [%s]}"""
        .formatted(String.join(", ", Collections.nCopies(Math.max(0, count), item)));
  }

  int looks() {
    return asked.get();
  }

  String kubeconfig() {
    return """
        apiVersion: v1
        kind: Config
        current-context: admin
        contexts: [{name: admin, context: {cluster: lab, user: admin}}]
        clusters: [{name: lab, cluster: {server: "http://127.0.0.1:%d"}}]
        users: [{name: admin, user: {token: s3cret}}]
        """
        .formatted(server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
