/**
 * A report as data: blocks and texts, written as Markdown for a pull request or as a page of HTML.
 *
 * <p>Whatever a resource carries (names, values, messages of others) enters as {@link
 * io.ringwright.automation.preview.document.Text} and is escaped by the writer, so no report can
 * forget to. Nothing here knows Pulumi or Cassandra.
 */
@NullMarked
package io.ringwright.automation.preview.document;

import org.jspecify.annotations.NullMarked;
