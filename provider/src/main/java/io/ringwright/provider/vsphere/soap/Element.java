package io.ringwright.provider.vsphere.soap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One XML element of vCenter's SOAP API, to be written or read. vCenter wants the children of an
 * element in the order of its type's definition, those of base types first.
 *
 * @param type what stands in {@code xsi:type}: the type where several are possible
 * @param kind what stands in {@code type}: the kind of object that a reference is to
 * @param text the text of an element without children
 */
public record Element(
    String name,
    Optional<String> type,
    Optional<String> kind,
    String text,
    List<Element> children) {
  public Element {
    children = List.copyOf(children);
  }

  /** An empty element. */
  public static Element of(String name) {
    return new Element(name, Optional.empty(), Optional.empty(), "", List.of());
  }

  /** A text, number, yes or no, where the schema says which. */
  public static Element of(String name, Object value) {
    return new Element(name, Optional.empty(), Optional.empty(), value.toString(), List.of());
  }

  /** The same with {@code xsi:type}. */
  public Element typed(String xsiType) {
    return new Element(name, Optional.of(xsiType), kind, text, children);
  }

  /** The same as a reference to a kind of object. */
  Element to(String objectKind) {
    return new Element(name, type, Optional.of(objectKind), text, children);
  }

  /** The same with a child more. */
  public Element with(Element child) {
    return with(List.of(child));
  }

  /** The same with a child more, if there is one. */
  public Element with(Optional<Element> child) {
    return with(child.stream().toList());
  }

  /** The same with further children. */
  public Element with(List<Element> more) {
    var all = new ArrayList<>(children);
    all.addAll(more);
    return new Element(name, type, kind, text, all);
  }

  /** The same with a child that holds a value. */
  public Element with(String childName, Object value) {
    return with(of(childName, value));
  }

  /** The same under another name. */
  public Element named(String other) {
    return new Element(other, type, kind, text, children);
  }

  /** The same without the children of that name. */
  public Element without(String childName) {
    return new Element(
        name,
        type,
        kind,
        text,
        children.stream().filter(each -> !each.name().equals(childName)).toList());
  }

  /** The same with another child in the place of those that have its name. */
  public Element replacing(Element child) {
    return new Element(
        name,
        type,
        kind,
        text,
        children.stream().map(each -> each.name().equals(child.name()) ? child : each).toList());
  }

  /** All children of that name. */
  public List<Element> all(String childName) {
    return children.stream().filter(each -> each.name().equals(childName)).toList();
  }

  /** What is found on the way down, taking the first child of each name. */
  public Optional<Element> at(String... names) {
    var here = Optional.of(this);
    for (var each : names) {
      here = here.flatMap(element -> element.all(each).stream().findFirst());
    }
    return here;
  }

  /** The text there, or an empty one. */
  public String textAt(String... names) {
    return at(names).map(Element::text).orElse("");
  }

  /** The number there, or 0. */
  public long numberAt(String... names) {
    var digits = textAt(names);
    return digits.isEmpty() ? 0 : Long.parseLong(digits);
  }

  /** The type, without a prefix; empty if it has none. */
  public String typeName() {
    return type.map(each -> each.substring(each.indexOf(':') + 1)).orElse("");
  }

  /** The object that this element refers to. */
  public ObjectRef ref() {
    return new ObjectRef(kind.orElse(""), text);
  }
}
