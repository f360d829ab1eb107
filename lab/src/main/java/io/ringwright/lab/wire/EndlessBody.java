package io.ringwright.lab.wire;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/** JSON that goes on and on, until its server stops or its reader has had enough. */
final class EndlessBody extends InputStream {
  private static final byte[] START = "{\"results\":[".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ITEM = "{\"id\":0},".getBytes(StandardCharsets.US_ASCII);

  private final BooleanSupplier stopped;
  private long position;

  EndlessBody(BooleanSupplier stopped) {
    this.stopped = stopped;
  }

  @Override
  public int read() {
    if (stopped.getAsBoolean()) {
      return -1;
    }
    long at = position++;
    return at < START.length ? START[(int) at] : ITEM[(int) ((at - START.length) % ITEM.length)];
  }
}
