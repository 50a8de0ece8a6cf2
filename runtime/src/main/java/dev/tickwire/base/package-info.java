/**
 * Basics of all layers: validation of arguments, exceptions of games, passed time, numbers as bytes and text, elements
 * in slots, and CRC-32C.
 */
@NullMarked
package dev.tickwire.base;

import org.jspecify.annotations.NullMarked;
