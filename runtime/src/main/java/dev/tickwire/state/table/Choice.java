package dev.tickwire.state.table;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.ObjectCoder;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.packet.ToldLog;
import java.util.Arrays;

/**
 * The objects that one peer is told of in one tick, in rising order of their slots: how each is told, and how many bits
 * it takes.
 */
final class Choice {
    /** About what it takes to say that an object is told, beside its own bits. */
    private static final int SLOT_BITS = 4;

    /** The bits, about, that say which objects are told, beside those of each. */
    private static final int HEAD_BITS = 32;

    /** About what it takes to say more of an object than how far it moved: that it appears, or another of its kind. */
    private static final int APPEARING_BITS = 6 + Special.GENERATION_BITS;

    private static final int SPECIAL_BITS = 6;
    private static final int[] BITS_OF_SPECIAL = {APPEARING_BITS, SPECIAL_BITS, SPECIAL_BITS, SPECIAL_BITS};

    /** No bits of its own: the object vanishes. */
    private static final int NO_STRING = -1;

    private static final int NOT_SPECIAL = -1;

    private final int mostBits;
    private final KnownBase base = new KnownBase();

    private char[] slots = new char[64];
    private int[] strings = new int[64];
    private char[] infos = new char[64];
    private byte[] specials = new byte[64];
    /** The objects in the order in which they are told: those that are bound stand one behind the other. */
    private int[] order = new int[64];
    /** By place in the order, whether the object is the first of those that are told in one packet with it. */
    private boolean[] leads = new boolean[64];

    private int count;
    private int leftOut;

    private ObjectSlots table;
    private KnownObjects known;
    private int feed;
    private TickStrings made;
    private PeerCoding coding;
    /** The bits of the tick that are left. */
    private int bitsLeft;

    /** The places of the objects that the last packet tells: from the first on, so many. */
    private int first;

    private int packed;
    /** Whether the packet is about no more slots than it must: that many others are told no more takes room. */
    private boolean isNarrow;
    /** The objects of the packet in rising order of their slots. */
    private int[] bySlot = new int[64];

    private final Budget budget = new Budget();
    private final BoundOrder boundOrder = new BoundOrder();

    /**
     * Has chosen nothing.
     *
     * @param mostBits the most bits of an entry
     */
    Choice(int mostBits) {
        this.mostBits = mostBits;
    }

    /** Begins with a peer. */
    void begin(
            ObjectSlots objects,
            KnownObjects knownObjects,
            int feedNumber,
            int until,
            TickStrings tickStrings,
            PeerCoding peerCoding) {
        table = objects;
        known = knownObjects;
        feed = feedNumber;
        base.begin(objects, knownObjects, feedNumber, until);
        made = tickStrings;
        coding = peerCoding;
        count = 0;
        leftOut = 0;
        first = 0;
        packed = 0;
    }

    /** Until when the peer knows objects of older versions not to have moved. */
    int atRestUntil() {
        return base.atRestUntil();
    }

    /** Something that could be told is not. */
    void leaveOut() {
        leftOut++;
    }

    /** How much of what could be told is not. */
    int leftOut() {
        return leftOut;
    }

    /**
     * Adds an object, above those added before.
     *
     * @param slot its slot
     * @param isWanted whether the peer is to see it; else it is told that it vanished
     */
    void add(int slot, boolean isWanted) {
        if (count == slots.length) {
            slots = Arrays.copyOf(slots, count * 2);
            strings = Arrays.copyOf(strings, count * 2);
            infos = Arrays.copyOf(infos, count * 2);
            specials = Arrays.copyOf(specials, count * 2);
            order = Arrays.copyOf(order, count * 2);
            leads = Arrays.copyOf(leads, count * 2);
            bySlot = new int[count * 2];
        }
        order[count] = count;
        leads[count] = true;
        slots[count] = (char) slot;
        if (!isWanted) {
            vanish(slot);
        } else if (!known.hasBase(slot, table.born(slot)) || !differ(slot)) {
            appear(slot);
        }
        count++;
    }

    private void vanish(int slot) {
        strings[count] = NO_STRING;
        boolean isStill = table.isTaken(slot) && known.told(slot) >= table.born(slot);
        infos[count] = isStill ? outOfSight(slot) : ToldLog.GONE;
        specials[count] = (byte) (isStill ? Special.OUT_OF_SIGHT : Special.REMOVED).ordinal();
    }

