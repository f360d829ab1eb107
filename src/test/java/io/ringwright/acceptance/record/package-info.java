/**
 * Event logs of the real engine, recorded for tests of reports. Entry point: {@link
 * io.ringwright.acceptance.record.RecordPreviews}.
 */
@NullMarked
package io.ringwright.acceptance.record;

import org.jspecify.annotations.NullMarked;
