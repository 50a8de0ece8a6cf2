package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.coding.SymbolWriter;

/** The inputs that the objects of a table come from, by slot: their player knows by that which he has expected. */
public final class Origins {
    private final long[] origins;
    /** By slot, the number of the player; of use only where there is an origin. */
    private final int[] players;

    /**
     * No object comes from an input.
     *
     * @param slots how many slots there are
     */
    Origins(int slots) {
        origins = new long[slots];
        players = new int[slots];
    }

    /** Another object is in a slot, which comes from no input as far as is known. */
    void clear(int slot) {
        origins[slot] = Origin.NONE;
    }

    void set(int slot, long origin, int player) {
        origins[slot] = origin;
        players[slot] = player;
    }

    /**
     * Tells the owner of an object where it comes from.
     *
     * @param out where it goes
     * @param slot the object's slot
     * @param peer the number of the owner
     * @param tick the tick that is told
     */
    public void write(SymbolWriter out, int slot, int peer, long tick) {
        long origin = origins[slot];
        long age = tick - Origin.tick(origin);
        boolean isTold = origin != Origin.NONE && players[slot] == peer && age <= Origin.MOST_AGE;
        out.bits(isTold ? 1 : 0, 1);
        if (isTold) {
            out.bits(age, Origin.AGE_BITS);
            out.bits(Origin.number(origin), Origin.NUMBER_BITS);
        }
    }
}
