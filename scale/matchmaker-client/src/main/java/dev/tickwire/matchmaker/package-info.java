/** A client of the matchmaker over HTTP, for games: {@link dev.tickwire.matchmaker.MatchmakerClient}. */
@NullMarked
package dev.tickwire.matchmaker;

import org.jspecify.annotations.NullMarked;
