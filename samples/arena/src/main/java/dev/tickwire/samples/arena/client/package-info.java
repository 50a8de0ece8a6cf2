/** The client of Arena, with a bot as the player. */
package dev.tickwire.samples.arena.client;
