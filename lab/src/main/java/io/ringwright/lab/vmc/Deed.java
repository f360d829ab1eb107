package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;

/** What a task does, and to what. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "deed")
@JsonSubTypes({
  @JsonSubTypes.Type(SddcDeed.Create.class),
  @JsonSubTypes.Type(SddcDeed.Delete.class),
  @JsonSubTypes.Type(SddcDeed.Convert.class),
  @JsonSubTypes.Type(SddcDeed.ScaleUp.class),
  @JsonSubTypes.Type(SddcDeed.AddCluster.class),
  @JsonSubTypes.Type(SddcDeed.DeleteCluster.class),
  @JsonSubTypes.Type(SddcDeed.Maintain.class),
  @JsonSubTypes.Type(ClusterDeed.AddHosts.class),
  @JsonSubTypes.Type(ClusterDeed.RemoveHosts.class),
  @JsonSubTypes.Type(ClusterDeed.SetEdrs.class),
  @JsonSubTypes.Type(ClusterDeed.Publish.class),
  @JsonSubTypes.Type(ClusterDeed.Rename.class),
  @JsonSubTypes.Type(ClusterDeed.Precheck.class),
  @JsonSubTypes.Type(ClusterDeed.Mount.class),
  @JsonSubTypes.Type(ClusterDeed.Unmount.class),
  @JsonSubTypes.Type(TanzuDeed.Enable.class),
  @JsonSubTypes.Type(TanzuDeed.Disable.class),
  @JsonSubTypes.Type(GroupDeed.Create.class),
  @JsonSubTypes.Type(GroupDeed.UpdateMembers.class),
  @JsonSubTypes.Type(GroupDeed.Delete.class)
})
sealed interface Deed permits SddcDeed, GroupDeed {
  @JsonIgnore
  TaskKind kind();

  /** What the API shows of it as {@code params}. */
  default Map<String, String> shown() {
    return Map.of();
  }
}
