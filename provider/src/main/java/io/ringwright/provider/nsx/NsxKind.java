package io.ringwright.provider.nsx;

import io.ringwright.provider.spi.RecordCodec;
import java.util.List;

/**
 * A kind of thing that programs own at NSX: where it stands, how it reads and how it is written.
 *
 * @param <I> what a program says of it
 */
interface NsxKind<I extends Record> {
  /** As in the type token. */
  String name();

  RecordCodec<I> inputs();

  /**
   * The paths of all objects that make it up, first the thing itself; they are deleted in this
   * order.
   */
  List<String> paths(NsxId id);

  /**
   * What a program would have to say to get what is there. The thing itself may be gone while
   * something beside it is left; that must not look like what the program wants.
   *
   * @param last what it said; nothing at an import. Another spelling of the same is no difference.
   */
  I seen(Snapshot now, NsxId id, I last);

  /** Makes it as wanted, over what is there. */
  void write(Snapshot now, NsxId id, I wanted);
}
