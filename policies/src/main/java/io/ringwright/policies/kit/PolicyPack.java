package io.ringwright.policies.kit;

import io.ringwright.plugin.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Rules that belong together, and the judgement by them. Pure and thread-safe. */
public final class PolicyPack {
  private final String name;
  private final String version;
  private final List<Rule<?>> rules;

  /**
   * @throws IllegalArgumentException if two rules share an id
   */
  public PolicyPack(String name, String version, List<Rule<?>> rules) {
    this.name = name;
    this.version = version;
    this.rules = List.copyOf(rules);
    var seen = new HashSet<String>();
    for (var rule : rules) {
      if (!seen.add(rule.facts().id())) {
        throw new IllegalArgumentException("two rules are called " + rule.facts().id());
      }
    }
  }

  public String name() {
    return name;
  }

  public String version() {
    return version;
  }

  public List<Rule<?>> rules() {
    return rules;
  }

  public List<String> ids() {
    return rules.stream().map(rule -> rule.facts().id()).toList();
  }

  public Optional<Rule<?>> find(String id) {
    return rules.stream().filter(rule -> rule.facts().id().equals(id)).findFirst();
  }

  /** Judges one resource by the rules that look at one resource. */
  public Judgement judge(ResourceView resource, PackSettings settings, LocalDate today) {
    var sink = new Sink(settings, today, List.of(resource));
    for (var rule : rules) {
      if (rule instanceof ResourceRule<?> each && settings.level(rule) != Level.DISABLED) {
        judge(each, resource, sink);
      }
    }
    return sink.judgement();
  }

  /** Judges a whole stack by the rules that look at all of it. */
  public Judgement judge(StackView stack, PackSettings settings, LocalDate today) {
    var sink = new Sink(settings, today, stack.resources());
    for (var rule : rules) {
      if (rule instanceof StackRule<?> each && settings.level(rule) != Level.DISABLED) {
        judge(each, stack, sink);
      }
    }
    return sink.judgement();
  }

  /** The resource's properties after every rule that may mend has mended; empty if none had to. */
  public List<Remedy> remedies(ResourceView resource, PackSettings settings, LocalDate today) {
    var remedies = new ArrayList<Remedy>();
    var current = resource;
    for (var rule : rules) {
      if (rule instanceof ResourceRule<?> each && settings.level(rule) == Level.REMEDIATE) {
        var mended = each.remedied(current, settings.settings(rule, today));
        if (mended.isPresent()) {
          remedies.add(new Remedy(rule.facts(), mended.get()));
          current = current.with(new Properties(mended.get()));
        }
      }
    }
    return remedies;
  }

  /** Properties as a rule mended them. */
  public record Remedy(Facts rule, Value.Fields properties) {}

  private static <S> void judge(ResourceRule<S> rule, ResourceView resource, Sink sink) {
    for (var subject : rule.subjects(resource)) {
      sink.take(rule, resource, rule.judge(subject, sink.settings(rule)));
    }
  }

  private static <S> void judge(StackRule<S> rule, StackView stack, Sink sink) {
    for (var subject : rule.subjects(stack)) {
      sink.take(rule, subject.at(), rule.judge(subject.what(), sink.settings(rule)));
    }
  }

  /** Gathers verdicts of one judgement. */
  private static final class Sink {
    private final PackSettings settings;
    private final LocalDate today;
    private final Iterable<ResourceView> judged;

    /**
     * Only gathered when there is something to say: looking for secrets takes longer than judging.
     */
    private Optional<SecretTexts> secrets = Optional.empty();

    private final List<Finding> findings = new ArrayList<>();
    private final List<Judgement.Pending> pending = new ArrayList<>();

    Sink(PackSettings settings, LocalDate today, Iterable<ResourceView> judged) {
      this.settings = settings;
      this.today = today;
      this.judged = judged;
    }

    Settings settings(Rule<?> rule) {
      return settings.settings(rule, today);
    }

    void take(Rule<?> rule, ResourceView at, Verdict verdict) {
      if (verdict instanceof Verdict.NotYetKnown later) {
        pending.add(new Judgement.Pending(rule.facts(), at.urn(), secrets().hidden(later.what())));
      } else if (verdict instanceof Verdict.Broken broken) {
        broken
            .problems()
            .forEach(problem -> findings.add(finding(rule, at, secrets().hidden(problem.text()))));
      }
    }

    private SecretTexts secrets() {
      if (secrets.isEmpty()) {
        secrets = Optional.of(SecretTexts.of(judged));
      }
      return secrets.get();
    }

    private Finding finding(Rule<?> rule, ResourceView at, String message) {
      var covering =
          settings.of(rule).suppressions().stream().filter(each -> each.covers(at)).toList();
      var valid = covering.stream().filter(each -> !each.expired(today)).findFirst();
      var expired = covering.stream().filter(each -> each.expired(today)).findFirst();
      var text =
          valid.isEmpty() && expired.isPresent()
              ? message
                  + " (was suppressed until "
                  + expired.get().until()
                  + ": "
                  + expired.get().reason()
                  + ")"
              : message;
      return new Finding(rule.facts(), settings.level(rule), at.urn(), text, valid);
    }

    Judgement judgement() {
      return new Judgement(findings, pending);
    }
  }
}
