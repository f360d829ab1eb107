package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An NFS export that is mounted on all hosts of a cluster: Flex Storage, FSx for NetApp ONTAP. The
 * {@code VmcNfsMountInfo} of the API. Source: SDK bindings, {@code vmc_aws_provider} e5ce183.
 *
 * @param endpoints addresses of the server
 * @param path exported volume
 * @param vendor as the service spells it; {@code AWS_FSxN} is the one that is known
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NfsDatastore(
    @JsonProperty("datastore_name") String name,
    @JsonProperty("storage_endpoint") List<String> endpoints,
    @JsonProperty("volume_path") String path,
    @JsonProperty("storage_vendor") String vendor,
    @JsonProperty("access_mode") @Nullable String accessMode,
    @JsonProperty("protocol") @Nullable String protocol,
    @JsonProperty("max_q_depth") @Nullable Integer maxQueueDepth,
    @JsonProperty("connections") @Nullable Integer connections) {

  /** Most NFS datastores of one cluster. Source: VMware Cloud blog, 2022. */
  public static final int MAX_PER_CLUSTER = 4;

  @SuppressWarnings("NullableProblems") // Jackson passes null for a field that did not come
  public NfsDatastore {
    endpoints = endpoints == null ? List.of() : List.copyOf(endpoints);
  }

  List<String> problems() {
    var found = new ArrayList<String>();
    required(found, "datastore_name", name);
    required(found, "volume_path", path);
    required(found, "storage_vendor", vendor);
    if (endpoints.isEmpty()) {
      found.add("storage_endpoint is required");
    }
    if (accessMode != null && !Set.of("READONLY", "READWRITE").contains(accessMode)) {
      found.add("access_mode is " + accessMode + ", allowed are READONLY and READWRITE");
    }
    if (protocol != null && !protocol.equals("NFS")) {
      found.add("protocol is " + protocol + ", allowed is NFS");
    }
    return found;
  }

  private static void required(List<String> found, String field, @Nullable String value) {
    if (value == null || value.isEmpty()) {
      found.add(field + " is required");
    }
  }
}
