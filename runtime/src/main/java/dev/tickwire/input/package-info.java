/**
 * Inputs: what players do in each tick. Clients fill an {@link dev.tickwire.input.InputQueue}, and servers read
 * {@link dev.tickwire.input.Inputs}.
 */
@NullMarked
package dev.tickwire.input;

import org.jspecify.annotations.NullMarked;
