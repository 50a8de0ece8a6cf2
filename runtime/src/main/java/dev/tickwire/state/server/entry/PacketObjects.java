package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.server.encode.TickSteps;
import dev.tickwire.state.server.select.SelectedObjects;
import dev.tickwire.state.server.select.SelectedUpdates;
import dev.tickwire.state.server.select.SizeEstimate;
import dev.tickwire.state.server.select.UpdateSelection;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;

/**
 * Objects of the update selection in the current packet, sorted by slot.
 *
 * <p>A tick may need several packets for one peer. Bound objects form groups, and a group goes into one packet if it
 * fits.
 */
public final class PacketObjects implements SelectedObjects {
    private final UpdateSelection selection;
    private final SelectedUpdates updates;

    private SizeEstimate estimate;
    private int maxBits;
    /** Bits left of the tick's budget. */
    private int bitsLeft;

    /** Place in the selection of the packet's first object. */
    private int first;

    private int count;
    /** Whether an earlier packet of this tick has objects. */
    private boolean hasSent;
    /**
     * Whether the entry covers only the slots of its objects. An entry about all slots also lists the slots without an
     * update, which takes room.
     */
    private boolean isNarrow;
    /** Objects of the packet by rising slot. */
    private int[] bySlot = new int[64];

    PacketObjects(UpdateSelection selection) {
        this.selection = selection;
        updates = selection.updates();
    }

    /**
     * Begins a tick for a peer.
     *
     * @param budgetBits the budget of the tick
     * @param maxEntryBits the largest size of an entry
     */
    void begin(SizeEstimate sizeEstimate, int budgetBits, int maxEntryBits) {
        estimate = sizeEstimate;
        maxBits = maxEntryBits;
        bitsLeft = budgetBits;
        first = 0;
        count = 0;
        hasSent = false;
    }

    /**
     * Packs as many of the remaining objects as fit into an entry.
     *
     * <p>A group too large for a whole packet is split: its first object goes alone. Objects beyond the budget are left
     * out.
     *
     * @param attempt writes the entry
     * @param roomBits the free bits of the packet
     * @return the size of the entry in bits, or 0 if no object fits
     */
    int pack(EntryAttempt attempt, int roomBits) {
        boolean isBudgetLess = hasSent && bitsLeft < roomBits;
        int written = packFitting(attempt, roomBits);
        while (written == 0 && roomBits >= maxBits && !isBudgetLess && selection.next(first) > first + 1) {
            selection.unbind(first + 1);
            written = packFitting(attempt, roomBits);
        }
        bitsLeft -= written;
        leaveOutOverBudget(isBudgetLess && written == 0);
        return written;
    }

    /** Writes an entry with fewer and fewer objects until it fits. The first group of a tick may exceed the budget. */
    private int packFitting(EntryAttempt attempt, int roomBits) {
        isNarrow = false;
        int end = endOfFitting(roomBits);
        while (end > first) {
            fill(end - first);
            int room = !hasSent && hasSingleGroup() ? roomBits : Math.min(roomBits, bitsLeft);
            int written = attempt.write(room);
            if (written <= room) {
                return written;
            }
            if (hasSingleGroup() && !isNarrow) {
                isNarrow = true;
                continue;
            }
            end = hasSingleGroup() ? first : Math.max(first + attempt.fitting(), selection.next(first));
            while (!selection.startsGroup(end)) {
                end--;
            }
        }
        count = 0;
        return 0;
    }

    /** Returns the index after the last group that fits by the estimated sizes, in the order of sending. */
    private int endOfFitting(int roomBits) {
        int parts = Math.min(estimate.parts(), SizeEstimate.PARTS);
        int end = first;
        int bits = UpdateSelection.HEAD_BITS;
        while (end < selection.count()) {
            bits += selection.wholeBitsFrom(end) * parts / SizeEstimate.PARTS;
            if (bits > roomBits) {
                return end;
            }
            end = selection.next(end);
        }
        return end;
    }

