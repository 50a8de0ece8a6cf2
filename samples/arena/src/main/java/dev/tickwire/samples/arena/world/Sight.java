package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Move;

/** Shows the fighters as a player saw them who did something. */
public interface Sight {
    /**
     * All fighters as they were on the player's screen, in play or not.
     *
     * @param move what the player did
     */
    Iterable<Fighter> of(Move move);

    /**
     * One of those as it is now; null if it has gone.
     *
     * @param seen the fighter as it was seen
     */
    Fighter now(Fighter seen);
}
