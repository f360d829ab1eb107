package io.ringwright.provider.vsphere.session;

import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What vCenter told of one object. What the account may not see, or is not set, is left out. */
public record Properties(ObjectRef object, Map<String, Element> values) {
  public Properties {
    values = Map.copyOf(values);
  }

  static Properties of(Element content) {
    var values = new LinkedHashMap<String, Element>();
    for (var each : content.all("propSet")) {
      values.put(each.textAt("name"), each.at("val").orElse(Element.of("val")));
    }
    return new Properties(content.at("obj").orElse(Element.of("obj")).ref(), values);
  }

  public Optional<Element> at(String path) {
    return Optional.ofNullable(values.get(path));
  }

  /** The text of a property, or an empty one. */
  public String text(String path) {
    return at(path).map(Element::text).orElse("");
  }

  /** The number of a property, or 0. */
  public long number(String path) {
    var digits = text(path);
    return digits.isEmpty() ? 0 : Long.parseLong(digits);
  }

  /** The members of a list; an empty list if it is not set. */
  public List<Element> list(String path) {
    return at(path).map(Element::children).orElse(List.of());
  }

  /** Name as people know it: vCenter escapes three characters in the names of its inventory. */
  public String name() {
    return InventoryName.decode(text("name"));
  }
}
