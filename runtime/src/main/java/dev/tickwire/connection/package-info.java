/** Connections: channels packed into packets and back, under one protocol. */
package dev.tickwire.connection;
