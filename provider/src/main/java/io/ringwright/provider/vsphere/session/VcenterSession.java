package io.ringwright.provider.vsphere.session;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebAnswer;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.http.WebText;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.supervisor.Vcenter;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.Envelope;
import io.ringwright.provider.vsphere.soap.Fault;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One account at one vCenter: a session for SOAP and one for REST, opened when first needed, shared
 * by all who work there, opened once more when they have expired, and closed at the end, because a
 * vCenter allows only so many. Thread-safe.
 */
public final class VcenterSession {
  private static final String SOAP_COOKIE = "vmware_soap_session";
  private static final String REST_HEADER = "vmware-api-session-id";
  private static final String REST_LOGIN = "/rest/com/vmware/cis/session";
  private static final Set<String> EXPIRED = Set.of("NotAuthenticated", "PbmFaultInvalidLogin");
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;

  /** Known to every vCenter of 7.0 and later. */
  private static final String VERSION = "urn:vim25/7.0.0.0";

  private final WebClient web;
  private final String base;
  private final Vcenter account;
  private final SharedLogin soapLogin = new SharedLogin();
  private final SharedLogin restLogin = new SharedLogin();
  private final Map<SoapService, Element> contents = new ConcurrentHashMap<>();

  VcenterSession(WebClient web, Vcenter account) {
    this.web = web;
    this.base = account.url().get().replaceAll("/+$", "");
    this.account = account;
  }

  /** The vCenter's address, without a slash at the end. */
  public String address() {
    return base;
  }

  /** One of the objects that a service consists of, such as {@code viewManager}. */
  public ObjectRef service(SoapService service, String name, Call call) {
    var known = contents.get(service);
    var content = known == null ? content(service, call) : known;
    contents.putIfAbsent(service, content);
    return content.at(name).orElseThrow(() -> new CallFailed(base + " has no " + name)).ref();
  }

  private Element content(SoapService service, Call call) {
    var method = service.contentCall();
    var answer =
        service == SoapService.VIM
            ? faultless(method, exchange(service, method, "", call))
            : invoke(service, "asking for the contents of " + service, method, call);
    return answer.at("returnval").orElse(Element.of("returnval"));
  }

  /**
   * Calls a method of vCenter.
   *
   * @param what what is asked for, in the user's words
   */
  public Element invoke(String what, Element method, Call call) {
    return invoke(SoapService.VIM, what, method, call);
  }

  /**
   * Calls a method of a service and returns its answer.
   *
   * @throws VcenterRefused if it is refused, but not for a session that has expired
   */
  public Element invoke(SoapService service, String what, Element method, Call call) {
    var cookie = soapLogin.current(() -> logIn(call));
    var answer = exchange(service, method, cookie, call);
    if (Fault.in(answer).filter(fault -> EXPIRED.contains(fault.kind())).isPresent()) {
      answer = exchange(service, method, soapLogin.anew(cookie, () -> logIn(call)), call);
    }
    var fault = Fault.in(answer);
    if (fault.isPresent()) {
      throw new VcenterRefused(what, fault.get());
    }
    return answer;
  }

  private Element exchange(SoapService service, Element method, String cookie, Call call) {
    return read(service, post(service, method, cookie, call));
  }

  private WebText post(SoapService service, Element method, String cookie, Call call) {
    var header =
        service == SoapService.VIM || cookie.isEmpty()
            ? Optional.<String>empty()
            : Optional.of(cookie);
    var request =
        new WebCall(
            "POST",
            URI.create(base + service.path()),
            Map.of("Content-Type", "text/xml; charset=utf-8"),
            Optional.of(Envelope.render(service.namespace(), header, method)),
            SoapService.mayRepeat(method));
    if (service == SoapService.VIM) {
      request = request.with("SOAPAction", VERSION);
    }
    if (!cookie.isEmpty()) {
      request = request.with("Cookie", SOAP_COOKIE + "=\"" + cookie + "\"");
    }
    return web.text(request, call);
  }

  private Element read(SoapService service, WebText answer) {
    return Envelope.read(answer.body())
        .orElseThrow(
            () ->
                new CallFailed(
                    new Problem(
                        "vcenter.url",
                        base
                            + " (POST "
                            + service.path()
                            + " answered "
                            + answer.status()
                            + " without SOAP)",
                        "the address of a vCenter Server",
                        "check the address")));
  }

  private String logIn(Call call) {
    var manager = service(SoapService.VIM, "sessionManager", call);
    var method =
        manager
            .call("Login")
            .with("userName", account.user().get())
            .with("password", account.password().get().reveal())
            .with("locale", "en_US");
    var answer = post(SoapService.VIM, method, "", call);
    var ignored = faultless(method, read(SoapService.VIM, answer));
    return answer.cookie(SOAP_COOKIE);
  }

  private Element faultless(Element method, Element answer) {
    var fault = Fault.in(answer);
    if (fault.isEmpty()) {
      return answer;
    }
    if (fault.get().is("InvalidLogin")) {
      throw refusedLogin();
    }
    throw new VcenterRefused(method.name() + " at " + base, fault.get());
  }

  private CallFailed refusedLogin() {
    return new CallFailed(
        new Problem(
            "vcenter.password",
            "refused for " + account.user().get() + " by " + base,
            "the password of that account",
            "check user and password"));
  }

  /**
   * Asks the older REST API, which every vCenter of 7 and 8 serves, for something that has to be
   * there: a list, or the id of what was made.
   *
   * @param path below {@code /rest}
   * @return what is in {@code value}
   */
  public JsonNode ask(String method, String path, Optional<JsonNode> body, Call call) {
    return restAnswer(method, path, body, call).content().path("value");
  }

  /**
   * Sends a request to the older REST API.
   *
   * @param path below {@code /rest}
   * @return what is in {@code value}, if anything
   */
  public JsonNode rest(String method, String path, Optional<JsonNode> body, Call call) {
    return restAnswer(method, path, body, call).orRefused().path("value");
  }

  /** Reads something from the older REST API; empty if it is not there. */
  public Optional<JsonNode> find(String path, Call call) {
    var answer = restAnswer("GET", path, Optional.empty(), call);
    return answer.status() == NOT_FOUND
        ? Optional.empty()
        : Optional.of(answer.content().path("value"));
  }

  private WebAnswer restAnswer(String method, String path, Optional<JsonNode> body, Call call) {
    var request = WebCall.json(method, URI.create(base + "/rest" + path), body.map(web::render));
    var session = restLogin.current(() -> logInToRest(call));
    var answer = web.send(request.with(REST_HEADER, session), call);
    if (answer.status() == UNAUTHORIZED) {
      var another = restLogin.anew(session, () -> logInToRest(call));
      answer = web.send(request.with(REST_HEADER, another), call);
    }
    return answer;
  }

  private String logInToRest(Call call) {
    var request =
        WebCall.json("POST", URI.create(base + REST_LOGIN), Optional.empty())
            .as(account.user().get(), account.password().get().reveal())
            .repeatable();
    var answer = web.send(request, call);
    if (answer.status() == UNAUTHORIZED) {
      throw refusedLogin();
    }
    return answer.content().path("value").asText();
  }

  /** Closes what is open; a vCenter that cannot be reached any more closes it by itself. */
  void logOut(Call call) {
    soapLogin.end(
        cookie ->
            post(
                SoapService.VIM,
                service(SoapService.VIM, "sessionManager", call).call("Logout"),
                cookie,
                call));
    restLogin.end(
        session ->
            web.send(
                WebCall.json("DELETE", URI.create(base + REST_LOGIN), Optional.empty())
                    .with(REST_HEADER, session),
                call));
  }
}
