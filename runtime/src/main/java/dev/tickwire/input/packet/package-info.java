/** Inputs in packets: what clients send of them, what servers report, and the rings that hold them. */
package dev.tickwire.input.packet;
