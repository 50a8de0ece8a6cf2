package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * Origins of a table's objects, by slot. An origin is the player's input that created an object. By the origin, the
 * player's client finds the object that it created in advance.
 */
public final class Origins {
    private final long[] origins;
    /**
     * For each slot, the number of the player's replicator, which sends the objects to that player. Only meaningful for
     * a slot with an origin.
     */
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

    /** Writes that an object has no origin. */
    public static void writeNone(SymbolWriter out) {
        out.bits(0, 1);
    }

    /**
     * Writes the origin of an object for its owner, or that the object has no origin. An origin of more than
     * {@link Origin#MAX_AGE} ticks ago is written as no origin.
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
