package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import java.util.List;

/**
 * A question about what exists, which changes nothing.
 *
 * @param <I> what is asked
 * @param <R> what is answered
 */
public interface Lookup<I extends Record, R extends Record> {

  /** All problems of a question at once. */
  List<Problem> check(I question);

  /**
   * @throws CallFailed if there is no answer, or more than one where one was asked for
   */
  R find(I question, Call call);
}
