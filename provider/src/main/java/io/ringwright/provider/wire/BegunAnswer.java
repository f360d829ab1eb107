package io.ringwright.provider.wire;

import io.grpc.StatusRuntimeException;
import io.ringwright.catalog.Problem;
import io.ringwright.plugin.StructCodec;
import io.ringwright.plugin.Value;
import io.ringwright.provider.intents.PendingCreates;
import io.ringwright.provider.spi.TypedResource;
import pulumirpc.Provider.ErrorResourceInitFailed;

/** What to say of a resource whose create was cut off, so that no state knows its id. */
final class BegunAnswer {
  private BegunAnswer() {}

  /**
   * A create that failed after it had begun: something of it may be there. The engine keeps it, and
   * has it looked for before the next update.
   */
  static StatusRuntimeException uncertain(Value.Fields wanted, String failure) {
    return Answers.unfinished(
        ErrorResourceInitFailed.newBuilder()
            .setId(PendingCreates.ID)
            .setProperties(StructCodec.encode(wanted))
            .addReasons(failure)
            .setRefreshBeforeUpdate(true),
        failure);
  }

  /** It is found: as unfinished, so that the next update goes on with it. */
  static StatusRuntimeException unfinished(TypedResource.Found found) {
    var left =
        new Problem(
            found.id(),
            "begun by a run that was cut off",
            "finished, or gone if the program does not have it any more",
            "run `pulumi up`, which sees to that");
    return Answers.unfinished(
        ErrorResourceInitFailed.newBuilder()
            .setId(found.id())
            .setProperties(StructCodec.encode(found.state()))
            .setInputs(StructCodec.encode(found.inputs()))
            .addReasons(left.text()),
        left.text());
  }

  /** Only a read can find out. */
  static Problem unknown(String urn) {
    return new Problem(
        urn.substring(urn.lastIndexOf("::") + 2),
        "begun by a run that was cut off, so that its id is not known yet",
        "a resource with an id",
        "run `pulumi refresh`, which looks for it, and then the same command again");
  }
}
