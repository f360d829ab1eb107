package io.ringwright.provider.vsphere.session;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.session.Tasks.TaskForgotten;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes a thing with a unique name exactly once: also if the answer gets lost, if we are killed in
 * between and start anew, and if the program calls it otherwise by then.
 */
public final class NamedCreation {
  private final IntentJournal intents;
  private final Call call;
  private final String where;
  private final String name;
  private final String place;

  /**
   * @param where the property with the name, such as {@code Folder.name}
   * @param place in what the name is unique
   */
  public NamedCreation(IntentJournal intents, Call call, String where, String name, String place) {
    this.intents = intents;
    this.call = call;
    this.where = where;
    this.name = name;
    this.place = IntentJournal.fingerprint(place);
  }

  /**
   * What there is now.
   *
   * @param isEarlier true if an earlier run of ours made it, perhaps as something else was wanted
   */
  public record Made(String id, boolean isEarlier) {}

  /**
   * The thing, made now or by an earlier run of ours.
   *
   * @param find the id of what has that name
   * @param make makes it and returns its id
   */
  public Made made(Function<String, Optional<String>> find, Supplier<String> make) {
    var earlier = intents.find(call.urn()).filter(each -> each.fingerprint().equals(place));
    var begun = earlier.flatMap(intent -> find.apply(intent.name()));
    if (begun.isPresent()) {
      return new Made(remember(earlier.get().name(), begun.get()), true);
    }
    var present = find.apply(name);
    if (present.isPresent() && earlier.flatMap(Intent::id).equals(present)) {
      return new Made(present.get(), true);
    }
    if (present.isPresent()) {
      throw taken();
    }
    return new Made(make(find, make), false);
  }

  /** The thing that an earlier run of ours has made, if it is there. */
  public Optional<String> begun(Function<String, Optional<String>> find) {
    return intents
        .find(call.urn())
        .filter(each -> each.fingerprint().equals(place))
        .flatMap(intent -> find.apply(intent.name()));
  }

  private String make(Function<String, Optional<String>> find, Supplier<String> make) {
    intents.write(new Intent(call.urn(), name, place, Optional.empty(), call.now()));
    try {
      return remember(name, make.get());
    } catch (OutcomeUnknown | TaskForgotten lost) {
      call.progress("looking whether the order has arrived");
      return remember(name, find.apply(name).orElseThrow(() -> lost));
    } catch (CallFailed refused) {
      intents.forget(call.urn());
      throw refused;
    }
  }

  private String remember(String called, String id) {
    intents.write(new Intent(call.urn(), called, place, Optional.of(id), call.now()));
    return id;
  }

  private CallFailed taken() {
    return new CallFailed(
        new Problem(
            where,
            name + ", which exists already",
            "a name that is not taken in this vCenter",
            "choose another name, or import the one that exists"));
  }
}
