package io.ringwright.provider.nsx;

import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import java.util.Optional;

/**
 * A resource that is one thing at NSX: its verbs are those of {@link Ownership}, whatever the kind.
 *
 * @param <I> what a program says of it
 * @param <S> what is known of it
 */
abstract class NsxResource<I extends Record, S extends Record>
    implements ManagedResource<I, S>, NsxKind<I> {
  private final Ownership<I> ownership;

  /**
   * @param form how an id is written, such as {@code <gateway>/<rule id>}
   */
  NsxResource(NsxClient client, IntentJournal intents, String form) {
    this.ownership = new Ownership<>(client, intents, this, form);
  }

  /** What the program said of it. */
  abstract I inputs(S state);

  /** The NSX that it is at. */
  abstract Field<String> nsxUrl(I inputs);

  /** What its id begins with ({@code mgw/}), or nothing. */
  abstract String folder(I wanted);

  /**
   * What is known of it once it is there.
   *
   * @param path its policy path
   */
  abstract S state(String path, I inputs);

  @Override
  public final Outcome<S> create(I wanted, Call call) {
    var id = ownership.create(folder(wanted), nsxUrl(wanted).get(), wanted, call);
    return new Outcome.Done<>(id, state(ownership.path(id), wanted));
  }

  @Override
  public final Optional<S> read(String id, S last, Call call) {
    var inputs = inputs(last);
    return ownership
        .read(id, nsxUrl(inputs), canonical(inputs), call)
        .map(seen -> state(ownership.path(id), seen));
  }

  @Override
  public final Outcome<S> update(String id, S last, I wanted, Call call) {
    ownership.update(id, nsxUrl(wanted).get(), canonical(inputs(last)), wanted, call);
    return new Outcome.Done<>(id, state(ownership.path(id), wanted));
  }

  @Override
  public final Optional<String> begun(I wanted, Call call) {
    return ownership.begun(nsxUrl(wanted), call);
  }

  @Override
  public final void delete(String id, S last, Call call) {
    ownership.delete(id, nsxUrl(inputs(last)), call);
  }
}
