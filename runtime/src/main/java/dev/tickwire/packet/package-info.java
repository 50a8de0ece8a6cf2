/** Packets: sequence numbers, acks, fragments and what can be told of the link from them. */
package dev.tickwire.packet;
