package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A {@link ManagedResource} under its type token, spoken to in plain wire values. Whatever the user
 * marked as secret stays marked, also where the resource itself sees no secret in it.
 */
public final class TypedResource<I extends Record, S extends Record> {
  private final String token;
  private final RecordCodec<I> inputs;
  private final RecordCodec<S> states;
  private final ManagedResource<I, S> resource;

  /** Inputs as they will be kept, and what is wrong with them. */
  public record Checked(Value.Fields inputs, List<Problem> problems) {}

  /** Differences and what each of them means. */
  public record Compared(Map<Difference, Change> changes, boolean deletesFirst) {}

  /** A state with the inputs that would produce it. */
  public record Found(String id, Value.Fields state, Value.Fields inputs) {}

  private TypedResource(
      String token, RecordCodec<I> inputs, RecordCodec<S> states, ManagedResource<I, S> resource) {
    this.token = token;
    this.inputs = inputs;
    this.states = states;
    this.resource = resource;
  }

  public static <I extends Record, S extends Record> TypedResource<I, S> of(
      String token, Class<I> inputs, Class<S> states, ManagedResource<I, S> resource) {
    return new TypedResource<>(token, RecordCodec.of(inputs), RecordCodec.of(states), resource);
  }

  /** The type token, such as {@code ringwright:vmc:Sddc}. */
  public String token() {
    return token;
  }

  /** Checks and normalises what a user wrote. */
  public Checked check(Value.Fields news) {
    var problems = new ArrayList<Problem>();
    var wanted = resource.canonical(inputs.decode(news, simpleName(), problems));
    var read = List.copyOf(problems);
    resource.check(wanted).stream()
        .filter(problem -> read.stream().noneMatch(each -> covers(each, problem)))
        .forEach(problems::add);
    return new Checked(marked(inputs.encode(wanted), news), List.copyOf(problems));
  }

  /** What could not be read is absent by now; complaining about that too would confuse. */
  private static boolean covers(Problem read, Problem checked) {
    return new Path(checked.where()).isIn(read.where());
  }

  /** Compares a state with checked inputs. */
  public Compared diff(Value.Fields olds, Value.Fields news) {
    var last = states.decodeState(olds);
    var wanted = inputs.decodeState(news);
    var before = inputs.encode(resource.canonical(inputs.decodeState(olds))).revealed();
    var changes = resource.diff(last, wanted);
    var differences = new LinkedHashMap<Difference, Change>();
    for (var difference : Difference.between(before, inputs.encode(wanted).revealed())) {
      var change = changes.get(difference.path());
      if (change != null) {
        differences.put(difference, change);
      }
    }
    for (var path : changes.keySet()) {
      if (differences.keySet().stream().noneMatch(each -> each.path().equals(path))) {
        differences.put(
            new Difference(path, Difference.Kind.CHANGED, Optional.empty(), Optional.empty()),
            changes.get(path));
      }
    }
    return new Compared(differences, resource.isExclusive());
  }

  /** The state after a create or update, for a preview. */
  public Value.Fields foresee(Optional<Value.Fields> olds, Value.Fields news) {
    var foreseen = resource.foresee(olds.map(states::decodeState), inputs.decodeState(news));
    return marked(states.encode(foreseen), news);
  }

  public Outcome<Value.Fields> create(Value.Fields news, Call call) {
    return marked(resource.create(inputs.decodeState(news), call), news);
  }

  public Outcome<Value.Fields> update(String id, Value.Fields olds, Value.Fields news, Call call) {
    return marked(
        resource.update(id, states.decodeState(olds), inputs.decodeState(news), call), news);
  }

  /**
   * The present state, empty if gone.
   *
   * @param known the last state, and below it the last inputs, as far as there are any
   */
  public Optional<Found> read(String id, Value.Fields known, Call call) {
    return resource
        .read(id, states.decodeState(known), call)
        .map(
            state -> {
              var fields = marked(states.encode(state), known);
              return new Found(id, fields, only(inputs.keys(), fields));
            });
  }

  /**
   * What an interrupted create has made, empty if there is nothing of it. What cannot be read yet
   * is told as it was wanted.
   *
   * @param wanted the inputs of that create
   */
  public Optional<Found> begun(Value.Fields wanted, Call call) {
    return resource
        .begun(inputs.decodeState(wanted), call)
        .map(id -> read(id, wanted, call).orElseGet(() -> new Found(id, wanted, wanted)));
  }

  public void delete(String id, Value.Fields olds, Call call) {
    resource.delete(id, states.decodeState(olds), call);
  }

  private String simpleName() {
    return token.substring(token.lastIndexOf(':') + 1);
  }

  private static Value.Fields only(List<String> keys, Value.Fields fields) {
    var some = new LinkedHashMap<String, Value>();
    keys.forEach(key -> fields.at(key).ifPresent(value -> some.put(key, value)));
    return new Value.Fields(some);
  }

  private static Outcome<Value.Fields> marked(
      Value.Fields state, Value.Fields marks, Outcome<?> outcome) {
    var fields = marked(state, marks);
    return outcome instanceof Outcome.Unfinished<?> unfinished
        ? new Outcome.Unfinished<>(outcome.id(), fields, unfinished.left())
        : new Outcome.Done<>(outcome.id(), fields);
  }

  private Outcome<Value.Fields> marked(Outcome<S> outcome, Value.Fields marks) {
    return marked(states.encode(outcome.state()), marks, outcome);
  }

  /**
   * {@code fields}, but as the user wrote them where they mean the same, and secret where his are.
   */
  private static Value.Fields marked(Value.Fields fields, Value.Fields marks) {
    var marked = new LinkedHashMap<String, Value>();
    fields
        .values()
        .forEach(
            (key, value) ->
                marked.put(key, marks.at(key).map(mark -> marked(value, mark)).orElse(value)));
    return new Value.Fields(marked);
  }

  private static Value marked(Value value, Value mark) {
    if ((mark.hasUnknown() && value instanceof Value.Unknown)
        || Difference.between(value.revealed(), mark.revealed()).isEmpty()) {
      return mark.hasSecret() || !value.hasSecret() ? mark : value;
    }
    return mark.hasSecret() && !value.hasSecret() ? new Value.Secret(value) : value;
  }
}
