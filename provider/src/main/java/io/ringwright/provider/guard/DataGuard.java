package io.ringwright.provider.guard;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.RecordCodec;
import java.util.List;
import java.util.Optional;

/**
 * {@code ringwright:guard:DataGuard}: depends on everything that holds data, so the engine deletes
 * it first; as long as data may not be lost it refuses, and then nothing else has gone yet.
 */
public final class DataGuard extends Guard<DataGuardInputs, DataGuardState> {
  private static final String REFUSE = "refuse";
  private static final String ALLOW = "allow";

  private final boolean overruled;

  /** A guard that does what its input says. */
  public DataGuard() {
    this(false);
  }

  private DataGuard(boolean overruled) {
    super(RecordCodec.of(DataGuardInputs.class));
    this.overruled = overruled;
  }

  /**
   * A guard for one run.
   *
   * @param dataLoss {@code allow} if whoever started the run has said that data may go; the input
   *     in the state is older than that
   */
  public static DataGuard forRun(Optional<String> dataLoss) {
    return new DataGuard(dataLoss.filter(ALLOW::equals).isPresent());
  }

  @Override
  public DataGuardInputs canonical(DataGuardInputs wanted) {
    return new DataGuardInputs(wanted.holds(), wanted.dataLoss().orDefault(REFUSE));
  }

  @Override
  public List<Problem> check(DataGuardInputs wanted) {
    return wanted
        .dataLoss()
        .known()
        .flatMap(text -> Words.oneOf("DataGuard.dataLoss", text, List.of(REFUSE, ALLOW)))
        .stream()
        .toList();
  }

  @Override
  DataGuardInputs inputs(DataGuardState state) {
    return state.inputs();
  }

  @Override
  DataGuardState state(DataGuardInputs inputs) {
    return new DataGuardState(inputs);
  }

  @Override
  public void delete(String id, DataGuardState last, Call call) {
    if (overruled || last.inputs().dataLoss().orElse(REFUSE).equals(ALLOW)) {
      return;
    }
    var holds = String.join(", ", last.inputs().holds().orElse(List.of("data")));
    throw new CallFailed(
        new Problem(
            "DataGuard.dataLoss",
            REFUSE + ", and it holds " + holds,
            ALLOW + " before anything that holds data is deleted",
            "run `pulumi config set ringwright:dataLoss allow` and `pulumi up`, or `./ringwright"
                + " destroy --allow-data-loss`; the data is lost then"));
  }
}
