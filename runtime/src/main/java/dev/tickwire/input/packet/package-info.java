/** Inputs in packets: sending by clients, reports of servers, and rings of bits. */
package dev.tickwire.input.packet;
