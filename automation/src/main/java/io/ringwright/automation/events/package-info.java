/**
 * What the Pulumi engine says while it works, as types.
 *
 * <p>{@link io.ringwright.automation.events.EventReader} turns one line of an event log into an
 * {@link io.ringwright.automation.events.EngineEvent}; an event that it does not know becomes
 * {@link io.ringwright.automation.events.EngineEvent.Unknown} and never stops a run. The SDK's own
 * reader drops or nulls half of the fields, so this one reads the JSON itself. This package knows
 * neither processes nor terminals.
 *
 * <pre>{@code
 * try (var log = EventLog.follow(file, event -> view.show(event))) {
 *   runPulumi();
 * }
 * }</pre>
 */
@NullMarked
package io.ringwright.automation.events;

import org.jspecify.annotations.NullMarked;
