/** Connections: pack the messages of all channels into packets, and unpack them, under one protocol. */
package dev.tickwire.connection;
