/** Connections: pack the messages of all channels of a protocol into packets, and unpack received packets. */
package dev.tickwire.connection;
