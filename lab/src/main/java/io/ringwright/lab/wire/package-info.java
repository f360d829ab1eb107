/**
 * What the simulators share: an HTTPS server with routes, the lab's certificate authority, and
 * files that outlive a restart. It knows no simulated system.
 *
 * <pre>{@code
 * var api = SimulatedApi.routes()
 *     .on("GET", "/vmc/api/orgs/{org}", call -> Reply.json(200, orgs.get(call.part("org"))))
 *     .serve("127.0.0.1", 8443, LabAuthority.in(folder, Clock.systemUTC()));
 * }</pre>
 */
@NullMarked
package io.ringwright.lab.wire;

import org.jspecify.annotations.NullMarked;
