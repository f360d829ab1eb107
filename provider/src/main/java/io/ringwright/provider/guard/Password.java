package io.ringwright.provider.guard;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.spi.Secret;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:guard:Password}: a random text that is made once. */
public final class Password implements ManagedResource<PasswordInputs, PasswordState> {
  private static final RecordCodec<PasswordInputs> INPUTS = RecordCodec.of(PasswordInputs.class);
  private static final int SHORTEST = 8;
  private static final int LONGEST = 128;
  private static final int USUAL = 24;
  private static final int ID_BYTES = 8;
  private static final String HEX = "0123456789abcdef";
  private static final String ALPHANUMERIC =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final Map<String, String> CHARSETS =
      Map.of("alphanumeric", ALPHANUMERIC, "url-safe", ALPHANUMERIC + "-_.~", "hex", HEX);

  private final SecureRandom random;

  public Password(SecureRandom random) {
    this.random = random;
  }

  @Override
  public PasswordInputs canonical(PasswordInputs wanted) {
    return new PasswordInputs(
        wanted.length().orDefault(USUAL),
        wanted.charset().orDefault("alphanumeric"),
        wanted.rotation());
  }

  @Override
  public List<Problem> check(PasswordInputs wanted) {
    var problems = new ArrayList<Problem>();
    wanted
        .length()
        .known()
        .filter(length -> length < SHORTEST || length > LONGEST)
        .map(
            length ->
                new Problem(
                    "Password.length",
                    length,
                    SHORTEST + " to " + LONGEST,
                    "write " + Math.max(SHORTEST, Math.min(LONGEST, length))))
        .ifPresent(problems::add);
    wanted
        .charset()
        .known()
        .flatMap(
            text ->
                Words.oneOf("Password.charset", text, CHARSETS.keySet().stream().sorted().toList()))
        .ifPresent(problems::add);
    return List.copyOf(problems);
  }

  @Override
  public Map<Path, Change> diff(PasswordState last, PasswordInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS), each -> Change.REPLACE);
  }

  @Override
  public PasswordState foresee(Optional<PasswordState> last, PasswordInputs wanted) {
    return new PasswordState(wanted, last.map(PasswordState::result).orElseGet(Field::unknown));
  }

  @Override
  public Outcome<PasswordState> create(PasswordInputs wanted, Call call) {
    var alphabet = CHARSETS.getOrDefault(wanted.charset().orElse("alphanumeric"), ALPHANUMERIC);
    var text = new StringBuilder();
    for (int i = 0; i < wanted.length().orElse(USUAL); i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    var id = new byte[ID_BYTES];
    random.nextBytes(id);
    var state = new PasswordState(wanted, Field.of(new Secret(text.toString())));
    return new Outcome.Done<>(HexFormat.of().formatHex(id), state);
  }

  @Override
  public Optional<PasswordState> read(String id, PasswordState last, Call call) {
    return Optional.of(last);
  }

  @Override
  public Outcome<PasswordState> update(
      String id, PasswordState last, PasswordInputs wanted, Call call) {
    return new Outcome.Done<>(id, new PasswordState(wanted, last.result()));
  }

  /** It exists nowhere but in a state. */
  @Override
  public Optional<String> begun(PasswordInputs wanted, Call call) {
    return Optional.empty();
  }

  @Override
  public void delete(String id, PasswordState last, Call call) {
    // It exists nowhere but in the state, which forgets it now.
  }

  @Override
  public boolean isExclusive() {
    return false;
  }
}
