/** The origin of an input: its tick, and its player. */
@NullMarked
package dev.tickwire.input.origin;

import org.jspecify.annotations.NullMarked;
