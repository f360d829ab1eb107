package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.TextNode;
import io.ringwright.lab.vsphere.Vsphere;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Who is logged in to vCenter's REST APIs. A session is one of the vSphere simulator's, whichever
 * of the two logins has made it, so it is good for what is answered here and for what is passed on.
 * The SOAP API has sessions of its own, as a real vCenter's has.
 */
final class VcenterSessions {
  static final String USER = "cloudadmin@vmc.local";
  private static final String LOGIN = "/api/session";
  private static final String OLD_LOGIN = "/rest/com/vmware/cis/session";
  private static final String HEADER = "vmware-api-session-id";

  private final String password;
  private final Vsphere vsphere;
  private final Set<String> sessions = ConcurrentHashMap.newKeySet();

  VcenterSessions(String password, Vsphere vsphere) {
    this.password = password;
    this.vsphere = vsphere;
  }

  /** Calls of {@code /api} need a session; what is passed on is checked by who answers. */
  Optional<Reply> gate(Call call) {
    if (isLogin(call, LOGIN)) {
      requirePassword(call);
      return Optional.empty();
    }
    if (isLogin(call, OLD_LOGIN) && call.query("~action").isEmpty()) {
      requirePassword(call);
      return Optional.of(oldLogin());
    }
    if (!call.path().startsWith("/api/")) {
      return Optional.empty();
    }
    if (call.header(HEADER).filter(sessions::contains).isEmpty()) {
      throw VapiErrors.UNAUTHENTICATED.of("The session is missing or has expired");
    }
    return Optional.empty();
  }

  private static boolean isLogin(Call call, String path) {
    return call.path().equals(path) && call.method().equals("POST");
  }

  private void requirePassword(Call call) {
    if (!call.basic().equals(Optional.of(USER + ":" + password))) {
      throw VapiErrors.UNAUTHENTICATED.of("Authentication required");
    }
  }

  Reply login(Call call) {
    return Reply.json(201, TextNode.valueOf(open()));
  }

  /** The older REST API wraps its answers, and clients of it keep a cookie. */
  private Reply oldLogin() {
    var session = open();
    return Reply.json(200, VcenterApi.object().put("value", session))
        .withHeader("Set-Cookie", HEADER + "=" + session + "; Path=/rest; Secure; HttpOnly");
  }

  private String open() {
    var session = vsphere.openSession();
    sessions.add(session);
    return session;
  }

  static Reply shown() {
    return Reply.json(200, VcenterApi.object().put("user", USER));
  }

  Reply logout(Call call) {
    call.header(HEADER).ifPresent(this::end);
    return Reply.empty(204);
  }

  private void end(String session) {
    if (sessions.remove(session)) {
      vsphere.closeSession(session);
    }
  }

  /** Ends every session of every API at once. */
  void endAll() {
    sessions.forEach(this::end);
    vsphere.endSoapSessions();
  }
}
