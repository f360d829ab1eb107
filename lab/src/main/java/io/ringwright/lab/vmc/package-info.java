/**
 * VMware Cloud on AWS, simulated: the VMC API with its tasks, and the Cloud Services Platform whose
 * access tokens expire. Entry point: {@link io.ringwright.lab.vmc.VmcApi}. It knows vCenter, NSX
 * and Supervisor only as {@link io.ringwright.lab.vmc.Sites}. Each area of the API is a class of
 * its own that says what it refuses: SDDCs, clusters and hosts, tasks and operations, the account
 * link, the autoscaler, Tanzu, NFS datastores, the inventory, SDDC groups.
 *
 * <h2>Fault scripts</h2>
 *
 * {@code POST <vmc>/__lab/faults} plays a script: YAML or JSON that tells what goes wrong. {@code
 * GET} shows the settings and the rules that are still to come, so empty lists mean that the story
 * has been told; {@code DELETE} heals. {@code POST <vmc>/__lab/expire-tokens} ends every access
 * token and every vCenter session at once. A restarted lab is healthy. A key that is not listed
 * here is refused, and nothing of that script is heeded.
 *
 * <pre>
 * story: The token ends in mid-poll, the answer to the order is lost, and the service has a bad minute.
 * cspTokenSeconds: 2
 * answers:
 *   - on: POST /vmc/api/orgs/*&#47;sddcs
 *     lose: answer
 *   - on: GET /vmc/api/orgs/*&#47;tasks/*
 *     skip: 1
 *     times: 3
 *     refuse: 429
 *     retryAfterSeconds: 1
 * tasks:
 *   - type: SDDC-PROVISION
 *     millis: 3000
 *     phases: [Creating the VPC, Deploying hosts]
 *     progress: [10, 10, 60]
 *     ends: FAILED
 *     text: Insufficient capacity in us-west-2a
 * busy:
 *   - {sddc: ring, millis: 2000}
 * behind:
 *   - {rename: ring, to: ring-east}
 *   - {scale: ring-east, cluster: Cluster-1, hosts: 6}
 *   - {delete: ring-two}
 *   - {connect: 00000000-0000-4000-8000-000000000001}
 * </pre>
 *
 * <table>
 * <caption>Keys</caption>
 * <tr><td>{@code story}</td><td>for the reader</td></tr>
 * <tr><td>{@code answers}</td><td>what goes wrong with answers of VMC, CSP, NSX and vCenter: {@code on} is a
 * method (or ANY) and a path, where {@code *} is one part and {@code **} any number; the first
 * {@code skip} such calls pass, the next {@code times} (1) are hit. One of {@code refuse} (a status,
 * with {@code retryAfterSeconds} and {@code text}), {@code lose} ({@code call}: cut off before
 * anything is done; {@code answer}: it is done, and cut off), {@code garble} ({@code html}: a page
 * of a proxy, {@code blank}: its success without a body, nothing is done; {@code truncated}, {@code empty}, {@code endless}: it is done) or
 * {@code slowMillis} alone (it is done at once, the answer is late)</td></tr>
 * <tr><td>{@code tasks}</td><td>how the next {@code times} (1) tasks of a {@code type} ({@code *}
 * for any; an unknown one is answered by the list of all) run, after {@code skip}: {@code millis}, {@code phases} and {@code progress} one after
 * the other, {@code ends} FINISHED, FAILED or CANCELED, with {@code text}</td></tr>
 * <tr><td>{@code busy}</td><td>the vendor works on that SDDC for a while; changes are refused with
 * 409</td></tr>
 * <tr><td>{@code behind}</td><td>somebody else has done it, at once: {@code rename}, {@code scale},
 * {@code delete} an SDDC, named by name or id; {@code connect} an AWS account again that was
 * disconnected</td></tr>
 * <tr><td>{@code cspTokenSeconds}</td><td>lifetime of access tokens issued from now on</td></tr>
 * <tr><td>{@code supervisorTokenSeconds}</td><td>the same for Supervisor session tokens</td></tr>
 * <tr><td>{@code taskMillis}</td><td>how long a VMC task takes at least</td></tr>
 * <tr><td>{@code namespaceMillis}</td><td>how long a namespace is CONFIGURING or REMOVING</td></tr>
 * <tr><td>{@code busyStatus}</td><td>how a change of a busy SDDC is refused, 409 or 400</td></tr>
 * <tr><td>{@code sddcVersion}</td><td>version that SDDCs report</td></tr>
 * <tr><td>{@code failNextNamespace}</td><td>text with which the next namespace ends ERROR</td></tr>
 * <tr><td>{@code workersNotReady}</td><td>that many workers of each Tanzu cluster never become
 * Ready</td></tr>
 * </table>
 */
@NullMarked
package io.ringwright.lab.vmc;

import org.jspecify.annotations.NullMarked;
