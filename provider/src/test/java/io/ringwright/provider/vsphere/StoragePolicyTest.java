package io.ringwright.provider.vsphere;

import static io.ringwright.provider.Wire.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StoragePolicyTest {
  private static final String POLICY = "ringwright:vsphere:StoragePolicy";

  private final EngineStandIn engine = new EngineStandIn(Map.of("RINGWRIGHT_POLL", "1ms..5ms"));

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void refuses_a_layout_that_vsan_does_not_have() {
    assertThat(engine.problems(POLICY, vsan(1, "RAID-6")))
        .containsExactly(
            "StoragePolicy.vsan.raid is RAID-6 with failuresToTolerate 1, allowed is RAID-1 with 0"
                + " to 3, RAID-5 with 1, RAID-6 with 2. To fix: set failuresToTolerate to 2");
    assertThat(engine.problems(POLICY, vsan(2, "RAID-5"))).hasSize(1);
    assertThat(engine.problems(POLICY, vsan(4, "RAID-1")))
        .singleElement()
        .asString()
        .contains("failuresToTolerate is 4, allowed is 0 to 3");
  }

  @Test
  void accepts_every_layout_that_vsan_has() {
    for (var each : List.of(vsan(0, "RAID-1"), vsan(1, "RAID-1"), vsan(2, "RAID-1"))) {
      assertThat(engine.problems(POLICY, each)).isEmpty();
    }
    for (var each : List.of(vsan(3, "RAID-1"), vsan(1, "RAID-5"), vsan(2, "RAID-6"))) {
      assertThat(engine.problems(POLICY, each)).isEmpty();
    }
  }

  @Test
  void judges_no_layout_that_is_not_known_yet() {
    var later = fields("failuresToTolerate", Value.UNKNOWN, "raid", "RAID-6");

    assertThat(engine.problems(POLICY, policy("vsan", later))).isEmpty();
    assertThat(engine.problems(POLICY, policy("vsan", Value.UNKNOWN))).isEmpty();
  }

  @Test
  void asks_for_rules_of_some_kind() {
    assertThat(engine.problems(POLICY, policy()))
        .singleElement()
        .asString()
        .contains("StoragePolicy.vsan is missing, allowed is vSAN rules, tag rules or both");
  }

  @Test
  void takes_several_spellings_of_a_layout_for_one() {
    for (var spelling : List.of("raid5", "RAID 5", "Raid-5", "RAID-5")) {
      assertThat(engine.checked(POLICY, vsan(1, spelling)))
          .isEqualTo(engine.checked(POLICY, vsan(1, "RAID-5")));
    }
  }

  @Test
  void reads_no_limit_as_no_rule() {
    var none = fields("failuresToTolerate", 1, "iopsLimit", 0);

    assertThat(engine.checked(POLICY, policy("vsan", none)))
        .isEqualTo(engine.checked(POLICY, vsan(1, "RAID-1")));
  }

  @Test
  void refuses_two_rules_of_one_category() {
    var rule = fields("category", "storage", "tags", List.of("flex"));

    assertThat(engine.problems(POLICY, policy("tags", List.of(rule, rule))))
        .singleElement()
        .asString()
        .contains("StoragePolicy.tags[1].category is storage, which an earlier rule has");
  }

  @Test
  void tells_the_storage_class_before_the_policy_exists() {
    assertThat(engine.previewCreate(POLICY, vsan(1, "RAID-5")).at("storageClass"))
        .contains(Value.of("cassandra-raid-5"));
  }

  @Test
  void says_what_is_wrong_with_an_address_that_is_no_vcenter() {
    var lost =
        fields("url", "http://127.0.0.1:1", "user", "u", "password", Value.secret("p4ssw0rd"));
    var inputs = vsan(1, "RAID-5").with("vcenter", lost);

    assertThatThrownBy(() -> engine.create(POLICY, "p", inputs))
        .hasMessageContaining("127.0.0.1:1 is not reachable")
        .hasMessageNotContaining("p4ssw0rd");
  }

  private static Value.Fields vsan(int failures, String raid) {
    return policy("vsan", fields("failuresToTolerate", failures, "raid", raid));
  }

  private static Value.Fields policy(Object... more) {
    var vcenter =
        fields("url", "https://vc.example.com", "user", "u", "password", Value.secret("p"));
    var policy = fields("vcenter", vcenter, "name", "Cassandra RAID-5");
    for (int i = 0; i < more.length; i += 2) {
      policy = policy.with((String) more[i], fields("it", more[i + 1]).at("it").orElseThrow());
    }
    return policy;
  }
}
