/**
 * Packed bits: writing, reading and measuring.
 *
 * <p>The encodings are those of the public <em>serialize</em> library, version 1.0; {@code docs/wire.md}, "Bits",
 * describes them. Bits fill bytes from the least significant end.
 */
@NullMarked
package dev.tickwire.bits;

import org.jspecify.annotations.NullMarked;
