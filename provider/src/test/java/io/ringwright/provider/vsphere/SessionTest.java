package io.ringwright.provider.vsphere;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import io.ringwright.provider.ScriptedService;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.supervisor.Vcenter;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final ObjectRef MACHINE = new ObjectRef("VirtualMachine", "vm-1");

  private final ScriptedService vcenter = ScriptedService.http();
  private final VcenterSessions sessions =
      new VcenterSessions(new WebClient(SessionTest::trust, "test"), Optional.empty());
  private final Call call =
      new Call(
          "urn",
          Optional.empty(),
          new Call.Surroundings(
              new Cancellation(),
              new Pace(Duration.ofMillis(1), Duration.ofMillis(5)),
              InstantSource.system(),
              new Random(1)),
          text -> {});

  private static SSLContext trust() {
    try {
      return SSLContext.getDefault();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @AfterEach
  void stop() {
    vcenter.close();
  }

  @Test
  void logs_in_once_for_all_and_out_at_the_end() {
    vcenter.on(
        "POST", "/sdk", content(), login("one"), done("Reload"), done("Reload"), done("Logout"));

    reload(session());
    reload(session());
    sessions.close();

    assertThat(methods())
        .containsExactly("RetrieveServiceContent", "Login", "Reload", "Reload", "Logout");
    assertThat(vcenter.requests("POST", "/sdk").get(3).getHeader("Cookie"))
        .isEqualTo("vmware_soap_session=\"one\"");
  }

  @Test
  void opens_another_session_once_when_it_has_expired() {
    vcenter.on(
        "POST",
        "/sdk",
        content(),
        login("one"),
        fault("NotAuthenticated"),
        login("two"),
        done("Reload"));

    reload(session());

    assertThat(methods())
        .containsExactly("RetrieveServiceContent", "Login", "Reload", "Login", "Reload");
    assertThat(vcenter.requests("POST", "/sdk").get(4).getHeader("Cookie")).contains("two");
  }

  @Test
  void gives_up_when_the_new_session_is_refused_too() {
    vcenter.on(
        "POST",
        "/sdk",
        content(),
        login("one"),
        fault("NotAuthenticated"),
        login("two"),
        fault("NotAuthenticated"));

    assertThatThrownBy(() -> reload(session()))
        .hasMessageContaining("reloading was refused by vCenter (NotAuthenticated");
  }

  @Test
  void says_whose_password_is_wrong_without_telling_it() {
    vcenter.on("POST", "/sdk", content(), fault("InvalidLogin"));

    assertThatThrownBy(() -> reload(session()))
        .hasMessageContaining("vcenter.password is refused for cloudadmin@vmc.local")
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void says_that_an_address_is_no_vcenter() {
    vcenter.on("POST", "/sdk", aResponse().withStatus(200).withBody("<html>Welcome</html>"));

    assertThatThrownBy(() -> reload(session()))
        .hasMessageContaining("vcenter.url is " + vcenter.url())
        .hasMessageContaining("allowed is the address of a vCenter Server");
  }

  private void reload(VcenterSession session) {
    var ignored = session.invoke("reloading", MACHINE.call("Reload"), call);
  }

  private VcenterSession session() {
    return sessions.at(
        "Tag.vcenter",
        Field.of(
            new Vcenter(
                Field.of(vcenter.url()),
                Field.of("cloudadmin@vmc.local"),
                Field.of(new Secret("s3cret")))));
  }

  /** The methods that were called, in order. */
  private List<String> methods() {
    return vcenter.requests("POST", "/sdk").stream()
        .map(LoggedRequest::getBodyAsString)
        .map(body -> body.replaceFirst("(?s).*<soapenv:Body><(\\w+).*", "$1"))
        .toList();
  }

  private static ResponseDefinitionBuilder content() {
    return soap(
        200,
        "<RetrieveServiceContentResponse><returnval><sessionManager type='SessionManager'>"
            + "SessionManager</sessionManager></returnval></RetrieveServiceContentResponse>");
  }

  private static ResponseDefinitionBuilder login(String session) {
    return soap(200, "<LoginResponse><returnval/></LoginResponse>")
        .withHeader("Set-Cookie", "vmware_soap_session=\"" + session + "\"; Path=/; HttpOnly");
  }

  private static ResponseDefinitionBuilder done(String method) {
    return soap(200, "<" + method + "Response/>");
  }

  private static ResponseDefinitionBuilder fault(String kind) {
    return soap(
        500,
        "<soapenv:Fault><faultstring>no</faultstring><detail><"
            + kind
            + "Fault/></detail></soapenv:Fault>");
  }

  private static ResponseDefinitionBuilder soap(int status, String body) {
    return aResponse()
        .withStatus(status)
        .withBody(
            "<soapenv:Envelope xmlns:soapenv='http://schemas.xmlsoap.org/soap/envelope/'>"
                + "<soapenv:Body>"
                + body
                + "</soapenv:Body></soapenv:Envelope>");
  }
}
