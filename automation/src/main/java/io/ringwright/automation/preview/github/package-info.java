/**
 * One comment on a pull request that every new preview rewrites: found by its hidden marker on
 * whatever page it is, and written with patience for rate limits.
 *
 * <p>Begin with {@link io.ringwright.automation.preview.github.PullRequest#from} and {@link
 * io.ringwright.automation.preview.github.PullRequestComments}. Knows HTTP and nothing of previews.
 *
 * <pre>
 * var comments = new PullRequestComments(HttpClient.newHttpClient(), Pause.real());
 * PullRequest.from(environment).ifPresent(it -> comments.put(it, report.markdown(), marker, whenMissing));
 * </pre>
 */
@NullMarked
package io.ringwright.automation.preview.github;

import org.jspecify.annotations.NullMarked;
