/** The entry of a table in one packet, in whole or modelled bits. */
package dev.tickwire.state.server.entry;
