package io.ringwright.provider.host;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;

class KernelSettingTest {
  @Test
  void a_dotted_name_is_a_path_and_one_with_slashes_stays() {
    assertThat(KernelSetting.sysctlFile("net.ipv4.tcp_rmem"))
        .isEqualTo("/proc/sys/net/ipv4/tcp_rmem");
    assertThat(KernelSetting.sysctlFile("net/ipv4/conf/eth0.100/forwarding"))
        .isEqualTo("/proc/sys/net/ipv4/conf/eth0.100/forwarding");
  }

  @Test
  void the_chosen_word_of_a_list_is_the_value() {
    assertThat(KernelSetting.shown("always [madvise] never ")).isEqualTo("madvise");
    assertThat(KernelSetting.shown("[none] mq-deadline")).isEqualTo("none");
    assertThat(KernelSetting.shown("4096\t87380\t16777216\n")).isEqualTo("4096 87380 16777216");
  }

  @Property
  void what_is_normal_stays_so(@ForAll @AlphaChars @NotEmpty String word) {
    var padded = "  " + word + "\t" + word + "\n";

    assertThat(KernelSetting.normal(padded)).isEqualTo(word + " " + word);
    assertThat(KernelSetting.normal(KernelSetting.normal(padded)))
        .isEqualTo(KernelSetting.normal(padded));
  }
}
