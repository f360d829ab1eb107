package io.ringwright.acceptance.harness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that work in the one {@link FreshClone} and its lab, and therefore run in one JVM, one
 * class after the other; the build knows them by the tag.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("fresh-clone")
@ExtendWith(AcceptanceExtension.class)
public @interface InFreshClone {}
