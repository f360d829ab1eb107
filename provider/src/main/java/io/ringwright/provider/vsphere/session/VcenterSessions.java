package io.ringwright.provider.vsphere.session;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.supervisor.Vcenter;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The sessions of one engine, one for each account at each vCenter. Thread-safe. */
public final class VcenterSessions implements AutoCloseable {
  private static final Duration FAREWELL = Duration.ofSeconds(5);

  private final WebClient web;
  private final Optional<Vcenter> usual;
  private final Map<Account, VcenterSession> sessions = new ConcurrentHashMap<>();

  /** What tells one session from another; the password only as its fingerprint. */
  private record Account(String url, String user, String password) {}

  /**
   * @param usual the vCenter of an import, which cannot name one
   */
  public VcenterSessions(WebClient web, Optional<Vcenter> usual) {
    this.web = web;
    this.usual = usual;
  }

  /** The vCenter that the program names, or the usual one at an import. */
  public Field<Vcenter> named(Field<Vcenter> vcenter) {
    return vcenter.known().isPresent() ? vcenter : Field.of(usual);
  }

  /**
   * The session for a vCenter argument.
   *
   * @param where the argument, such as {@code Tag.vcenter}
   */
  public VcenterSession at(String where, Field<Vcenter> vcenter) {
    var account =
        named(vcenter)
            .known()
            .orElseThrow(
                () ->
                    new CallFailed(
                        Problem.missing(
                            where,
                            "the vCenter to ask, which an import cannot name",
                            "set VSPHERE_SERVER, VSPHERE_USER and VSPHERE_PASSWORD, or"
                                + " ringwright:vcenterUrl, vcenterUser and vcenterPassword, and"
                                + " import again")));
    var key =
        new Account(
            account.url().get(),
            account.user().get(),
            IntentJournal.fingerprint(account.password().get().reveal()));
    return sessions.computeIfAbsent(key, each -> new VcenterSession(web, account));
  }

  /** Logs out everywhere. Who comes later logs in again. */
  @Override
  public void close() {
    var surroundings =
        new Call.Surroundings(
            new Cancellation(),
            new Pace(Duration.ofMillis(100), FAREWELL),
            InstantSource.system(),
            new SecureRandom());
    var call = new Call("", Optional.of(FAREWELL), surroundings, text -> {});
    sessions.values().forEach(each -> each.logOut(call));
  }
}
