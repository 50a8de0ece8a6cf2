/** The server's half of the state: the tables that games hold, and the past of their objects. */
package dev.tickwire.state.server;
