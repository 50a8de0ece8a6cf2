package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.server.encode.TickSteps;
import dev.tickwire.state.server.select.SelectedObjects;
import dev.tickwire.state.server.select.SizeEstimate;
import dev.tickwire.state.server.select.UpdateSelection;
import dev.tickwire.state.server.store.ObjectStore;

/**
 * The objects that one packet tells to a peer: of those that were chosen for the tick and are not told yet, as many as
 * fit. Numbered from 0 on in rising order of their slots.
 */
public final class PacketObjects implements SelectedObjects {
    private final UpdateSelection selection;
    private final int mostBits;

    private SizeEstimate estimate;
    /** The bits of the tick that are left. */
    private int bitsLeft;

    /** The places in the choice of the packet's objects: from the first on, so many. */
    private int first;

    private int count;
    /** Whether a packet of the tick has told something. */
    private boolean hasTold;
    /** Whether the packet is about no more slots than it must: that many others are told no more takes room. */
    private boolean isNarrow;
    /** By number in the packet, which object of the choice it is. */
    private int[] bySlot = new int[64];

    /**
     * Has none.
     *
     * @param selection the objects that are told in a tick
     * @param mostBits the most bits of an entry
     */
    PacketObjects(UpdateSelection selection, int mostBits) {
        this.selection = selection;
        this.mostBits = mostBits;
    }

    /**
     * Begins with a peer, of whose tick no packet is packed yet.
     *
     * @param sizeEstimate the size of its entries
     * @param budgetBits the most bits of the tick
     */
    void begin(SizeEstimate sizeEstimate, int budgetBits) {
        estimate = sizeEstimate;
        bitsLeft = budgetBits;
        first = 0;
        count = 0;
        hasTold = false;
    }

    /**
     * Writes as many of the objects that are not told yet as fit; returns the bits, 0 if none did. Those that are bound
     * are told by themselves if a packet turns out not to have room for all of them.
     */
    int pack(EntryAttempt attempt, int roomBits) {
        boolean isBudgetLess = hasTold && bitsLeft < roomBits;
        int written = packFitting(attempt, roomBits);
        while (written == 0 && roomBits >= mostBits && !isBudgetLess && selection.next(first) > first + 1) {
            selection.unbind(first + 1);
            written = packFitting(attempt, roomBits);
        }
        bitsLeft -= written;
        leaveOutWhatIsTooMuch(isBudgetLess && written == 0);
        return written;
    }

    /** The first that is told in a tick goes in any case; all that follows keeps to the bits of the tick. */
    private int packFitting(EntryAttempt attempt, int roomBits) {
        isNarrow = false;
        int end = endOfFitting(roomBits);
        while (end > first) {
            fill(end - first);
            int room = !hasTold && tellsLeast() ? roomBits : Math.min(roomBits, bitsLeft);
            int written = attempt.write(room);
            if (written <= room) {
                return written;
            }
            if (tellsLeast() && !isNarrow) {
                isNarrow = true;
                continue;
            }
            end = tellsLeast() ? first : Math.max(first + attempt.fitting(), selection.next(first));
            while (!selection.leads(end)) {
                end--;
            }
        }
        count = 0;
        return 0;
    }

    /** The place behind the objects that fit into a packet by the estimates of their sizes. */
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

    /** Fills the packet with so many objects, in rising order of their slots, in which they almost are. */
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

    /** Whether the packet tells no more than one object and those that are told in one packet with it. */
    boolean tellsLeast() {
        return first + count == selection.next(first);
    }

    /** The sizes of objects are estimates: those that are left may not fit the tick after all. */
    private void leaveOutWhatIsTooMuch(boolean isTickFull) {
        int next = first + count;
        boolean isFirst = !hasTold && count == 0;
        if (next < selection.count()
                && !isFirst
                && (isTickFull || UpdateSelection.HEAD_BITS + selection.bits(next) > bitsLeft)) {
            selection.leaveOutFrom(next);
        }
    }

    /** Whether something is left for another packet. */
    public boolean hasMore() {
        return first + count < selection.count();
    }

    /** Notes that the packet's objects are told: the next packet has others. */
    public void onPacked() {
        hasTold |= count > 0;
        first += count;
        count = 0;
    }

    /** About the bits that the packet would take in whole bits. */
    int wholeBits() {
        int bits = UpdateSelection.HEAD_BITS;
        for (int object = 0; object < count; object++) {
            bits += selection.wholeBits(bySlot[object]);
        }
        return bits;
    }

    /** The table that the objects are of. */
    ObjectStore table() {
        return selection.table();
    }

    /** The number of the replicator that it goes to. */
    int replicator() {
        return selection.replicator();
    }

    /** The first slot that the packet is about. */
    int from() {
        return first == 0 && !isNarrow ? 0 : slot(0);
    }

    /** The slot behind the last that the packet is about. */
    int end() {
        return hasMore() || isNarrow ? slot(count - 1) + 1 : table().slots();
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int slot(int object) {
        return selection.slotOf(bySlot[object]);
    }

    @Override
    public int info(int object) {
        return selection.info(bySlot[object]);
    }

    /** Whether the peer shows an object on arrival that it does not own, or on arrival that an object vanishes. */
    boolean isImmediate(int object) {
        return selection.isImmediate(bySlot[object]);
    }

    /** The special part of an object; null if there is none. */
    Special special(int object) {
        return selection.special(bySlot[object]);
    }

    /** How many ticks ago an object was out of the peer's sight, as its special part says; 0 if it was not. */
    int sight(int object) {
        return selection.sight(bySlot[object]);
    }

    /**
     * Writes the values of an object, in any coding.
     *
     * @param object its number
     * @param out where they go
     * @param steps how far objects were from where they were predicted
     * @return whether it has any
     */
    boolean write(int object, SymbolWriter out, TickSteps steps) {
        return selection.write(bySlot[object], out, steps);
    }

    /** Copies the whole bits of an object's values. */
    void copy(int object, BitWriter out) {
        selection.copy(bySlot[object], out);
    }
}
