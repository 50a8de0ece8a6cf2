package dev.tickwire.state.table;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.packet.Motion;
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

    /** About what it takes to say more of an object than how far it moved. */
    private static final int SPECIAL_BITS = 16;

    /** No bits of its own: the object vanishes. */
    private static final int NO_STRING = -1;

    private static final int NOT_SPECIAL = -1;

    private final int mostBits;
    private final Baseline base = new Baseline();
    private int[] hidden = new int[16];

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
    private int atRestUntil;
    private TickStrings made;

    /** The places of the objects that the last packet tells: from the first on, so many. */
    private int first;

    private int packed;
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
    void begin(ObjectSlots objects, KnownObjects knownObjects, int feedNumber, int until, TickStrings tickStrings) {
        table = objects;
        known = knownObjects;
        feed = feedNumber;
        atRestUntil = until;
        made = tickStrings;
        count = 0;
        leftOut = 0;
        first = 0;
        packed = 0;
    }

    /** Until when the peer knows objects of older versions not to have moved. */
    int atRestUntil() {
        return atRestUntil;
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
        int view = table.view(slot, feed);
        int baseView = known.isBaseOwned(slot) ? TypeCoder.OWNER : TypeCoder.STRANGER;
        int baseTick = known.valuesTick(slot);
        int motion = known.motion(slot);
        boolean goesOn = view == baseView && Motion.goesOn(table.tick(), baseTick, motion, atRestUntil);
        long key = (long) baseTick << 32
                | (goesOn ? (long) known.parent(slot) << 16 | motion << 8 : 0)
                | 1 << 2
                | baseView << 1
                | view;
        int string = made.find(slot, key);
        if (string < 0) {
            if (!setBase(slot, baseTick, baseView, view, goesOn)) {
                return false;
            }
            Versions versions = table.versions(slot);
            string = made.addDifference(
                    slot, key, table.type(slot).differing(view), versions.values(), versions.newest(), base);
        }
        if (HEAD_BITS + SLOT_BITS + SPECIAL_BITS + made.bits(string) > mostBits) {
            return false;
        }
        strings[count] = string;
        int distance = table.tick() - baseTick;
        boolean hasMotion = view == baseView && !known.isBaseOutOfSight(slot) && distance < ToldLog.GONE;
        infos[count] = (char) ((hasMotion ? distance : ToldLog.FRESH) | owned(view));
        specials[count] = (byte) (view == baseView ? NOT_SPECIAL : Special.OWNED.ordinal());
        return true;
    }

    private boolean setBase(int slot, int baseTick, int baseView, int view, boolean goesOn) {
        Versions versions = table.versions(slot);
        int version = versions.at(baseTick);
        if (version < 0) {
            return false;
        }
        if (view != baseView) {
            int cells = table.type(slot).cells();
            hidden = hidden.length < cells ? new int[cells] : hidden;
            System.arraycopy(versions.values(), versions.cell(version), hidden, 0, cells);
            table.type(slot).hide(baseView, hidden, 0);
            base.resting(hidden, 0);
            return true;
        }
        if (!goesOn) {
            base.resting(versions.values(), versions.cell(version));
            return true;
        }
        int parent = versions.at(baseTick - known.parent(slot));
        if (parent < 0) {
            return false;
        }
        base.moving(
                versions.values(),
                versions.cell(version),
                versions.values(),
                versions.cell(parent),
                known.motion(slot),
                table.tick() - baseTick);
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
        int bits = 0;
        int end = next(leader);
        for (int place = leader; place < end; place++) {
            bits += bitsOf(order[place]);
        }
        return bits;
    }

    private int bitsOf(int object) {
        return SLOT_BITS
                + (strings[object] == NO_STRING ? 0 : made.bits(strings[object]))
                + (specials[object] == NOT_SPECIAL ? 0 : SPECIAL_BITS);
    }

    /**
     * Writes as many of the objects that are not told yet as fit; returns the bits, 0 if none did. What is too large for
     * any packet is left out; of those that are bound, each is told by itself if all are too large together.
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
        return written;
    }

    private int packFitting(FeedContext context, int roomBits) {
        int end = first;
        int bits = HEAD_BITS;
        while (end < count && bits + bits(end) <= roomBits) {
            bits += bits(end);
            end = next(end);
        }
        while (end > first) {
            packed = end - first;
            orderPacked();
            int written = context.entry().write(this, context.last());
            if (written <= roomBits) {
                return written;
            }
            end -= Math.max(1, packed / 16);
            while (!leads[end]) {
                end--;
            }
        }
        packed = 0;
        return 0;
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
        return first == 0 ? 0 : packedSlot(0);
    }

    /** The slot behind the last that the packet is about. */
    int end() {
        return hasMore() ? packedSlot(packed - 1) + 1 : table.slots();
    }

    ObjectSlots table() {
        return table;
    }

    /** The special part of an object of the packet; null if there is none. */
    Special packedSpecial(int object) {
        int special = specials[bySlot[object]];
        return special == NOT_SPECIAL ? null : Special.of(special);
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
