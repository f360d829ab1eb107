package io.ringwright.stacks.config;

import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code ringwright:layers}: which part of the configuration this stack builds, since a team that
 * owns the SDDC and a team that owns the ring do not share a state. Every part has the whole
 * configuration, and checks it.
 *
 * @param slice what is built here
 * @param foundation stack that built the hosts and clusters, if not this one
 * @param platform stack that built what the ring needs in the clusters, if not this one
 */
public record LayersConfig(Slice slice, Optional<String> foundation, Optional<String> platform) {

  /** A part of the layers, from the hosts up. */
  public enum Slice {
    /** All of them. */
    WHOLE("whole"),
    /** SDDC, storage, namespaces and Tanzu clusters. */
    FOUNDATION("foundation"),
    /** cert-manager, monitoring, operators and data planes, in each cluster. */
    PLATFORM("platform"),
    /** Ring and endpoints. */
    CASSANDRA("cassandra");

    private final String key;

    Slice(String key) {
      this.key = key;
    }

    /** Configuration's spelling. */
    public String key() {
      return key;
    }

    /** Whether a stack with this slice builds {@code part}. */
    public boolean builds(Slice part) {
      return this == WHOLE || this == part;
    }
  }

  /** Everything in one stack. */
  static LayersConfig whole() {
    return new LayersConfig(Slice.WHOLE, Optional.empty(), Optional.empty());
  }

  /** Whether this stack builds {@code part}. */
  public boolean build(Slice part) {
    return slice.builds(part);
  }

  /** Stacks that must be up before this one, the lowest first. */
  public List<String> below() {
    return switch (slice) {
      case WHOLE, FOUNDATION -> List.of();
      case PLATFORM -> foundation.stream().toList();
      case CASSANDRA -> Stream.concat(foundation.stream(), platform.stream()).toList();
    };
  }

  /** Reads the section. */
  static LayersConfig read(Section section, Findings findings) {
    var slice =
        section.choice(
            "build",
            Slice.WHOLE,
            Stream.of(Slice.values()).map(Slice::key).toList(),
            (key, word) ->
                Stream.of(Slice.values()).filter(each -> each.key.equals(word)).findFirst());
    if (slice == Slice.PLATFORM || slice == Slice.CASSANDRA) {
      section.require(
          "foundation",
          "the stack that builds the clusters",
          "add foundation, the name of its file in config/");
    }
    if (slice == Slice.CASSANDRA) {
      section.require(
          "platform",
          "the stack that builds the operators",
          "add platform, the name of its file in config/");
    }
    var layers = new LayersConfig(slice, section.text("foundation"), section.text("platform"));
    section.refuseOtherKeys();
    return layers;
  }

  /** A slice above nothing, or a slice of what nobody asked for. */
  void check(StackConfig config, Findings findings) {
    if (slice == Slice.PLATFORM && config.operator().isEmpty()) {
      missing("ringwright:k8ssandra", findings);
    }
    if (slice == Slice.CASSANDRA && config.cassandra().isEmpty()) {
      missing("ringwright:cassandra", findings);
    }
  }

  private void missing(String section, Findings findings) {
    findings.judge(
        "ringwright:layers.build",
        where ->
            Optional.of(
                new Problem(
                    where,
                    slice.key(),
                    slice.key() + " with " + section,
                    "add " + section + ", or build another part")));
  }
}
