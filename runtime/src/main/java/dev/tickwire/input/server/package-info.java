/** Inputs of players at a server, for the current tick. */
package dev.tickwire.input.server;