    /** The peer keeps the values of its baseline: by how many ticks they are older, unless they are the newest. */
    private char outOfSight(int slot) {
        Versions versions = table.versions(slot);
        int tick = known.valuesTick(slot);
        int version = known.hasBase(slot, table.born(slot)) ? versions.at(tick) : -1;
        int age = version == versions.count() - 1 ? 0 : table.tick() - tick;
        if (version < 0 || age >= ToldLog.GONE) {
            return ToldLog.GONE;
        }
        return (char) (ToldLog.OUT_OF_SIGHT | age | (known.isBaseOwned(slot) ? ToldLog.OWNED : 0));
    }

    private void appear(int slot) {
        int view = table.view(slot, feed);
        int string = made.find(slot, view);
        if (string < 0) {
            Versions versions = table.versions(slot);
            string = made.addFresh(slot, view, table.type(slot).appearing(view), versions.values(), versions.newest());
        }
        strings[count] = string;
        infos[count] = (char) (ToldLog.FRESH | owned(view));
        specials[count] = (byte) Special.APPEARS.ordinal();
    }

    private static int owned(int view) {
        return view == TypeCoder.OWNER ? ToldLog.OWNED : 0;
    }

    /** Tells a difference; false if it fits no packet, or the versions that it takes are not remembered. */
    private boolean differ(int slot) {
        base.of(slot);
        int string = made.find(slot, base.key());
        if (string < 0) {
            Baseline baseline = base.baseline();
            if (baseline == null) {
                return false;
            }
            Versions versions = table.versions(slot);
            ObjectCoder coder = table.type(slot).differing(base.view());
            string = made.addDifference(slot, base.key(), coder, versions.values(), versions.newest(), baseline);
        }
        if (HEAD_BITS + SLOT_BITS + SPECIAL_BITS + made.bits(string) > mostBits) {
            return false;
        }
        strings[count] = string;
        infos[count] = (char) (base.distance() | owned(base.view()));
        specials[count] = (byte) (base.changesOwner() ? Special.OWNED.ordinal() : NOT_SPECIAL);
        return true;
    }

    /** All have been added: those that are bound come one behind the other. */
    void bind() {
        if (table.bindings().any()) {
            boundOrder.find(this, table.bindings(), order, leads);
        }
    }

    /**
     * Leaves out what a tick has no room for: of what waits, what has waited longest by its weight is told.
     *
     * @param bits the most bits
     * @param objects the most objects
     */
    void keepTo(int bits, int objects) {
        bitsLeft = bits;
        if (budget.fits(this, bits, objects)) {
            return;
        }
        int kept = 0;
        budget.begin(this, known, bits, objects);
        boolean isKept = false;
        for (int object = 0; object < count; object++) {
            isKept = leads[object] ? budget.keeps(this, object) : isKept;
            if (isKept) {
                order[kept] = order[object];
                leads[kept++] = leads[object];
            }
        }
        leftOut += count - kept;
        count = kept;
    }

    int count() {
        return count;
    }

    /** The slot of the object at a place. */
    int slot(int place) {
        return slots[order[place]];
    }

    /** The slot of an object, in the order in which they were added. */
    int slotOf(int object) {
        return slots[object];
    }

    /** Whether the object at a place is the first of those that are told in one packet with it. */
    boolean leads(int place) {
        return leads[place];
    }

    /** Whether the object at a place is told as its owner sees it. */
    boolean isOwned(int place) {
        return (infos[order[place]] & ToldLog.OWNED) != 0;
    }

    /** The place behind those that are told in one packet with the first of them. */
    int next(int leader) {
        int place = leader + 1;
        while (place < count && !leads[place]) {
            place++;
        }
        return place;
    }

    /** About the bits of an object and of those that are told in one packet with it. */
    int bits(int leader) {
        return wholeBitsFrom(leader) * coding.parts() / PeerCoding.PARTS;
    }

    private int wholeBitsFrom(int leader) {
        int bits = 0;
        int end = next(leader);
        for (int place = leader; place < end; place++) {
            bits += wholeBits(order[place]);
        }
        return bits;
    }

    /** About the bits of an object, in whole bits. */
    private int wholeBits(int object) {
        return SLOT_BITS
                + (strings[object] == NO_STRING ? 0 : made.bits(strings[object]))
                + (specials[object] == NOT_SPECIAL ? 0 : BITS_OF_SPECIAL[specials[object]]);
    }

    /**
     * Writes as many of the objects that are not told yet as fit; returns the bits, 0 if none did. Left out is an
     * object that is too large for any packet; of those that are bound, each is told by itself if all are too large
     * together.
     */
    int pack(FeedContext context, int roomBits) {
        int written = packFitting(context, roomBits);
        while (written == 0 && first < count && roomBits >= mostBits) {
            if (next(first) > first + 1) {
                leads[first + 1] = true;
            } else {
                first++;
                leftOut++;
            }
            written = packFitting(context, roomBits);
        }
        boolean isTickFull = written == 0 && first > 0 && bitsLeft < roomBits;
        bitsLeft -= written;
        leaveOutWhatIsTooMuch(isTickFull);
        return written;
    }

