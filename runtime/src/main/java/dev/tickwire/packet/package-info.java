/** Packets: sequence numbers, acks, fragments, and measurements of the link. */
package dev.tickwire.packet;
