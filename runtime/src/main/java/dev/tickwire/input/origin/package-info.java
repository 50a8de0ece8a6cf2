/** The origin of an input: its tick, and its player. */
package dev.tickwire.input.origin;
