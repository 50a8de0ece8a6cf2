package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.coding.SymbolWriter;

/** Inputs from which the objects of a table come, by slot. A client finds by them the objects that it expected. */
public final class Origins {
    private final long[] origins;
    /** For each slot, the number of the player's replicator; meaningful only with an origin. */
    private final int[] players;

    Origins(int slots) {
        origins = new long[slots];
        players = new int[slots];
    }

    /** Clears the origin of a slot, for a new object. */
    void clear(int slot) {
        origins[slot] = Origin.NONE;
    }

    void set(int slot, long origin, int player) {
        origins[slot] = origin;
        players[slot] = player;
    }

    /**
     * Writes the origin of an object for its owner, or that there is none. Too old origins are not written.
     *
     * @param peer the number of the owner's replicator
     * @param tick the present tick
     */
    public void write(SymbolWriter out, int slot, int peer, long tick) {
        long origin = origins[slot];
        long age = tick - Origin.tick(origin);
        boolean isSent = origin != Origin.NONE && players[slot] == peer && age <= Origin.MAX_AGE;
        out.bits(isSent ? 1 : 0, 1);
        if (isSent) {
            out.bits(age, Origin.AGE_BITS);
            out.bits(Origin.number(origin), Origin.NUMBER_BITS);
        }
    }
}
