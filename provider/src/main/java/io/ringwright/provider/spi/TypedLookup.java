package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.List;

/** A {@link Lookup} under its token, spoken to in plain wire values. */
public final class TypedLookup<I extends Record, R extends Record> {
  private final String token;
  private final RecordCodec<I> questions;
  private final RecordCodec<R> answers;
  private final Lookup<I, R> lookup;

  private TypedLookup(
      String token, RecordCodec<I> questions, RecordCodec<R> answers, Lookup<I, R> lookup) {
    this.token = token;
    this.questions = questions;
    this.answers = answers;
    this.lookup = lookup;
  }

  public static <I extends Record, R extends Record> TypedLookup<I, R> of(
      String token, Class<I> questions, Class<R> answers, Lookup<I, R> lookup) {
    return new TypedLookup<>(token, RecordCodec.of(questions), RecordCodec.of(answers), lookup);
  }

  /** The token, such as {@code ringwright:vmc:getSddc}. */
  public String token() {
    return token;
  }

  public List<Problem> check(Value.Fields question) {
    var problems = new ArrayList<Problem>();
    var decoded = questions.decode(question, simpleName(), problems);
    if (problems.isEmpty()) {
      problems.addAll(lookup.check(decoded));
    }
    return List.copyOf(problems);
  }

  public Value.Fields find(Value.Fields question, Call call) {
    return answers.encode(lookup.find(questions.decodeState(question), call));
  }

  private String simpleName() {
    return token.substring(token.lastIndexOf(':') + 1);
  }
}
