/** A small HTTP server on Netty, whose answers may come later: for the matchmaker, not for games. */
package dev.tickwire.fleet.http.server;
