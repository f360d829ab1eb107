/**
 * VMware Cloud on AWS, simulated: the VMC API with its tasks, and the Cloud Services Platform whose
 * access tokens expire. Entry point: {@link io.ringwright.lab.vmc.VmcApi}. It knows vCenter, NSX
 * and Supervisor only as {@link io.ringwright.lab.vmc.Sites}.
 *
 * <h2>The fault door</h2>
 *
 * {@code POST <vmc>/__lab/faults} with a JSON object changes the fields that it names; {@code GET}
 * shows all of them; {@code POST <vmc>/__lab/expire-tokens} ends every access token and every
 * vCenter session at once.
 *
 * <table>
 * <caption>Fields</caption>
 * <tr><td>{@code cspTokenSeconds}</td><td>lifetime of access tokens issued from now on</td></tr>
 * <tr><td>{@code supervisorTokenSeconds}</td><td>the same for Supervisor session tokens</td></tr>
 * <tr><td>{@code taskMillis}</td><td>how long a VMC task takes at least</td></tr>
 * <tr><td>{@code namespaceMillis}</td><td>how long a namespace is CONFIGURING or REMOVING</td></tr>
 * <tr><td>{@code sddcVersion}</td><td>version that SDDCs report</td></tr>
 * <tr><td>{@code failNextTask}</td><td>text with which the next VMC task ends FAILED</td></tr>
 * <tr><td>{@code cancelNextTask}</td><td>true: the next VMC task ends CANCELED</td></tr>
 * <tr><td>{@code failNextNamespace}</td><td>text with which the next namespace ends ERROR</td></tr>
 * <tr><td>{@code tooManyRequests}</td><td>the next n VMC, CSP or NSX calls are answered 429</td></tr>
 * <tr><td>{@code unavailable}</td><td>the next n calls are answered 503</td></tr>
 * <tr><td>{@code hangUps}</td><td>the next n calls are cut off without an answer</td></tr>
 * <tr><td>{@code workersNotReady}</td><td>that many workers of each Tanzu cluster never become
 * Ready</td></tr>
 * </table>
 */
@NullMarked
package io.ringwright.lab.vmc;

import org.jspecify.annotations.NullMarked;
