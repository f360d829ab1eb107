/**
 * Lives by chance: programs change, services fail, engine or provider are killed, all from one
 * seed; in the end the world has to be what the program says. Entry point: {@link
 * io.ringwright.acceptance.provider.chance.RandomLivesEngineIT}.
 */
@NullMarked
package io.ringwright.acceptance.provider.chance;

import org.jspecify.annotations.NullMarked;
