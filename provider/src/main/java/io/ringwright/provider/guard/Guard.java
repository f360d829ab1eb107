package io.ringwright.provider.guard;

import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import java.util.Map;
import java.util.Optional;

/**
 * A resource that exists nowhere but in a state, and does what it is there for when it is deleted.
 *
 * @param <I> what a program says of it
 * @param <S> the same, as the state has it
 */
abstract class Guard<I extends Record, S extends Record> implements ManagedResource<I, S> {
  private final RecordCodec<I> codec;

  Guard(RecordCodec<I> codec) {
    this.codec = codec;
  }

  /** What the program said of it. */
  abstract I inputs(S state);

  abstract S state(I inputs);

  @Override
  public final Map<Path, Change> diff(S last, I wanted) {
    return Difference.judge(Difference.between(inputs(last), wanted, codec), each -> Change.UPDATE);
  }

  @Override
  public final S foresee(Optional<S> last, I wanted) {
    return state(wanted);
  }

  @Override
  public final Outcome<S> create(I wanted, Call call) {
    var id = IntentJournal.fingerprint(call.urn()).substring(0, 16);
    return new Outcome.Done<>(id, state(wanted));
  }

  @Override
  public final Optional<S> read(String id, S last, Call call) {
    return Optional.of(last);
  }

  @Override
  public final Outcome<S> update(String id, S last, I wanted, Call call) {
    return new Outcome.Done<>(id, state(wanted));
  }

  @Override
  public final Optional<String> begun(I wanted, Call call) {
    return Optional.empty();
  }
}
