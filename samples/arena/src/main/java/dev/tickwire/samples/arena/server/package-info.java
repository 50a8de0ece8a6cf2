/** The server of Arena. */
package dev.tickwire.samples.arena.server;
