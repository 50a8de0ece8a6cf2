/** Inputs in packets: their sending by clients, the reports of servers, and the rings that hold them. */
package dev.tickwire.input.packet;
