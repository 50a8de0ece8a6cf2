/** The beacon of a server: a short description that anybody can query without a connection, for server browsers. */
package dev.tickwire.session.beacon;
