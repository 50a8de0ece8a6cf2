/**
 * Packed bits: writing, reading and measuring them.
 *
 * <p>The encodings are those of the public <em>serialize</em> format, version 1.0, and stand in {@code docs/wire.md},
 * "Bits". Bits fill bytes from the least significant end.
 */
package dev.tickwire.bits;
