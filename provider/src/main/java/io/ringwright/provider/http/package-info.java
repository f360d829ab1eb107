/**
 * JSON over HTTP for the services' clients: {@link io.ringwright.provider.http.WebClient} sends a
 * {@link io.ringwright.provider.http.WebCall}, with limits, retries and cancelling. Knows no
 * service beyond the shapes of their error bodies.
 */
@NullMarked
package io.ringwright.provider.http;

import org.jspecify.annotations.NullMarked;
