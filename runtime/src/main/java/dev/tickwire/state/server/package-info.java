/** The server's half of the state: tables of objects, their viewers, and the past of their objects. */
package dev.tickwire.state.server;
