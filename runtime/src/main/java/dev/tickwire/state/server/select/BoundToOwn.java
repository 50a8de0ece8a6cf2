package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.store.Bindings;
import dev.tickwire.state.server.store.Bonds;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;
import java.util.Arrays;

/**
 * The objects that one peer shows on arrival though it does not own them: those that are bound to an object that it
 * owns, and is shown on arrival. After a binding has ended that goes on until the peer is known to have the last change
 * that both made together, so that it is shown in one step. Each binding that has ended counts by itself: what is bound
 * in a chain is shown on arrival as far as there are bindings that hold or count.
 */
final class BoundToOwn {
    /** In place of a tick: the next update states how the object is shown. */
    private static final long UNKNOWN = Long.MAX_VALUE;

    private ObjectStore table;
    private final int number;
    private final PeerBaselines known;
    private final KnownUpdates updates;

    /** The slots of which the peer was sent last that they are shown on arrival; null before the first. */
    private SlotSet sent;
    /** By slot, the tick of the update that changed that; 0 if none did. Null as the other is. */
    private long[] since;

    /**
     * Begins with a peer to which nothing was sent.
     *
     * @param table the objects
     * @param number the peer's number
     * @param known the versions that the peer has
     * @param updates which updates have arrived at it
     */
    BoundToOwn(ObjectStore table, int number, PeerBaselines known, KnownUpdates updates) {
        this.table = table;
        this.number = number;
        this.known = known;
        this.updates = updates;
    }

    /** The objects are another table's from now on, of as many slots. */
    void moveTo(ObjectStore other) {
        table = other;
        clear();
    }

    /** The peer has nothing. */
    void clear() {
        if (sent != null) {
            sent.clear();
            Arrays.fill(since, 0);
        }
    }

    /** Whether the peer is to show an object on arrival that it does not own. */
    boolean has(int slot) {
        Bonds bonds = table.bonds();
        if (bonds.together().next(slot) == slot || isOwn(slot)) {
            return false;
        }
        return hasOwn(bonds.bound(), slot) || hasOwn(bonds.together(), slot) && isReached(bonds, slot);
    }

    /** Whether the peer is to show on arrival that an object vanishes. */
    boolean endsOnArrival(int slot) {
        return isOwn(slot) || has(slot);
    }

    /** Whether the peer owns an object, or did when it was removed. */
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

    /** Whether bindings lead to a slot from an object that the peer owns; of those that have ended, all that count. */
    private boolean isReached(Bonds bonds, int slot) {
        SlotSet reached = bonds.marks();
        int one = slot;
        do {
            if (isOwn(one)) {
                bonds.bound().addRing(one, reached);
            }
            one = bonds.together().next(one);
        } while (one != slot);
        boolean grows = true;
        while (grows && !reached.has(slot)) {
            grows = reachMore(bonds, slot, reached);
        }
        boolean isReached = reached.has(slot);
        reached.clear();
        return isReached;
    }

    /** Adds what bindings that have ended lead to from what is reached of those that are sent together with a slot. */
    private boolean reachMore(Bonds bonds, int slot, SlotSet reached) {
        boolean grows = false;
        int one = slot;
        do {
            for (int ended = bonds.newestEnded(one); ended != Bonds.NONE; ended = bonds.endedBefore(ended)) {
                int other = bonds.endedOther(ended);
                if (reached.has(one) != reached.has(other) && counts(reached.has(one) ? one : other, bonds, ended)) {
                    bonds.bound().addRing(reached.has(one) ? other : one, reached);
                    grows = true;
                }
            }
            one = bonds.together().next(one);
        } while (one != slot);
        return grows;
    }

    /**
     * Whether a binding that has ended still counts: the peer may lack the last common change, or may not draw it yet.
     *
     * @param from the slot of the two that the peer shows on arrival
     */
    private boolean counts(int from, Bonds bonds, int ended) {
        long tick = bonds.endedTick(ended);
        boolean wasOwn = isOwn(from) && table.owners().since(from) <= tick;
        return !wasOwn && table.tick() - tick < Bonds.LEAST_TICKS
                || !updates.knows(bonds.ended(ended), tick)
                || !updates.knows(bonds.endedOther(ended), tick);
    }

    /** Whether the peer was sent last that it shows an object in another way than it is to. */
    boolean isNews(int slot) {
        return has(slot) != (sent != null && sent.has(slot));
    }

    /** Whether an update has to state how the object is shown: the peer may lack the update that stated it last. */
    boolean isToBeSent(int slot) {
        return isNews(slot) || since != null && since[slot] > known.base(slot);
    }

    /**
     * An update of an object is sent, which states how the object is shown if it has to.
     *
     * @param slot its slot
     * @param tick its tick
     * @param isThere whether the object is there for the peer
     */
    void onSent(int slot, long tick, boolean isThere) {
        if (!isThere) {
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

    /** An object vanishes: its next update states how the object is shown. */
    private void end(int slot) {
        if (sent != null) {
            sent.remove(slot);
            since[slot] = UNKNOWN;
        }
    }
}
