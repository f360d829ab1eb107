/**
 * What the provider is about to make, written down before it makes it: see {@link
 * io.ringwright.provider.intents.IntentJournal}.
 */
@NullMarked
package io.ringwright.provider.intents;

import org.jspecify.annotations.NullMarked;
