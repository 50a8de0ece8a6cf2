package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.store.Bindings;
import dev.tickwire.state.server.store.Bonds;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;
import java.util.Arrays;

/**
 * Objects that one client shows on arrival although it does not own them: those bound to an object that it owns.
 *
 * <p>After a binding ends, the two bound objects stay in the set until the client has acked the last common change, so
 * the client shows that change of the two objects in one step. Ended bindings count separately: in a chain, objects are
 * in the set as far as present bindings and ended bindings that still count lead. See "Objects" in docs/wire.md for the
 * rules.
 */
final class BoundToOwn {
    /** Value of {@code since} with which the next update states how the object is shown. */
    private static final long UNKNOWN = Long.MAX_VALUE;

    private ObjectStore table;
    private final int number;
    private final PeerBaselines known;
    private final KnownUpdates updates;

    /** Slots whose last update stated that they are shown on arrival; null before the first such slot. */
    private SlotSet sent;
    /**
     * For each slot, the tick of the update that last changed how the object is shown, or 0; null before the first such
     * update.
     */
    private long[] since;
    /** Objects whose last update stated an end that is shown on arrival; null before the first such end. */
    private EndedObjects ended;

    /**
     * Creates an empty set for a peer.
     *
     * @param number the number of the peer's replicator
     * @param updates the updates that the peer is known to have
     */
    BoundToOwn(ObjectStore table, int number, PeerBaselines known, KnownUpdates updates) {
        this.table = table;
        this.number = number;
        this.known = known;
        this.updates = updates;
    }

    void moveTo(ObjectStore other) {
        table = other;
        clear();
    }

    /** Forgets what was sent, for a resync. */
    void clear() {
        if (sent != null) {
            sent.clear();
            Arrays.fill(since, 0);
        }
        if (ended != null) {
            ended.clear();
        }
    }

    /** Returns whether the client shows an object on arrival although it does not own the object. */
    boolean has(int slot) {
        Bonds bonds = table.bonds();
        if (bonds.together().next(slot) == slot || isOwn(slot)) {
            return false;
        }
        return hasOwn(bonds.bound(), slot) || hasOwn(bonds.together(), slot) && isReached(bonds, slot);
    }

    /**
     * Returns the generation of an object that is hidden or removed if the client shows its end on arrival, or
     * {@link ObjectStore#NONE}. The client owns the object, or shows it on arrival.
     *
     * <p>The end is that of the last object that the peer was sent. A later object of the slot may have been added and
     * removed without an update.
     */
    int endedOnArrival(int slot) {
        if (!known.isVisible(slot)) {
            return ended == null ? ObjectStore.NONE : ended.generation(slot);
        }
        return isShownOnArrival(slot) ? table.added().generationAt(slot, known.sentTick(slot)) : ObjectStore.NONE;
    }

    private boolean isShownOnArrival(int slot) {
        if (known.sentTick(slot) < table.added().tick(slot)) {
            return known.isOwned(slot) || sent != null && sent.has(slot);
        }
        return isOwn(slot) || has(slot);
    }

    /** Returns whether the peer owns an object, or owned it at its removal. */
    private boolean isOwn(int slot) {
        return table.view(slot, number) == TypeCoder.OWNER;
    }

    private boolean hasOwn(Bindings bindings, int slot) {
        int other = bindings.next(slot);
        while (other != slot && !isOwn(other)) {
            other = bindings.next(other);
        }
        return other != slot;
    }

    /** Returns whether bindings lead from an owned object to a slot: present bindings, or ended bindings that count. */
    private boolean isReached(Bonds bonds, int slot) {
        SlotSet reached = bonds.marks();
        int member = slot;
        do {
            if (isOwn(member)) {
                bonds.bound().addRing(member, reached);
            }
            member = bonds.together().next(member);
        } while (member != slot);
        boolean grows = true;
        while (grows && !reached.has(slot)) {
            grows = extendReached(bonds, slot, reached);
        }
        boolean isReached = reached.has(slot);
        reached.clear();
        return isReached;
    }

    /**
     * Extends the reached slots by ended bindings that count, among the slots that are sent together with a given slot.
     * Returns whether the set grew.
     */
    private boolean extendReached(Bonds bonds, int slot, SlotSet reached) {
        boolean grows = false;
        int member = slot;
        do {
            for (int ended = bonds.newestEnded(member); ended != Bonds.NONE; ended = bonds.endedBefore(ended)) {
                int other = bonds.endedOther(ended);
                if (reached.has(member) != reached.has(other)
                        && isActive(reached.has(member) ? member : other, bonds, ended)) {
                    bonds.bound().addRing(reached.has(member) ? other : member, reached);
                    grows = true;
                }
            }
            member = bonds.together().next(member);
        } while (member != slot);
        return grows;
    }

    /**
     * Returns whether an ended binding still counts, because the client may lack the last common change or may not show
     * it yet.
     *
     * <p>A binding counts for {@link Bonds#MIN_TICKS}, unless the peer owned the reached object when the binding ended.
     * A binding counts longer until the peer has the last common change of the two objects.
     *
     * @param from the slot of the reached object of the two bound objects
     */
    private boolean isActive(int from, Bonds bonds, int ended) {
        long tick = bonds.endedTick(ended);
        boolean wasOwn = isOwn(from) && table.owners().since(from) <= tick;
        return !wasOwn && table.tick() - tick < Bonds.MIN_TICKS
                || !updates.knows(bonds.ended(ended), tick)
                || !updates.knows(bonds.endedOther(ended), tick);
    }

    /** Returns whether the last update stated another way of showing than the object has now. */
    boolean hasChanged(int slot) {
        return has(slot) != (sent != null && sent.has(slot));
    }

    /**
     * Returns whether an update must state how the object is shown, because the client may lack the update that stated
     * it last.
     */
    boolean needsUpdate(int slot) {
        return hasChanged(slot) || since != null && since[slot] > known.base(slot);
    }

    /**
     * Called when an update of an object is sent, before the update counts as known.
     *
     * @param isVisible whether the client sees the object after the update
     */
    void onSent(int slot, long tick, boolean isVisible) {
        if (!isVisible) {
            end(slot);
            return;
        }
        boolean has = has(slot);
        if (sent == null ? !has : has == sent.has(slot) && since[slot] != UNKNOWN) {
            return;
        }
        if (sent == null) {
            sent = new SlotSet(table.slots());
            since = new long[table.slots()];
        }
        if (has) {
            sent.add(slot);
        } else {
            sent.remove(slot);
        }
        since[slot] = tick;
    }

    /** Called when an object is hidden or removed: its next update states how the object is shown. */
    private void end(int slot) {
        int generation = endedOnArrival(slot);
        if (generation != ObjectStore.NONE) {
            ended = ended == null ? new EndedObjects(known) : ended;
            ended.set(slot, generation);
        } else if (ended != null) {
            ended.remove(slot);
        }
        if (sent != null) {
            sent.remove(slot);
            since[slot] = UNKNOWN;
        }
    }
}
