package io.ringwright.provider.vsphere;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.Envelope;
import io.ringwright.provider.vsphere.soap.Fault;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EnvelopeTest {
  private static final ObjectRef VM = new ObjectRef("VirtualMachine", "vm-7");

  @Test
  void writes_references_types_and_markup_so_that_they_are_read_back_alike() {
    var method =
        VM.call("ReconfigVM_Task")
            .with(
                Element.of("spec")
                    .with("annotation", "a <b> & \"c\"\r\n\tend")
                    .with(Element.of("value", 5).typed("xsd:int")));

    var xml = Envelope.render("urn:vim25", Optional.empty(), method);

    assertThat(xml)
        .contains("<ReconfigVM_Task xmlns=\"urn:vim25\">")
        .contains("<_this type=\"VirtualMachine\">vm-7</_this>")
        .doesNotContain("Header");
    assertThat(Envelope.read(xml)).contains(method);
  }

  @Test
  void gives_the_services_beside_vcenters_own_its_session() {
    var xml = Envelope.render("urn:pbm", Optional.of("52f3"), VM.call("PbmQueryProfile"));

    assertThat(xml)
        .contains("<soapenv:Header><vcSessionCookie>52f3</vcSessionCookie></soapenv:Header>");
  }

  @Test
  void takes_a_web_page_or_half_an_answer_for_no_soap() {
    assertThat(Envelope.read("<html><body>Sorry</body></html>")).isEmpty();
    assertThat(Envelope.read("<soapenv:Envelope xmlns:soapenv='x'><soapenv:Bo")).isEmpty();
    assertThat(Envelope.read("")).isEmpty();
  }

  @Test
  void does_not_follow_entities_of_an_answer() {
    var xml =
        "<!DOCTYPE e [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
            + "<Envelope><Body><a>&x;</a></Body></Envelope>";

    assertThat(Envelope.read(xml).map(Element::text).orElse("")).isEmpty();
  }

  @Test
  void reads_a_fault_in_vcenters_own_words() {
    var fault =
        Fault.in(
                Envelope.read(
                        "<e:Envelope xmlns:e='e' xmlns:xsi="
                            + "'http://www.w3.org/2001/XMLSchema-instance'><e:Body><e:Fault>"
                            + "<faultcode>ServerFaultCode</faultcode><faultstring>Permission to"
                            + " perform this operation was denied.</faultstring><detail>"
                            + "<NoPermissionFault xsi:type='NoPermission'><privilegeId>"
                            + "Host.Inventory.EditCluster</privilegeId></NoPermissionFault>"
                            + "</detail></e:Fault></e:Body></e:Envelope>")
                    .orElseThrow())
            .orElseThrow();

    assertThat(new VcenterRefused("keeping machines apart", fault))
        .hasMessageStartingWith(
            "keeping machines apart was refused by vCenter (NoPermission: Permission to perform"
                + " this operation was denied.). To fix: give the account the privilege"
                + " Host.Inventory.EditCluster");
  }

  @Test
  void tells_what_a_silent_fault_is_about() {
    var task =
        Element.of("error")
            .with(
                Element.of("fault")
                    .typed("InvalidArgument")
                    .with("invalidProperty", "spec.location.pool"));

    assertThat(Fault.of(task).text())
        .isEqualTo("InvalidArgument: invalidProperty spec.location.pool");
  }
}