    /**
     * Puts the next objects of the selection into the packet, sorted by slot. The selected objects are nearly sorted
     * already.
     */
    private void fill(int objects) {
        count = objects;
        if (bySlot.length < count) {
            bySlot = new int[Math.max(bySlot.length * 2, count)];
        }
        for (int place = 0; place < count; place++) {
            int object = selection.object(first + place);
            int at = place;
            while (at > 0 && bySlot[at - 1] > object) {
                bySlot[at] = bySlot[at - 1];
                at--;
            }
            bySlot[at] = object;
        }
    }

    /** Returns whether the packet has a single group. */
    boolean hasSingleGroup() {
        return first + count == selection.next(first);
    }

    /**
     * Leaves all later objects out of this tick if the next group exceeds the tick's budget. The sizes of the selection
     * are estimates, so an excess is known only after a packet is written.
     *
     * @param isTickFull whether the budget of the tick has no room for this packet
     */
    private void leaveOutOverBudget(boolean isTickFull) {
        int next = first + count;
        boolean isFirst = !hasSent && count == 0;
        if (next < selection.count()
                && !isFirst
                && (isTickFull || UpdateSelection.HEAD_BITS + selection.bits(next) > bitsLeft)) {
            selection.leaveOutFrom(next);
        }
    }

    /** Returns whether objects remain for another packet. */
    public boolean hasMore() {
        return first + count < selection.count();
    }

    /** Called when the packet is sent: the next packet begins behind its objects. */
    public void onPacked() {
        hasSent |= count > 0;
        first += count;
        count = 0;
    }

    /** Returns the estimated size in bits of the entry in packed coding. */
    int wholeBits() {
        int bits = UpdateSelection.HEAD_BITS;
        for (int object = 0; object < count; object++) {
            bits += updates.wholeBits(bySlot[object]);
        }
        return bits;
    }

    ObjectStore table() {
        return updates.table();
    }

    int replicator() {
        return updates.replicator();
    }

    /** Returns the types in the peer's protocol. */
    PeerTypes types() {
        return updates.types();
    }

    /** Returns the first slot of the entry's range. Only the first packet of a tick begins at slot 0. */
    int from() {
        return first == 0 && !isNarrow ? 0 : slot(0);
    }

    /** Returns the slot behind the entry's range. Only the last packet of a tick ends behind the last slot. */
    int end() {
        return hasMore() || isNarrow ? slot(count - 1) + 1 : table().slots();
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int slot(int object) {
        return updates.slot(bySlot[object]);
    }

    @Override
    public int info(int object) {
        return updates.info(bySlot[object]);
    }

    /** Returns whether the client shows the update on arrival, although the client does not own the object. */
    boolean isImmediate(int object) {
        return updates.isImmediate(bySlot[object]);
    }

    /**
     * Returns the generation of an object that is hidden or removed if the client shows that on arrival, or
     * {@link ObjectStore#NONE}.
     */
    int endedOnArrival(int object) {
        return updates.endedOnArrival(bySlot[object]);
    }

    /** Returns the kind of the update, or null if it is a plain difference. */
    Special special(int object) {
        return updates.special(bySlot[object]);
    }

    /** Returns the number of ticks since the object was hidden, 1 to 255, or 0 if it was not hidden. */
    int hiddenTicks(int object) {
        return updates.hiddenTicks(bySlot[object]);
    }

    /**
     * Writes the values of an object, in either coding.
     *
     * @param steps the steps of the peer's newest arrived tick
     * @return false if the update has no values
     */
    boolean write(int object, SymbolWriter out, TickSteps steps) {
        return updates.write(bySlot[object], out, steps);
    }

    /** Copies the encoded update of an object. */
    void copy(int object, BitWriter out) {
        updates.copy(bySlot[object], out);
    }
}
