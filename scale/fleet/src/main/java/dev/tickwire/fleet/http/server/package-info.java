/** A small HTTP server on Netty with asynchronous replies, for the matchmaker. Not for games. */
package dev.tickwire.fleet.http.server;
