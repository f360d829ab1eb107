/**
 * What a deployment would do, told to a reviewer: engine events in, one Markdown comment, HTML page
 * or JSON document out.
 *
 * <p>Begin with {@link io.ringwright.automation.preview.StackPreview#read}. Everything is pure: the
 * same events give the same bytes, there are no clocks, files or networks. {@link
 * io.ringwright.automation.preview.PlanDigest} makes "reviewed is what gets applied" checkable.
 *
 * <pre>
 * var stack = StackPreview.read("single-cluster", events, Masks.standard());
 * var report = PreviewReport.of(List.of(stack), ReportSettings.standard());
 * Files.writeString(comment, report.markdown());
 * </pre>
 */
@NullMarked
package io.ringwright.automation.preview;

import org.jspecify.annotations.NullMarked;
