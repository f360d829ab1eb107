/**
 * What load tools leave behind, read, compared with criteria and told. Pure: it reads text and
 * answers values; running a load and drawing a page are other people's work.
 */
@NullMarked
package io.ringwright.bench;

import org.jspecify.annotations.NullMarked;
