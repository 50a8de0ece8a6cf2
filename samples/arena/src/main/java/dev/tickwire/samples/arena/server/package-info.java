/** The server's side of Arena. */
package dev.tickwire.samples.arena.server;
