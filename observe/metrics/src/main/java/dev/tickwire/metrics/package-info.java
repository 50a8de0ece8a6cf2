/** Meters of an endpoint, for Micrometer. */
@NullMarked
package dev.tickwire.metrics;

import org.jspecify.annotations.NullMarked;
