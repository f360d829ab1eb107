package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.Quantity;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.supervisor.KubernetesView.Fields;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parts of a cluster that both kinds of manifest write alike, read back. */
final class Readings {
  private static final BigDecimal BYTES_PER_GIB = BigDecimal.valueOf(1L << 30);

  private Readings() {}

  /** A cluster of which only its name is known so far. */
  static TanzuClusterInputs cluster(KubernetesView view, ClusterApi api) {
    var metadata = view.resource().getMetadata();
    return new TanzuClusterInputs(
        Field.absent(),
        Field.of(metadata.getNamespace()),
        Field.of(metadata.getName()),
        Field.of(api.apiVersion()),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent(),
        Field.absent());
  }

  /**
   * @param plane where the number is
   * @param values where class, storage class and volumes are
   */
  static ControlPlane controlPlane(Fields plane, Fields values, String volumes) {
    return new ControlPlane(
        Field.of(plane.number("replicas")),
        Field.of(values.text("vmClass")),
        Field.of(values.text("storageClass")),
        volumes(values, volumes),
        Field.of(plane.text("nodeDrainTimeout")));
  }

  static Field<List<NodeVolume>> volumes(Fields owner, String name) {
    return some(
        owner.list(name).stream()
            .map(
                each ->
                    new NodeVolume(
                        Field.of(each.text("name")),
                        Field.of(each.text("mountPath")),
                        Field.of(each.fields("capacity").text("storage").map(Readings::gibibytes)),
                        Field.of(each.text("storageClass"))))
            .toList());
  }

  private static int gibibytes(String quantity) {
    return Quantity.getAmountInBytes(new Quantity(quantity))
        .divide(BYTES_PER_GIB, RoundingMode.CEILING)
        .intValue();
  }

  static Field<List<Taint>> taints(Fields owner, String name) {
    return some(
        owner.list(name).stream()
            .map(
                each ->
                    new Taint(
                        Field.of(each.text("key")),
                        Field.of(each.text("value")),
                        Field.of(each.text("effect"))))
            .toList());
  }

  static Field<ClusterStorage> storage(Fields owner, String classes, String defaultClass) {
    var list = some(owner.texts(classes));
    var usual = Field.of(owner.text(defaultClass));
    return list.known().isEmpty() && usual.known().isEmpty()
        ? Field.absent()
        : Field.of(new ClusterStorage(list, usual));
  }

  static Field<ClusterProxy> proxy(Fields proxy) {
    return proxy.values().isEmpty()
        ? Field.absent()
        : Field.of(
            new ClusterProxy(
                Field.of(proxy.text("httpProxy").map(Secret::new)),
                Field.of(proxy.text("httpsProxy").map(Secret::new)),
                some(proxy.texts("noProxy"))));
  }

  static Field<Map<String, String>> texts(Fields fields) {
    var texts = new HashMap<String, String>();
    fields.values().forEach((key, value) -> texts.put(key.toString(), value.toString()));
    return texts.isEmpty() ? Field.absent() : Field.of(Map.copyOf(texts));
  }

  static <T> Field<List<T>> some(List<T> list) {
    return list.isEmpty() ? Field.absent() : Field.of(list);
  }

  /** The text in base64; what is none stays as it is. */
  static String decoded(String base64) {
    try {
      return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return base64;
    }
  }
}
