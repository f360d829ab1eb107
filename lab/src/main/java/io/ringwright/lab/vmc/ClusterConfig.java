package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a further cluster was asked to be: {@code ClusterConfig} of the API.
 *
 * @param hostInstanceType as the first cluster if absent
 * @param coresPerHost cores to switch on; all if absent
 */
record ClusterConfig(
    @JsonProperty("num_hosts") int numHosts,
    @JsonProperty("host_instance_type") @Nullable String hostInstanceType,
    @JsonProperty("host_cpu_cores_count") @Nullable Integer coresPerHost,
    @JsonProperty("availability_zones") @Nullable List<String> availabilityZones,
    @JsonProperty("storage_capacity") @Nullable Long storageCapacity,
    @JsonProperty("msft_license_config") @Nullable ObjectNode licences) {

  String hostType(Sddc sddc) {
    return hostInstanceType == null ? sddc.config().hostInstanceType() : hostInstanceType;
  }
}
