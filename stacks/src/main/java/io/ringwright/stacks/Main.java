package io.ringwright.stacks;

import com.pulumi.Pulumi;

/** What the Java host of plain {@code pulumi} runs. */
public final class Main {
  private Main() {}

  /** Runs the stack that the engine asks for, and ends the process with its result. */
  public static void main(String[] args) {
    Pulumi.run(RingwrightProgram.of(Surroundings.of(System.getenv())));
  }
}
