/** The inputs of players, one for each tick: as a client makes them, and as its server takes them. */
package dev.tickwire.input;
