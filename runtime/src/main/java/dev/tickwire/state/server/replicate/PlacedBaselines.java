package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.select.DirtyObjects;
import dev.tickwire.state.server.select.PeerBaselines;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;
import dev.tickwire.state.server.store.PlacedSlots;

/**
 * Placed objects of a peer's first table as baselines: the client has them from the start, so only their differences
 * are sent.
 *
 * <p>They count from the first update until a resync, if the peer's protocol has the types of all of them. Packets
 * state whether they count.
 */
final class PlacedBaselines {
    private final PeerTypes types;
    private final Resyncs resyncs;
    private final PeerBaselines known;
    private final SentVisibility visibility;
    private final DirtyObjects dirty;
    /** Table whose placed objects the client has from the start, or null. */
    private ObjectStore table;

    PlacedBaselines(
            PeerTypes types, Resyncs resyncs, PeerBaselines known, SentVisibility visibility, DirtyObjects dirty) {
        this.types = types;
        this.resyncs = resyncs;
        this.known = known;
        this.visibility = visibility;
        this.dirty = dirty;
    }

    /** Begins with the peer's first table. */
    void begin(ObjectStore first) {
        table = first;
    }

    /** Returns whether packets state if the client's placed objects count. */
    boolean areStated() {
        return table != null;
    }

    /** Returns whether the client's placed objects count: they do in its first table, until a resync. */
    boolean areCounted() {
        return areStated() && resyncs.isFirst() && slots().isPossible();
    }

    /** Returns whether the client has placed the object of a slot, and its placed objects count. */
    boolean has(int slot) {
        return areCounted() && slot < slots().count();
    }

    /** Returns the fingerprint of the placed objects, by which the client checks its own. */
    long fingerprint() {
        return slots().fingerprint();
    }

    private PlacedSlots slots() {
        return table.protocols().placed(types);
    }

    /** Sets the placed objects as baselines. Placed objects that have changed or are hidden become updates. */
    void accept() {
        resyncs.acceptPlaced();
        for (int slot = 0; slot < slots().count(); slot++) {
            known.place(slot);
            visibility.place(slot, table.added().generation(slot));
            dirty.add(slot);
        }
    }
}
