package io.ringwright.provider.vsphere.soap;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The XML around a call or an answer. */
public final class Envelope {
  private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final String XSD = "http://www.w3.org/2001/XMLSchema";

  private Envelope() {}

  /**
   * The XML of a call.
   *
   * @param namespace of the method, such as {@code urn:vim25}
   * @param sessionCookie the vCenter session, for the services beside vCenter's own
   */
  public static String render(String namespace, Optional<String> sessionCookie, Element method) {
    var xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<soapenv:Envelope xmlns:soapenv=\"").append(SOAP);
    xml.append("\" xmlns:xsi=\"").append(XSI).append("\" xmlns:xsd=\"").append(XSD).append("\">");
    sessionCookie.ifPresent(
        cookie -> {
          xml.append("<soapenv:Header>");
          write(xml, Element.of("vcSessionCookie", cookie), Optional.empty());
          xml.append("</soapenv:Header>");
        });
    xml.append("<soapenv:Body>");
    write(xml, method, Optional.of(namespace));
    return xml.append("</soapenv:Body></soapenv:Envelope>").toString();
  }

  private static void write(StringBuilder xml, Element element, Optional<String> namespace) {
    xml.append('<').append(element.name());
    namespace.ifPresent(each -> attribute(xml, "xmlns", each));
    element.type().ifPresent(each -> attribute(xml, "xsi:type", each));
    element.kind().ifPresent(each -> attribute(xml, "type", each));
    xml.append('>').append(escaped(element.text()));
    element.children().forEach(child -> write(xml, child, Optional.empty()));
    xml.append("</").append(element.name()).append('>');
  }

  private static void attribute(StringBuilder xml, String name, String value) {
    xml.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
  }

  /** Control characters cannot be said in XML 1.0 at all. */
  private static String escaped(String text) {
    var escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      switch (each) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\r' -> escaped.append("&#13;");
        case '\n', '\t' -> escaped.append(each);
        default -> escaped.append(each < ' ' ? ' ' : each);
      }
    }
    return escaped.toString();
  }

  /**
   * What is in the body of an answer; empty if it is no SOAP.
   *
   * @return the answer of the method, or a {@code Fault}
   */
  public static Optional<Element> read(String xml) {
    try {
      return Optional.of(parse(xml))
          .filter(root -> root.name().equals("Envelope"))
          .flatMap(root -> root.at("Body"))
          .flatMap(body -> body.children().stream().findFirst());
    } catch (XMLStreamException e) {
      return Optional.empty();
    }
  }

  /** An element that is still being read. */
  private record Open(
      String name,
      Optional<String> type,
      Optional<String> kind,
      StringBuilder text,
      List<Element> children) {
    Element closed() {
      return new Element(name, type, kind, children.isEmpty() ? text.toString() : "", children);
    }
  }

  private static Element parse(String xml) throws XMLStreamException {
    var factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    var reader = factory.createXMLStreamReader(new StringReader(xml));
    try {
      return parse(reader);
    } finally {
      reader.close();
    }
  }

  private static Element parse(XMLStreamReader reader) throws XMLStreamException {
    Deque<Open> open = new ArrayDeque<>();
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        open.push(
            new Open(
                reader.getLocalName(),
                Optional.ofNullable(reader.getAttributeValue(XSI, "type")),
                Optional.ofNullable(reader.getAttributeValue("", "type")),
                new StringBuilder(),
                new ArrayList<>()));
      } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        Optional.ofNullable(open.peek()).ifPresent(each -> each.text().append(reader.getText()));
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        var closed = open.pop().closed();
        if (open.isEmpty()) {
          return closed;
        }
        open.peek().children().add(closed);
      }
    }
    throw new XMLStreamException("no element");
  }
}
