/** Requests of a game's client to its matchmaker, over HTTP. */
package dev.tickwire.matchmaker;