    /** The first that is told in a tick goes in any case; all that follows keeps to the bits of the tick. */
    private int packFitting(FeedContext context, int roomBits) {
        isNarrow = false;
        int end = first;
        int bits = HEAD_BITS;
        int parts = Math.min(coding.parts(), PeerCoding.PARTS);
        while (end < count && bits + wholeBitsFrom(end) * parts / PeerCoding.PARTS <= roomBits) {
            bits += wholeBitsFrom(end) * parts / PeerCoding.PARTS;
            end = next(end);
        }
        while (end > first) {
            packed = end - first;
            orderPacked();
            int room = first == 0 && tellsLeast() ? roomBits : Math.min(roomBits, bitsLeft);
            int written = coding.write(context, room);
            if (written <= room) {
                return written;
            }
            if (tellsLeast() && !isNarrow) {
                isNarrow = true;
                continue;
            }
            end = tellsLeast() ? first : Math.max(first + coding.fitting(context), next(first));
            while (!leads[end]) {
                end--;
            }
        }
        packed = 0;
        return 0;
    }

    /** Whether the packet tells no more than one object and those that are told in one packet with it. */
    boolean tellsLeast() {
        return first + packed == next(first);
    }

    /** The sizes of objects are estimates: those that are left may not fit the tick after all. */
    private void leaveOutWhatIsTooMuch(boolean isTickFull) {
        int next = first + packed;
        if (next < count && next > 0 && (isTickFull || HEAD_BITS + bits(next) > bitsLeft)) {
            leftOut += count - next;
            count = next;
        }
    }

    /** About the bits that the packet would take in whole bits. */
    int packedBits() {
        int bits = HEAD_BITS;
        for (int object = 0; object < packed; object++) {
            bits += wholeBits(bySlot[object]);
        }
        return bits;
    }

    /** Finds the packet's objects in rising order of their slots, in which they almost are. */
    private void orderPacked() {
        for (int place = 0; place < packed; place++) {
            int object = order[first + place];
            int at = place;
            while (at > 0 && bySlot[at - 1] > object) {
                bySlot[at] = bySlot[at - 1];
                at--;
            }
            bySlot[at] = object;
        }
    }

    /** The first slot that the packet is about. */
    int from() {
        return first == 0 && !isNarrow ? 0 : packedSlot(0);
    }

    /** The slot behind the last that the packet is about. */
    int end() {
        return hasMore() || isNarrow ? packedSlot(packed - 1) + 1 : table.slots();
    }

    ObjectSlots table() {
        return table;
    }

    /** The special part of an object of the packet; null if there is none. */
    Special packedSpecial(int object) {
        int special = specials[bySlot[object]];
        return special == NOT_SPECIAL ? null : Special.of(special);
    }

    /**
     * Writes the values of an object of the packet, in any coding.
     *
     * @param out where they go
     * @param steps how far objects were from where they were predicted
     * @return whether it has any
     */
    boolean writePacked(int object, SymbolWriter out, TickSteps steps) {
        Special special = packedSpecial(object);
        if (special == Special.REMOVED || special == Special.OUT_OF_SIGHT) {
            return false;
        }
        int slot = packedSlot(object);
        Versions versions = table.versions(slot);
        TypeCoder type = table.type(slot);
        if (special == Special.APPEARS) {
            type.appearing(table.view(slot, feed)).writeFresh(out, versions.values(), versions.newest());
            return true;
        }
        base.of(slot);
        Baseline baseline = base.baseline().told(steps.of(slot, known.base(slot)));
        type.differing(base.view()).write(out, versions.values(), versions.newest(), baseline);
        return true;
    }

    /** Copies the bits of an object of the packet. */
    void copyPacked(int object, BitWriter out) {
        int string = strings[bySlot[object]];
        if (string != NO_STRING) {
            made.copy(string, out);
        }
    }

    /** Whether something is left for another packet. */
    boolean hasMore() {
        return first + packed < count;
    }

    /** How many objects the last packet tells. */
    int packed() {
        return packed;
    }

    int packedSlot(int object) {
        return slots[bySlot[object]];
    }

    int packedInfo(int object) {
        return infos[bySlot[object]];
    }

    /** Notes that what was packed is told. */
    void onPacked() {
        first += packed;
        packed = 0;
    }
}
