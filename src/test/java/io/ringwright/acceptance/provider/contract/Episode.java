package io.ringwright.acceptance.provider.contract;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** One thing that happens to a resource between its creation and its end. */
sealed interface Episode {
  /** What a test report calls it. */
  String title();

  /** Which verb of the resource it tells. */
  Verb verb();

  /**
   * The program changes, and the thing with it.
   *
   * @param overlay properties that replace those of the same name; null takes one away
   * @param paths what the engine shows as changed
   */
  record Update(String overlay, Set<String> paths, List<Trait> traits) implements Episode {
    @Override
    public Verb verb() {
      return Verb.UPDATE;
    }

    @Override
    public String title() {
      return "updates " + String.join(", ", paths) + " in place";
    }
  }

  /** The program changes so that another thing has to take this one's place. */
  record Replace(String overlay, List<Trait> traits) implements Episode {
    @Override
    public Verb verb() {
      return Verb.REPLACE;
    }

    @Override
    public String title() {
      return "replaces it for " + firstLine(overlay);
    }
  }

  /** The program asks for something that is told to be wrong before anything is done. */
  record Refuse(String overlay, List<String> words) implements Episode {
    @Override
    public Verb verb() {
      return Verb.REFUSE;
    }

    @Override
    public String title() {
      return "refuses " + firstLine(overlay);
    }
  }

  /** Somebody changes the thing; the next preview says so, the next up makes it good. */
  record Drift(String title, Scene.Deed deed, Set<String> paths, List<Trait> traits)
      implements Episode {
    @Override
    public Verb verb() {
      return Verb.DRIFT;
    }
  }

  /** Somebody removes the thing; the next preview makes a new one. */
  record Vanish(Scene.Deed deed) implements Episode {
    @Override
    public Verb verb() {
      return Verb.VANISH;
    }

    @Override
    public String title() {
      return "makes it anew when somebody has removed it";
    }
  }

  /**
   * The thing is taken over by its id; then nothing differs.
   *
   * @param untold what no service tells: the next up takes it from the program and touches nothing
   */
  record Import(Function<Scene, String> id, Set<String> untold) implements Episode {
    @Override
    public Verb verb() {
      return Verb.IMPORT;
    }

    @Override
    public String title() {
      return untold.isEmpty()
          ? "is taken over by import"
          : "is taken over by import, but for " + String.join(", ", new TreeSet<>(untold));
    }
  }

  private static String firstLine(String text) {
    return text.strip().lines().findFirst().orElse("");
  }
}
