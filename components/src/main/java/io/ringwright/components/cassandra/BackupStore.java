package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseMatrix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where Medusa keeps backups, which is an object store; each node gets a Medusa beside it.
 *
 * @param provider whose object store
 * @param bucket that exists
 * @param access how Medusa identifies itself
 * @param endpoint region or address, where the provider needs one
 * @param prefix in the bucket: rings that share one need a prefix each
 * @param keep which backups a purge leaves
 */
public record BackupStore(
    Provider provider,
    String bucket,
    Access access,
    Endpoint endpoint,
    Optional<String> prefix,
    Retention keep)
    implements RingPart {
  private static final String WHERE = "K8ssandraCluster.backups";

  /** Whose object store. */
  public enum Provider {
    /** Amazon S3. */
    S3("s3"),
    /** Google Cloud Storage. */
    GOOGLE("google_storage"),
    /** Azure Blob Storage. */
    AZURE("azure_blobs"),
    /** Anything that speaks S3's protocol, such as MinIO or VMware's Object Storage Extension. */
    S3_COMPATIBLE("s3_compatible");

    private final String wireName;

    Provider(String wireName) {
      this.wireName = wireName;
    }
  }

  /** How Medusa identifies itself. */
  public sealed interface Access {
    /**
     * By a Secret with the key {@code credentials}, in the namespace of every datacenter.
     *
     * @param name of the Secret
     */
    record BySecret(String name) implements Access {}

    /** By what its pods are, such as an IAM role of their service account; not before 1.32. */
    record ByRole() implements Access {}
  }

  /** Whether connections to the store are encrypted. */
  public enum Transport {
    /** By TLS. */
    TLS,
    /** Not at all: for a store in the same network, and no other. */
    PLAIN
  }

  /**
   * Where the store is.
   *
   * @param region as the provider spells it
   * @param host of a store that is nobody's cloud
   * @param port of the same
   * @param transport of connections
   */
  public record Endpoint(
      Optional<String> region, Optional<String> host, Optional<Integer> port, Transport transport) {
    private static Endpoint usual() {
      return new Endpoint(Optional.empty(), Optional.empty(), Optional.empty(), Transport.TLS);
    }
  }

  /**
   * What a purge leaves; 0 for no limit.
   *
   * @param days age of the oldest
   * @param count of the newest
   */
  public record Retention(int days, int count) {
    /** Every backup. */
    public static Retention everything() {
      return new Retention(0, 0);
    }
  }

  /** Amazon S3 in that region, such as {@code us-west-2}. */
  public static BackupStore s3(String bucket, String region, Access access) {
    return of(Provider.S3, bucket, access)
        .at(new Endpoint(Optional.of(region), Optional.empty(), Optional.empty(), Transport.TLS));
  }

  /** Google Cloud Storage. */
  public static BackupStore google(String bucket, Access access) {
    return of(Provider.GOOGLE, bucket, access);
  }

  /** Azure Blob Storage; {@code container} is its word for a bucket. */
  public static BackupStore azure(String container, Access access) {
    return of(Provider.AZURE, container, access);
  }

  /** A store that speaks S3's protocol. */
  public static BackupStore s3Compatible(
      String bucket, String host, int port, Transport transport, Access access) {
    return of(Provider.S3_COMPATIBLE, bucket, access)
        .at(new Endpoint(Optional.empty(), Optional.of(host), Optional.of(port), transport));
  }

  private static BackupStore of(Provider provider, String bucket, Access access) {
    return new BackupStore(
        provider, bucket, access, Endpoint.usual(), Optional.empty(), Retention.everything());
  }

  private BackupStore at(Endpoint other) {
    return new BackupStore(provider, bucket, access, other, prefix, keep);
  }

  /** The same under a prefix. */
  public BackupStore withPrefix(String own) {
    return new BackupStore(provider, bucket, access, endpoint, Optional.of(own), keep);
  }

  /** The same with fewer backups left by a purge. */
  public BackupStore keeping(Retention own) {
    return new BackupStore(provider, bucket, access, endpoint, prefix, own);
  }

  @Override
  public List<Problem> problems(Versions ring) {
    var problems = new ArrayList<Problem>();
    if (bucket.isBlank()) {
      problems.add(
          Problem.missing(WHERE + " bucket", "a bucket that exists", "write the bucket's name"));
    }
    if (provider == Provider.S3_COMPATIBLE
        && endpoint.host().filter(it -> !it.isBlank()).isEmpty()) {
      problems.add(
          Problem.missing(
              WHERE + " host", "the store's address", "write its host, or choose a cloud's store"));
    }
    endpoint
        .port()
        .filter(port -> port < 1 || port > 65_535)
        .map(port -> new Problem(WHERE + " port", port, "1 to 65535", "write 443, the usual one"))
        .ifPresent(problems::add);
    if (access instanceof Access.ByRole) {
      ReleaseMatrix.backupsByRole(WHERE + " access", ring.operator()).ifPresent(problems::add);
    }
    if (access instanceof Access.BySecret secret && secret.name().isBlank()) {
      problems.add(
          Problem.missing(
              WHERE + " access",
              "a Secret with the key credentials",
              "write the name of a Secret in the ring's namespace"));
    }
    if (keep.days() < 0 || keep.count() < 0) {
      problems.add(
          new Problem(WHERE + " keep", keep, "0 (no limit) or more", "write 0, or leave keep out"));
    }
    return problems;
  }

  @Override
  public Map<String, Object> render() {
    var storage = new LinkedHashMap<String, Object>();
    storage.put("storageProvider", provider.wireName);
    storage.put("bucketName", bucket);
    prefix.ifPresent(each -> storage.put("prefix", each));
    endpoint.region().ifPresent(each -> storage.put("region", each));
    endpoint.host().ifPresent(each -> storage.put("host", each));
    endpoint.port().ifPresent(each -> storage.put("port", each));
    if (provider == Provider.S3_COMPATIBLE) {
      storage.put("secure", endpoint.transport() == Transport.TLS);
    }
    if (access instanceof Access.BySecret secret) {
      storage.put("storageSecretRef", Map.of("name", secret.name()));
    } else {
      storage.put("credentialsType", "role-based");
    }
    if (keep.days() > 0) {
      storage.put("maxBackupAge", keep.days());
    }
    if (keep.count() > 0) {
      storage.put("maxBackupCount", keep.count());
    }
    return Map.of("medusa", Map.of("storageProperties", storage));
  }
}
