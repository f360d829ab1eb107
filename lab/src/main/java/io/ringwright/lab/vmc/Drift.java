package io.ringwright.lab.vmc;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Something that somebody else did, as a fault script writes it: done at once, without a task.
 * SDDCs are named by name or id; exactly one of {@code rename}, {@code scale}, {@code delete} and
 * {@code connect} is set.
 *
 * @param rename SDDC that has another name now
 * @param to that name
 * @param scale SDDC that has another number of hosts now
 * @param cluster name or id of the cluster; the first one if absent
 * @param hosts that number
 * @param delete SDDC that is gone
 * @param connect AWS account that was disconnected and is connected again, by its id
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Drift(
    @Nullable String rename,
    @Nullable String to,
    @Nullable String scale,
    @Nullable String cluster,
    @Nullable Integer hosts,
    @Nullable String delete,
    @Nullable String connect) {

  List<String> problems() {
    var found = new ArrayList<String>();
    if (Stream.of(rename, scale, delete, connect).filter(each -> each != null).count() != 1) {
      found.add(
          "behind needs one of rename, scale, delete, with the name or id of an SDDC, or connect");
    }
    if ((rename == null) != (to == null)) {
      found.add("behind: rename goes with to");
    }
    if ((scale == null) != (hosts == null) || (scale == null && cluster != null)) {
      found.add("behind: scale goes with hosts, and with cluster if it is not the first one");
    }
    if (hosts != null && hosts < 0) {
      found.add("behind: hosts is " + hosts + ", allowed is 0 or more");
    }
    return found;
  }

  /** The SDDC that it happened to. */
  String sddc() {
    return rename != null ? rename : scale != null ? scale : String.valueOf(delete);
  }
}
