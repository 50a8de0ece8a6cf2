/** Entries of state channels: the objects of one packet, written in packed or modelled coding. */
package dev.tickwire.state.server.entry;
