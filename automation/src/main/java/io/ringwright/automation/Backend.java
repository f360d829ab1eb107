package io.ringwright.automation;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the state of a platform is kept, and with it the lock that lets one at a time change it.
 */
public sealed interface Backend {
  /** The address as the engine takes it. */
  String url();

  /** A folder of this machine, or of a file system that is mounted here. Made when first used. */
  record Folder(Path path) implements Backend {
    public Folder {
      path = path.toAbsolutePath().normalize();
    }

    @Override
    public String url() {
      return "file://" + path;
    }
  }

  /**
   * A bucket of Amazon's S3, or of a store that speaks like it. Credentials come from the
   * platform's {@link Credentials}, under the names that AWS gives them.
   *
   * @param folder in the bucket; empty for its root
   * @param region empty for the one that the credentials bring
   * @param endpoint of a store that is not Amazon's
   */
  record S3(String bucket, Optional<String> folder, Optional<String> region, Optional<URI> endpoint)
      implements Backend {
    /** The root of a bucket, in the region of the credentials. */
    public static S3 bucket(String name) {
      return new S3(name, Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    public String url() {
      var questions = new ArrayList<String>();
      region.ifPresent(name -> questions.add("region=" + name));
      endpoint.ifPresent(
          address -> questions.addAll(List.of("endpoint=" + address, "s3ForcePathStyle=true")));
      return "s3://"
          + bucket
          + folder.map(name -> "/" + name).orElse("")
          + (questions.isEmpty() ? "" : "?" + String.join("&", questions));
    }
  }

  /**
   * Pulumi Cloud, or a Pulumi service of your own. Takes its token from {@code PULUMI_ACCESS_TOKEN}
   * of the platform's {@link Credentials}; Pulumi itself keeps that token in {@code PULUMI_HOME}.
   *
   * @param organization that the platform belongs to; empty for the token's own
   */
  record PulumiCloud(URI address, Optional<String> organization) implements Backend {
    /** The public service, with the organisation that the token belongs to. */
    public static PulumiCloud own() {
      return new PulumiCloud(URI.create("https://api.pulumi.com"), Optional.empty());
    }

    /** The public service, for an organisation. */
    public static PulumiCloud of(String organization) {
      return new PulumiCloud(URI.create("https://api.pulumi.com"), Optional.of(organization));
    }

    @Override
    public String url() {
      return address.toString();
    }
  }

  /** Whatever else the engine knows, such as {@code gs://} or {@code azblob://}. */
  record Other(String url) implements Backend {
    static final List<String> SCHEMES = List.of("gs", "azblob", "s3", "file", "https", "postgres");
  }
}
