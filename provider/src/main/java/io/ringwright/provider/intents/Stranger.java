package io.ringwright.provider.intents;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a run that was cut off has made for a resource that is wanted otherwise by now: ours, so it
 * is kept, and the next preview shows its replacement.
 */
public final class Stranger {
  private Stranger() {}

  /**
   * Looks for a thing of another id than the wanted one.
   *
   * @param what the resource as it is wanted, in the user's words
   * @param read what there is of an id
   */
  public static <S> Optional<Outcome<S>> of(
      IntentJournal intents,
      String what,
      String wantedId,
      Function<String, Optional<S>> read,
      Call call) {
    return intents
        .find(call.urn())
        .flatMap(Intent::id)
        .filter(id -> !id.equals(wantedId))
        .flatMap(id -> read.apply(id).map(state -> kept(what, id, state)));
  }

  private static <S> Outcome<S> kept(String what, String id, S state) {
    return new Outcome.Unfinished<>(
        id,
        state,
        List.of(
            new Problem(
                what,
                "made by an earlier run as " + id,
                "one as wanted",
                "look at the next preview, which shows what has to change")));
  }
}
