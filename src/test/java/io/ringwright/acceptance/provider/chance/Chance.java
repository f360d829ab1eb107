package io.ringwright.acceptance.provider.chance;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Draws what a program wants next, and what goes wrong, from one source of numbers. */
record Chance(Random random) {
  private static final List<String> KEYS = List.of("east", "west");
  private static final List<String> CLUSTERS = List.of("a", "b");
  private static final List<String> RULES = List.of("cql", "ssh");
  private static final List<String> SERVICES = List.of("HTTPS", "ICMP-ALL", "SSH");
  private static final List<String> NAMESPACES = List.of("cassandra", "tools");
  private static final List<String> CLASSES =
      List.of("best-effort-large", "best-effort-small", "guaranteed-small");
  private static final int LEAST_HOSTS = 3;
  private static final int HOSTS = 5;

  /** What somebody wants after {@code now}: one or two changes. */
  Wish next(Wish now) {
    Wish next = change(now);
    return random.nextInt(3) == 0 ? change(next) : next;
  }

  private Wish change(Wish now) {
    String key = pick(KEYS);
    Ring ring = now.rings().get(key);
    if (ring == null) {
      return now.with(key, Ring.named(key));
    }
    switch (random.nextInt(13)) {
      case 0:
        return now.without(key);
      case 1:
        return now.with(key, ring.withName(key + "-" + random.nextInt(100)));
      case 2:
      case 3:
        return now.with(key, ring.withHosts(LEAST_HOSTS + random.nextInt(HOSTS)));
      case 4:
        return now.with(key, ring.withoutRule(pick(RULES)));
      case 5:
        return now.with(key, ring.withTanzu(!ring.tanzu()));
      case 6:
        return now.with(key, ring.withoutNamespace(pick(NAMESPACES)));
      case 7:
        return now.with(key, withNamespace(ring, pick(NAMESPACES)));
      case 8:
        return now.with(key, ring.withoutCluster(pick(CLUSTERS)));
      case 9:
      case 10:
        return now.with(key, ring.withCluster(pick(CLUSTERS), LEAST_HOSTS + random.nextInt(HOSTS)));
      default:
        return now.with(key, ring.withRule(pick(RULES), some(SERVICES)));
    }
  }

  /** Sometimes under another name than that of its resource. */
  private Ring withNamespace(Ring ring, String key) {
    String name = random.nextInt(3) == 0 ? key + "-" + random.nextInt(10) : key;
    return ring.withNamespace(key, new Space(name, some(CLASSES)));
  }

  Move.Verb verb() {
    int number = random.nextInt(20);
    if (number < 15) {
      return Move.Verb.UP;
    }
    return List.of(
            Move.Verb.REFRESH,
            Move.Verb.REFRESH,
            Move.Verb.PREVIEW,
            Move.Verb.PREVIEW,
            Move.Verb.DESTROY)
        .get(number - 15);
  }

  /** Most users do what they were told. */
  boolean settles() {
    return random.nextInt(3) > 0;
  }

  /** What goes wrong during a command: often nothing, often somebody is killed. */
  Trouble trouble() {
    int number = random.nextInt(10);
    if (number < 3) {
      return Trouble.NONE;
    }
    if (number < 7) {
      var victim = number == 6 ? Trouble.Victim.ENGINE : Trouble.Victim.PROVIDER;
      return new Trouble.Kill(victim, random.nextInt(1500));
    }
    return new Trouble.Script(pick(Trouble.SCRIPTS));
  }

  private List<String> some(List<String> all) {
    Set<String> some = new TreeSet<>();
    some.add(pick(all));
    some.add(pick(all));
    return List.copyOf(some);
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
