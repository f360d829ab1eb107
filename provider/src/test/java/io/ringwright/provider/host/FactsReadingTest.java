package io.ringwright.provider.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.provider.host.ssh.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

class FactsReadingTest {
  /** Two processors of two cores with two threads each, sub-NUMA clustering on. */
  private static final String SNC_HOST =
      """
      == hostname
      node-1
      == os-release
      PRETTY_NAME="Ubuntu 24.04.1 LTS"
      ID=ubuntu
      VERSION_ID="24.04"
      == kernel
      6.8.0-45-generic
      == architecture
      x86_64
      == lscpu
      # CPU,Core,Socket,Node
      0,0,0,0
      1,1,0,1
      2,2,1,2
      3,3,1,3
      4,0,0,0
      5,1,0,1
      6,2,1,2
      7,3,1,3
      == model
      INTEL(R) XEON(R) PLATINUM 8592+
      == numa
      0,4
      1,5
      2,6
      3,7
      == meminfo
      MemTotal:       527987456 kB
      MemFree:        500000000 kB
      MemAvailable:   510000000 kB
      == lsblk
      {"blockdevices": [
        {"name":"nvme1n1","model":"Amazon EC2 NVMe Instance Storage ","size":7500000000000,"rota":false,"type":"disk","fstype":null,"pttype":null,"mountpoint":null},
        {"name":"nvme0n1","model":"Amazon Elastic Block Store","size":8589934592,"rota":false,"type":"disk","fstype":null,"pttype":"gpt","mountpoint":null,
         "children":[{"name":"nvme0n1p1","type":"part"}]},
        {"name":"sr0","model":null,"size":0,"rota":"1","type":"rom"}]}
      """;

  @Test
  void counts_sockets_cores_threads_and_sub_numa_clusters() {
    var facts = FactsReading.of(answer(SNC_HOST));

    assertThat(facts.sockets().get()).isEqualTo(2);
    assertThat(facts.cores().get()).isEqualTo(4);
    assertThat(facts.threads().get()).isEqualTo(8);
    assertThat(facts.numaNodes().get()).containsExactly("0,4", "1,5", "2,6", "3,7");
    assertThat(facts.subNumaClusters().get()).isEqualTo(2);
  }

  @Test
  void tells_disks_by_model_and_what_is_on_them() {
    var disks = FactsReading.of(answer(SNC_HOST)).disks().get();

    assertThat(disks).extracting(disk -> disk.name().get()).containsExactly("nvme0n1", "nvme1n1");
    assertThat(disks.get(0).content().get()).isEqualTo("partitions");
    assertThat(disks.get(1).model().get()).isEqualTo("Amazon EC2 NVMe Instance Storage");
    assertThat(disks.get(1).content().known()).isEmpty();
    assertThat(disks.get(1).sizeGiB().get()).isEqualTo(6984);
  }

  @Test
  void reads_distribution_and_memory() {
    var facts = FactsReading.of(answer(SNC_HOST));

    assertThat(facts.distribution().get()).isEqualTo("ubuntu 24.04");
    assertThat(facts.memoryMiB().get()).isEqualTo(515612);
    assertThat(facts.freeMemoryMiB().get()).isEqualTo(498046);
  }

  @Test
  void takes_numbers_of_an_old_lsblk_which_are_in_quotes() {
    var disks =
        FactsReading.disks(
            """
            {"blockdevices": [{"name":"sda","size":"300000000000","rota":"1","type":"disk"}]}
            """);

    assertThat(disks.get(0).sizeGiB().get()).isEqualTo(279);
    assertThat(disks.get(0).rotational().get()).isTrue();
  }

  @Test
  void a_machine_without_numa_has_one_node() {
    var facts = FactsReading.of(answer("== lscpu\n0,0,0,\n1,1,0,\n"));

    assertThat(facts.numaNodes().get()).isEqualTo(List.of("0-1"));
    assertThat(facts.subNumaClusters().get()).isEqualTo(1);
  }

  private static Answer answer(String out) {
    return new Answer(0, out, "");
  }
}
