package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.field.Fingerprint;
import dev.tickwire.state.coding.field.TypeCoder;

/**
 * Placed objects of a table as clients of one protocol have them: in the first slots, without the objects of types that
 * the protocol lacks.
 *
 * <p>A client places its objects in consecutive slots. So it has the same objects only if no object of another type is
 * placed before the last of them.
 */
public final class PlacedSlots {
    private final PeerTypes types;
    private final Fingerprint fingerprint = new Fingerprint();
    private int count;
    /** Whether an object was placed that clients have not. */
    private boolean isOver;

    private boolean hasGap;

    PlacedSlots(PeerTypes types) {
        this.types = types;
    }

    /**
     * Adds an object.
     *
     * @param type the number of the object's type
     * @param coder the coders of the type
     * @param row the values of the object, from index 0 on
     */
    void add(int slot, int type, TypeCoder coder, int[] row) {
        if (!types.has(type)) {
            isOver = true;
            return;
        }
        hasGap |= isOver;
        count = slot + 1;
        fingerprint.add(types.number(type), coder, types.firstView(type), row);
    }

    /** Returns the number of slots, from 0 on, with objects that clients have placed as well. */
    public int count() {
        return count;
    }

    /** Returns whether clients can have the same objects in the same slots. */
    public boolean isPossible() {
        return !hasGap;
    }

    /** Returns the fingerprint, by which a client checks its own placed objects. */
    public long fingerprint() {
        return fingerprint.value();
    }
}
