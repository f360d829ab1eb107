package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.NotJson;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.http.WebAnswer;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.spi.WaitEnded;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/**
 * A session with one vCenter Server, for the length of one verb: opened when first needed, once
 * more if it is refused, and ended at the end, since a vCenter has a limited number of them. Not
 * thread-safe.
 */
final class VcenterSession implements AutoCloseable {
  private static final String HEADER = "vmware-api-session-id";
  private static final String LOGIN = "/api/session";
  private static final String OLDER_LOGIN = "/rest/com/vmware/cis/session";
  private static final Set<Integer> SILENT = Set.of(400, 403, 404);
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;

  private final WebClient web;
  private final Call call;
  private final String base;
  private final String user;
  private final Secret password;
  private Optional<Open> open = Optional.empty();

  /** A session and the address where it was opened and ends. */
  private record Open(String id, String address) {}

  VcenterSession(WebClient web, Vcenter vcenter, Call call) {
    this.web = web;
    this.call = call;
    this.base = vcenter.url().get().replaceAll("/+$", "");
    this.user = vcenter.user().get();
    this.password = vcenter.password().get();
  }

  /** What is there, or empty if nothing is. */
  Optional<JsonNode> find(String path) {
    try {
      return Optional.of(get(path));
    } catch (ServiceRefused refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  /**
   * What is there, or empty if this vCenter has no such operation or the account may not use it:
   * nothing that a verb depends on.
   */
  Optional<JsonNode> ifTold(String path) {
    try {
      return Optional.of(get(path));
    } catch (ServiceRefused refusal) {
      if (SILENT.contains(refusal.status())) {
        return Optional.empty();
      }
      throw refusal;
    } catch (NotJson page) {
      if (page.status() == NOT_FOUND) {
        return Optional.empty();
      }
      throw page;
    }
  }

  JsonNode get(String path) {
    return answer("GET", path, Optional.empty()).content();
  }

  /** Sends a body, or none, and returns what a success answers, if anything. */
  JsonNode send(String method, String path, Optional<JsonNode> body) {
    return answer(method, path, body).orRefused();
  }

  private WebAnswer answer(String method, String path, Optional<JsonNode> body) {
    var request = WebCall.json(method, URI.create(base + path), body.map(web::render));
    var session = open.orElseGet(this::login);
    var answer = authorised(request, session);
    if (answer.status() == UNAUTHORIZED) {
      answer = authorised(request, login());
    }
    return answer;
  }

  private WebAnswer authorised(WebCall request, Open session) {
    return web.send(request.with(HEADER, session.id()), call);
  }

  /** Older vCenters, and the simulator of govmomi, know only the second address. */
  private Open login() {
    var session = login(LOGIN).or(() -> login(OLDER_LOGIN));
    open = session;
    return session.orElseThrow(
        () -> new CallFailed(base + " has no login of a vCenter: check the address"));
  }

  private Optional<Open> login(String address) {
    var request = WebCall.json("POST", URI.create(base + address), Optional.empty());
    WebAnswer answer;
    try {
      answer = web.send(request.as(user, password.reveal()).repeatable(), call);
    } catch (NotJson page) {
      if (page.status() == NOT_FOUND) {
        return Optional.empty();
      }
      throw page;
    }
    if (answer.status() == NOT_FOUND) {
      return Optional.empty();
    }
    if (answer.status() == UNAUTHORIZED) {
      throw new CallFailed(
          new Problem(
              "vcenter.password",
              "refused for " + user + " by " + base,
              "the password of that account",
              "check user and password"));
    }
    var body = answer.content();
    var id = body.isTextual() ? body.asText() : body.path("value").asText();
    return Optional.of(new Open(id, address));
  }

  /** Ends the session if it can; one that stays ends by itself after half an hour of silence. */
  @Override
  public void close() {
    if (open.isPresent() && !call.cancellation().isCancelled()) {
      var session = open.get();
      open = Optional.empty();
      try {
        var logout = WebCall.json("DELETE", URI.create(base + session.address()), Optional.empty());
        var ignored = authorised(logout.onlyOnce(), session);
      } catch (CallFailed | WaitEnded gone) {
        // The verb has its result already; nothing hangs on this.
      }
    }
  }
}
