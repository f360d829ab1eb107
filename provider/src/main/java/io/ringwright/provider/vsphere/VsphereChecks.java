package io.ringwright.provider.vsphere;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.supervisor.Vcenter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what can be said against one vSphere resource before anybody is asked. */
public final class VsphereChecks {
  private final String resource;
  private final List<Problem> problems = new ArrayList<>();

  public VsphereChecks(String resource) {
    this.resource = resource;
  }

  /** All problems, in the order in which they were found. */
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** The address of the vCenter. */
  public VsphereChecks vcenter(Field<Vcenter> vcenter) {
    vcenter
        .known()
        .flatMap(account -> account.url().known())
        .flatMap(url -> Addresses.url(where("vcenter.url"), url))
        .ifPresent(problems::add);
    return this;
  }

  /** A name of the inventory or of another list of vCenter. */
  public VsphereChecks name(String property, Field<String> name, int longest) {
    name.known()
        .filter(text -> text.isBlank() || !text.strip().equals(text) || text.length() > longest)
        .ifPresent(
            text ->
                refuse(
                    property,
                    "'" + text + "'",
                    "1 to " + longest + " characters, without blanks at the ends",
                    "shorten or trim it"));
    return this;
  }

  /** One of a closed list of words. */
  public VsphereChecks word(String property, Field<String> word, List<String> allowed) {
    word.known()
        .flatMap(text -> Words.oneOf(where(property), text, allowed))
        .ifPresent(problems::add);
    return this;
  }

  /** A number in a range. */
  public VsphereChecks range(String property, Field<Integer> number, int least, int most) {
    number
        .known()
        .filter(value -> value < least || value > most)
        .ifPresent(
            value ->
                refuse(
                    property,
                    value,
                    least + " to " + most,
                    "write a number from " + least + " to " + most));
    return this;
  }

  /** Something else that is wrong. */
  public VsphereChecks refuse(String property, Object got, String allowed, String fix) {
    problems.add(new Problem(where(property), got, allowed, fix));
    return this;
  }

  /** Something else that may be wrong. */
  public VsphereChecks add(Optional<Problem> problem) {
    problem.ifPresent(problems::add);
    return this;
  }

  /** The full name of a property. */
  public String where(String property) {
    return resource + "." + property;
  }
}
