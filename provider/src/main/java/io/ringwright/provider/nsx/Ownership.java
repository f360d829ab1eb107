package io.ringwright.provider.nsx;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * How a program owns a thing at NSX: it chooses the id and notes it before it writes, so that a
 * crash makes no second one; and it never writes over a change of somebody else's that its user has
 * not seen.
 */
final class Ownership<I extends Record> {
  private static final int STALE = 412;
  private static final int MOST_TRIES = 4;

  private final NsxClient client;
  private final IntentJournal intents;
  private final NsxKind<I> kind;
  private final String form;

  /**
   * @param form how an id is written, such as {@code <gateway>/<rule id>}
   */
  Ownership(NsxClient client, IntentJournal intents, NsxKind<I> kind, String form) {
    this.client = client;
    this.intents = intents;
    this.kind = kind;
    this.form = form;
  }

  /**
   * Makes a new thing.
   *
   * @param folder what its id begins with ({@code mgw/}), or nothing
   * @return its id
   */
  String create(String folder, String nsxUrl, I wanted, Call call) {
    var place = kind.name() + " " + folder + NsxClient.sddc(nsxUrl).orElse(nsxUrl);
    var fingerprint = IntentJournal.fingerprint(place);
    var earlier = intents.find(call.urn()).flatMap(Intent::id);
    var text =
        intents
            .find(call.urn())
            .filter(each -> each.fingerprint().equals(fingerprint))
            .flatMap(Intent::id)
            .orElseGet(() -> folder + FreshId.of(call.random()));
    // What a crash left at the other gateway is in no state, so nobody else would remove it.
    earlier
        .filter(each -> !each.equals(text))
        .ifPresent(each -> delete(each, Field.of(nsxUrl), call));
    intents.write(new Intent(call.urn(), place, fingerprint, Optional.of(text), call.now()));
    var id = id(text);
    try {
      settling(nsxUrl, id, call, now -> kind.write(now, id, wanted));
    } catch (ServiceRefused refusal) {
      abandon(nsxUrl, id, refusal, call);
      throw refusal;
    }
    return text;
  }

  /** A thing of several objects may have got stuck halfway, and no state will know of them. */
  private void abandon(String nsxUrl, NsxId id, ServiceRefused refusal, Call call) {
    try {
      kind.paths(id).forEach(path -> client.delete(nsxUrl, path, call));
      intents.forget(call.urn());
    } catch (CallFailed left) {
      refusal.addSuppressed(left);
    }
  }

  /** Changes a thing; one that is gone is made anew under the same id. */
  void update(String text, String nsxUrl, I last, I wanted, Call call) {
    var id = id(text);
    settling(
        nsxUrl,
        id,
        call,
        now -> {
          if (now.has(kind.paths(id).get(0))) {
            refuseForeignChange(last, kind.seen(now, id, last), wanted);
          } else {
            call.progress(kind.name() + " " + text + " is gone: making it anew");
          }
          kind.write(now, id, wanted);
        });
  }

  /**
   * What is there now; empty if the thing is gone with all that was beside it, or its SDDC is. As
   * long as something of it is left it stays in the state, or nobody would ever remove the rest.
   */
  Optional<I> read(String text, Field<String> nsxUrl, I last, Call call) {
    var id = id(text);
    return client
        .url(kind.name(), nsxUrl, id, call)
        .map(url -> Snapshot.of(client, url, kind.paths(id), call))
        .filter(now -> kind.paths(id).stream().anyMatch(now::has))
        .map(now -> kind.seen(now, id, last));
  }

  /** The id under which a create that was cut off has written something. */
  Optional<String> begun(Field<String> nsxUrl, Call call) {
    return intents.begun(call.urn(), text -> isBegun(text, nsxUrl, call));
  }

  private boolean isBegun(String text, Field<String> nsxUrl, Call call) {
    var id = id(text);
    var paths = kind.paths(id);
    return client
        .url(kind.name(), nsxUrl, id, call)
        .map(url -> Snapshot.of(client, url, paths, call))
        .filter(now -> paths.stream().anyMatch(now::has))
        .isPresent();
  }

  /** Returns when it is gone; what still uses it is told in the service's own words. */
  void delete(String text, Field<String> nsxUrl, Call call) {
    var id = id(text);
    client
        .url(kind.name(), nsxUrl, id, call)
        .ifPresent(url -> kind.paths(id).forEach(path -> delete(url, path, text, call)));
  }

  private void delete(String nsxUrl, String path, String text, Call call) {
    try {
      client.delete(nsxUrl, path, call);
    } catch (ServiceRefused refusal) {
      throw refusedToDelete(kind.name() + " " + text, refusal);
    }
  }

  /** A deletion that the service refuses, most often because something uses the thing. */
  static CallFailed refusedToDelete(String what, ServiceRefused refusal) {
    return new CallFailed(
        new Problem(
            what,
            "not deleted ("
                + (refusal.words().isEmpty() ? refusal.getMessage() : refusal.words())
                + ")",
            "one that nothing uses any more",
            "remove what uses it, then run the same command again"),
        refusal);
  }

  /** Policy path of the thing itself. */
  String path(String text) {
    return kind.paths(id(text)).get(0);
  }

  /** Somebody may write at the same moment: then all is read and looked at again. */
  private void settling(String nsxUrl, NsxId id, Call call, Consumer<Snapshot> attempt) {
    for (int tries = 1; ; tries++) {
      try {
        attempt.accept(Snapshot.of(client, nsxUrl, kind.paths(id), call));
        return;
      } catch (ServiceRefused refusal) {
        if (refusal.status() != STALE || tries == MOST_TRIES) {
          throw refusal;
        }
      }
    }
  }

  private void refuseForeignChange(I last, I seen, I wanted) {
    var lost =
        Difference.between(seen, wanted, kind.inputs()).stream()
            .filter(each -> !Changes.isLeftToNsx(each))
            .map(each -> each.path().root())
            .collect(Collectors.toSet());
    var problems =
        Difference.between(last, seen, kind.inputs()).stream()
            .map(Difference::path)
            .map(Path::root)
            .filter(root -> lost.contains(root) && !root.equals("nsxUrl"))
            .distinct()
            .map(this::changedByOthers)
            .toList();
    if (!problems.isEmpty()) {
      throw new CallFailed(Problem.text(problems));
    }
  }

  private Problem changedByOthers(String root) {
    return new Problem(
        kind.name() + "." + root,
        "changed by somebody else since the last refresh",
        "what the last refresh saw",
        "run `pulumi refresh`, look at the next preview, and then run `pulumi up`");
  }

  private NsxId id(String text) {
    return NsxId.of(kind.name(), form, text);
  }
}
