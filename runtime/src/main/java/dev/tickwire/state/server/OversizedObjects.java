package dev.tickwire.state.server;

import dev.tickwire.state.StateTable;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.server.encode.ObjectSizeLimit;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Objects of a table that fit no packet as the game has set them. Peers keep their earlier state, or none, until they
 * are smaller. An object may be too large for the peers of an earlier protocol alone; it is measured for each protocol
 * whose peers have been in the table.
 */
final class OversizedObjects {
    private final ReplicationContext context;
    private final ObjectSizeLimit room;
    private final Runnable onTooLarge;
    private final List<PeerTypes> protocols = new ArrayList<>();
    /** Objects that are too large in the newest format. */
    private final BitSet slots;
    /** Objects that are too large in the format of an earlier protocol alone. */
    private final BitSet inEarlier;
    /** Objects that were not reported to the game yet. */
    private final BitSet unreported;
    /** For each slot, the size of its object in bits when it became too large. */
    private int[] bits = new int[0];
    /** For each slot, the bound that its object exceeds. */
    private int[] maxBits = new int[0];

    private boolean isAnyNew;

    /**
     * Creates an empty set.
     *
     * @param context has the upper bounds on the size of an object
     * @param slots the number of slots of the table
     * @param onTooLarge called when an object became too large, which {@link #report} reports
     */
    OversizedObjects(ReplicationContext context, int slots, Runnable onTooLarge) {
        this.context = context;
        this.onTooLarge = onTooLarge;
        this.room = context.room();
        this.slots = new BitSet(slots);
        inEarlier = new BitSet(slots);
        unreported = new BitSet(slots);
    }

    /** Called when a peer enters the table: objects are measured for its protocol from the next tick on. */
    void begin(PeerTypes peer) {
        if (!peer.isNewest() && !protocols.contains(peer)) {
            protocols.add(peer);
            isAnyNew = true;
        }
    }

    /** Returns whether an object is too large in the newest format, so that its changes are not kept. */
    boolean has(int slot) {
        return slots.get(slot);
    }

    int count() {
        return slots.cardinality() + inEarlier.cardinality();
    }

    /**
     * Returns whether an object fits a packet in the newest format, and updates the set.
     *
     * @param type the type of the object
     * @param cells the cells of the object, from 0 on
     */
    boolean fits(int slot, TypeCoder type, int[] cells) {
        if (!room.mayExceed(type)) {
            return true;
        }
        int measured = room.measure(type, 0, cells, 0);
        if (measured <= room.maxBits()) {
            remove(slots, slot);
            return true;
        }
        inEarlier.clear(slot);
        if (!slots.get(slot)) {
            slots.set(slot);
            add(slot, measured, room.maxBits());
        }
        return false;
    }

    /**
     * Measures an object that fits in the newest format for the earlier protocols, and updates the set.
     *
     * @param number the number of the object's type
     * @param type the type of the object
     * @param cells the row of the object, with all columns
     * @param at the index of the row's first cell
     */
    void measureEarlier(int slot, int number, TypeCoder type, int[] cells, int at) {
        for (int place = 0; place < protocols.size(); place++) {
            PeerTypes peer = protocols.get(place);
            int max = context.maxObjectBits(peer);
            int view = peer.firstView(number);
            if (peer.has(number) && ObjectSizeLimit.mayExceed(type, view, max)) {
                int measured = room.measure(type, view, cells, at);
                if (measured > max) {
                    if (!inEarlier.get(slot)) {
                        inEarlier.set(slot);
                        add(slot, measured, max);
                    }
                    return;
                }
            }
        }
        remove(inEarlier, slot);
    }

    /** Removes an object that became small enough, even before it was reported. */
    private void remove(BitSet from, int slot) {
        if (from.get(slot)) {
            from.clear(slot);
            unreported.clear(slot);
        }
    }

    /** Measures the present objects, if peers of a further protocol have entered the table since the last call. */
    void measurePresent(ObjectStore store) {
        if (!isAnyNew) {
            return;
        }
        isAnyNew = false;
        for (int slot = 0; slot < store.touched(); slot++) {
            if (store.isUsed(slot) && !slots.get(slot)) {
                measureEarlier(
                        slot,
                        store.typeNumber(slot),
                        store.type(slot),
                        store.versions(slot).values(),
                        store.versions(slot).newest());
            }
        }
    }

    private void add(int slot, int measured, int max) {
        unreported.set(slot);
        onTooLarge.run();
        if (bits.length <= slot) {
            bits = Arrays.copyOf(bits, slot * 2 + 1);
            maxBits = Arrays.copyOf(maxBits, slot * 2 + 1);
        }
        bits[slot] = measured;
        maxBits[slot] = max;
    }

    void remove(int slot) {
        slots.clear(slot);
        inEarlier.clear(slot);
        unreported.clear(slot);
    }

    /** Reports the objects that became too large since the last call. */
    void report(StateTable table, ChannelObjects objects, OversizedListener listener) {
        for (int slot = unreported.nextSetBit(0); slot >= 0; slot = unreported.nextSetBit(slot + 1)) {
            unreported.clear(slot);
            listener.onTooLarge(table, objects.at(slot), bits[slot], maxBits[slot]);
        }
    }
}
