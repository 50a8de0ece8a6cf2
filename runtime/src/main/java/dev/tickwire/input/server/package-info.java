/** The inputs of players at a server: those of each peer in the present tick. */
package dev.tickwire.input.server;
