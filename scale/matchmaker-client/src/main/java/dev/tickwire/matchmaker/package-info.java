/** A client of the matchmaker over HTTP, for games: {@link dev.tickwire.matchmaker.MatchmakerClient}. */
package dev.tickwire.matchmaker;
