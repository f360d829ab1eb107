package io.ringwright.provider.vmc;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Inline;
import io.ringwright.provider.spi.Secret;

/** What is known of an SDDC. */
public record SddcState(
    @Inline SddcInputs inputs,
    Field<String> version,
    Field<String> state,
    Field<String> vcenterUrl,
    Field<String> vcenterUser,
    Field<Secret> vcenterPassword,
    Field<String> nsxUrl,
    Field<String> clusterId,
    Field<String> clusterName) {

  static SddcState of(SddcInputs inputs, SddcReport report) {
    var primary = report.primary();
    return new SddcState(
        inputs,
        Field.of(report.version()),
        Field.of(report.state()),
        Field.of(report.vcenterUrl()),
        Field.of(report.user()),
        Field.of(report.password()),
        Field.of(report.nsxUrl()),
        Field.of(primary.map(SddcReport.Cluster::id)),
        Field.of(primary.flatMap(SddcReport.Cluster::name)));
  }

  /** Nothing is known but that it has been ordered. */
  static SddcState ordered(SddcInputs inputs) {
    return new SddcState(
        inputs,
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent());
  }

  /** The same SDDC, of which something else is wanted now. */
  SddcState with(SddcInputs wanted) {
    return new SddcState(
        wanted,
        version,
        state,
        vcenterUrl,
        vcenterUser,
        vcenterPassword,
        nsxUrl,
        clusterId,
        clusterName);
  }

  /** The state in a preview: what is known stays, the rest will be known later. */
  SddcState foreseen(SddcInputs wanted) {
    return new SddcState(
        wanted,
        later(version),
        later(state),
        later(vcenterUrl),
        later(vcenterUser),
        later(vcenterPassword),
        later(nsxUrl),
        later(clusterId),
        later(clusterName));
  }

  private static <T> Field<T> later(Field<T> field) {
    return field.known().isPresent() ? field : Field.unknown();
  }
}
