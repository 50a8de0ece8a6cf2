/** Taps with the positions of contents in packets, for the inspector. */
@NullMarked
package dev.tickwire.endpoint.tap;

import org.jspecify.annotations.NullMarked;
