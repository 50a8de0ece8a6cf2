package dev.tickwire.state.server.select;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.server.encode.EncodedUpdates;
import dev.tickwire.state.server.encode.TickSteps;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.Versions;
import java.util.Arrays;

/**
 * The objects that one peer is told of in one tick, in rising order of their slots: how each is told, and how many bits
 * it takes.
 */
public final class UpdateSelection {
    /** About the bits that say that an object is told, beside its own. */
    private static final int SLOT_BITS = 4;

    /** About the bits of an entry beside those of its objects. */
    public static final int HEAD_BITS = 32;

    /** About the bits of the special part of an object: if it appears, and else. */
    private static final int APPEARING_BITS = 7 + ObjectIdentity.GENERATION_BITS;

    private static final int SPECIAL_BITS = 7;
    private static final int OWNED_BITS = SPECIAL_BITS + Special.SIGHT_BITS;
    private static final int[] BITS_OF_SPECIAL = {APPEARING_BITS, SPECIAL_BITS, SPECIAL_BITS, OWNED_BITS};

    /** No bits of its own: the object vanishes. */
    private static final int NO_STRING = -1;

    private static final int NOT_SPECIAL = -1;

    private final int mostObjectBits;
    private final AckedBaseline base = new AckedBaseline();

    private char[] slots = new char[64];
    private int[] updates = new int[64];
    private char[] infos = new char[64];
    private byte[] specials = new byte[64];
    /** How many ticks ago an object was out of the peer's sight; 0 if that is not said. */
    private char[] sights = new char[64];
    /** The objects in the order in which they are told: those that are bound stand one behind the other. */
    private int[] order = new int[64];
    /** By place in the order, whether the object is the first of those that are told in one packet with it. */
    private boolean[] leads = new boolean[64];

    private int count;
    private int leftOut;

    private ObjectStore table;
    private PeerBaselines known;
    private int replicator;
    private BoundToOwn bound;
    private EncodedUpdates tickUpdates;
    private SizeEstimate estimate;

    private final Budget budget = new Budget();
    private final BoundOrder boundOrder = new BoundOrder();

    /**
     * Has chosen nothing.
     *
     * @param mostObjectBits the most bits of the fields of one object that fit a packet
     */
    public UpdateSelection(int mostObjectBits) {
        this.mostObjectBits = mostObjectBits;
    }

    /** Begins with a peer. */
    public void begin(
            ObjectStore objects,
            PeerBaselines knownObjects,
            int replicatorNumber,
            BoundToOwn boundToOwn,
            long until,
            EncodedUpdates updatesOfTick,
            SizeEstimate sizeEstimate) {
        table = objects;
        known = knownObjects;
        replicator = replicatorNumber;
        base.begin(objects, knownObjects, replicatorNumber, boundToOwn, until);
        bound = boundToOwn;
        tickUpdates = updatesOfTick;
        estimate = sizeEstimate;
        count = 0;
        leftOut = 0;
    }

    /** Until when the peer knows objects of older versions not to have moved. */
    public long atRestUntil() {
        return base.atRestUntil();
    }

    /** Something that could be told is not. */
    void leaveOut() {
        leftOut++;
    }

    /** How much of what could be told is not. */
    public int leftOut() {
        return leftOut;
    }

    /**
     * Adds an object, above those added before, unless it fits no packet: a placed object may be larger.
     *
     * @param slot its slot
     * @param isWanted whether the peer is to see it; else it is told that it vanished
     * @return whether it was added
     */
    boolean add(int slot, boolean isWanted) {
        if (count == slots.length) {
            slots = Arrays.copyOf(slots, count * 2);
            updates = Arrays.copyOf(updates, count * 2);
            infos = Arrays.copyOf(infos, count * 2);
            specials = Arrays.copyOf(specials, count * 2);
            sights = Arrays.copyOf(sights, count * 2);
            order = Arrays.copyOf(order, count * 2);
            leads = Arrays.copyOf(leads, count * 2);
        }
        order[count] = count;
        leads[count] = true;
        slots[count] = (char) slot;
        if (!isWanted) {
            vanish(slot);
        } else if ((!known.hasBase(slot, table.born(slot)) || !differ(slot)) && !appear(slot)) {
            return false;
        }
        count++;
        return true;
    }

    private void vanish(int slot) {
        updates[count] = NO_STRING;
        boolean isStill = table.isTaken(slot) && known.told(slot) >= table.born(slot);
        infos[count] = isStill ? outOfSight(slot) : SentLog.GONE;
        specials[count] = (byte) (isStill ? Special.OUT_OF_SIGHT : Special.REMOVED).ordinal();
    }

    /** The peer keeps the values of its baseline: by how many ticks they are older, unless they are the newest. */
    private char outOfSight(int slot) {
        Versions versions = table.versions(slot);
        long tick = known.valuesTick(slot);
        int version = known.hasBase(slot, table.born(slot)) ? versions.at(tick) : -1;
        long age = version == versions.count() - 1 ? 0 : table.tick() - tick;
        if (version < 0 || age >= SentLog.GONE) {
            return SentLog.GONE;
        }
        return (char) (SentLog.OUT_OF_SIGHT | age | (known.isBaseOwned(slot) ? SentLog.OWNED : 0));
    }

    /** Sends an object in full; false if it fits no packet. */
    private boolean appear(int slot) {
        int view = table.view(slot, replicator);
        int string = tickUpdates.find(slot, view);
        if (string < 0) {
            Versions versions = table.versions(slot);
            string = tickUpdates.addFresh(
                    slot, view, table.type(slot).appearing(view), versions.values(), versions.newest());
        }
        if (tickUpdates.bits(string) > mostObjectBits) {
            return false;
        }
        updates[count] = string;
        infos[count] = (char) (SentLog.FRESH | owned(view));
        specials[count] = (byte) Special.APPEARS.ordinal();
        sights[count] = known.hiddenTick(slot) >= table.born(slot) ? ticksSinceHidden(slot) : 0;
        return true;
    }

    private char ticksSinceHidden(int slot) {
        return (char) Math.min(Special.LONGEST_SIGHT, table.tick() - known.hiddenTick(slot));
    }

    private static int owned(int view) {
        return view == TypeCoder.OWNER ? SentLog.OWNED : 0;
    }

    /** Tells a difference; false if it fits no packet, or the versions that it takes are not remembered. */
    private boolean differ(int slot) {
        base.of(slot);
        int string = tickUpdates.find(slot, base.key());
        if (string < 0) {
            Baseline baseline = base.baseline();
            if (baseline == null) {
                return false;
            }
            Versions versions = table.versions(slot);
            ObjectCoder coder = table.type(slot).differing(base.view());
            string = tickUpdates.addDifference(slot, base.key(), coder, versions.values(), versions.newest(), baseline);
        }
        if (tickUpdates.bits(string) > mostObjectBits) {
            return false;
        }
        updates[count] = string;
        infos[count] = (char) (base.distance() | owned(base.view()));
        specials[count] = (byte) (base.isSpecial() ? Special.OWNED.ordinal() : NOT_SPECIAL);
        sights[count] = known.isSeenAnew(slot) ? ticksSinceHidden(slot) : 0;
        return true;
    }

    /** All have been added: those that are bound come one behind the other, unless they fit no packet together. */
    public void bind() {
        if (!table.bonds().together().any()) {
            return;
        }
        boundOrder.find(this, table.bonds().together(), order, leads);
        int end;
        for (int leader = 0; leader < count; leader = end) {
            end = next(leader);
            if (wholeBitsFrom(leader) > mostObjectBits && end > leader + 1) {
                Arrays.fill(leads, leader, end, true);
            }
        }
    }

    /**
     * Leaves out what a tick has no room for: of what waits, what has waited longest by its weight is told. What
     * vanishes comes first, and then the head of the others, so that they have room though sizes are estimates.
     *
     * @param bits the most bits
     * @param objects the most objects
     */
    public void keepTo(int bits, int objects) {
        if (count == 0) {
            return;
        }
        budget.await(this, known);
        int head = budget.head();
        if (!budget.fits(this, bits - HEAD_BITS, objects)) {
            head = keep(bits - HEAD_BITS, objects);
        }
        if (head != Budget.NONE) {
            bringTo(0, head);
        }
        bringVanishingToFront();
    }

    private void bringVanishingToFront() {
        int front = 0;
        int end;
        for (int leader = 0; leader < count; leader = end) {
            end = next(leader);
            if (vanishes(leader)) {
                bringTo(front, leader);
                front += end - leader;
            }
        }
    }

    /** Keeps what is told; returns the place of the head. */
    private int keep(int bits, int objects) {
        budget.begin(this, bits, objects);
        int kept = 0;
        int head = Budget.NONE;
        boolean isKept = false;
        for (int object = 0; object < count; object++) {
            isKept = leads[object] ? budget.keeps(this, object) : isKept;
            if (isKept) {
                head = object == budget.head() ? kept : head;
                order[kept] = order[object];
                leads[kept++] = leads[object];
            }
        }
        leaveOutFrom(kept);
        return head;
    }

    /** Lets an object, and those that are told in one packet with it, come at an earlier place. */
    private void bringTo(int earlier, int leader) {
        int end = next(leader);
        for (int place = leader; place < end && leader > earlier; place++) {
            int object = order[place];
            int to = earlier + place - leader;
            System.arraycopy(order, to, order, to + 1, leader - earlier);
            System.arraycopy(leads, to, leads, to + 1, leader - earlier);
            order[to] = object;
            leads[to] = place == leader;
        }
    }

    /** Leaves out what is at a place and behind it. */
    public void leaveOutFrom(int place) {
        leftOut += count - place;
        count = place;
    }

    /** How many objects are told. */
    public int count() {
        return count;
    }

    /** The number of the replicator. */
    public int replicator() {
        return replicator;
    }

    public ObjectStore table() {
        return table;
    }

    /** The object at a place in the order in which they are told, numbered in the order in which they were added. */
    public int object(int place) {
        return order[place];
    }

    /** The slot of the object at a place. */
    int slot(int place) {
        return slots[order[place]];
    }

    /** Whether the object at a place is the first of those that are told in one packet with it. */
    public boolean leads(int place) {
        return leads[place];
    }

    /** Lets the object at a place, and those bound to it, be told in another packet than those before. */
    public void unbind(int place) {
        leads[place] = true;
    }

    /** Whether the object at a place vanishes. */
    boolean vanishes(int place) {
        return updates[order[place]] == NO_STRING;
    }

    /** Whether the object at a place is told as its owner sees it. */
    boolean isOwned(int place) {
        return (infos[order[place]] & SentLog.OWNED) != 0;
    }

    /** The place behind those that are told in one packet with the first of them. */
    public int next(int leader) {
        int place = leader + 1;
        while (place < count && !leads[place]) {
            place++;
        }
        return place;
    }

    /** About the bits of an object and of those that are told in one packet with it. */
    public int bits(int leader) {
        return wholeBitsFrom(leader) * estimate.parts() / SizeEstimate.PARTS;
    }

    /** The same, in whole bits. */
    public int wholeBitsFrom(int leader) {
        int bits = 0;
        int end = next(leader);
        for (int place = leader; place < end; place++) {
            bits += wholeBits(order[place]);
        }
        return bits;
    }

    /** About the bits of an object, in whole bits. */
    public int wholeBits(int object) {
        return SLOT_BITS
                + (updates[object] == NO_STRING ? 0 : tickUpdates.bits(updates[object]))
                + (specials[object] == NOT_SPECIAL ? 0 : BITS_OF_SPECIAL[specials[object]]);
    }

    /** The slot of an object. */
    public int slotOf(int object) {
        return slots[object];
    }

    /** How an object is told, as a {@link SentLog} notes it. */
    public int info(int object) {
        return infos[object];
    }

    /** Whether the peer shows an object on arrival that it does not own, or on arrival that an object vanishes. */
    public boolean isImmediate(int object) {
        return updates[object] == NO_STRING ? bound.endsOnArrival(slots[object]) : bound.has(slots[object]);
    }

    /** The special part of an object; null if there is none. */
    public Special special(int object) {
        int special = specials[object];
        return special == NOT_SPECIAL ? null : Special.of(special);
    }

    /** How many ticks ago an object was out of the peer's sight, as its special part says; 0 if it was not. */
    public int sight(int object) {
        return sights[object];
    }

    /**
     * Writes the values of an object, in any coding.
     *
     * @param object its number
     * @param out where they go
     * @param steps how far objects were from where they were predicted
     * @return whether it has any
     */
    public boolean write(int object, SymbolWriter out, TickSteps steps) {
        Special special = special(object);
        if (special == Special.REMOVED || special == Special.OUT_OF_SIGHT) {
            return false;
        }
        int slot = slots[object];
        Versions versions = table.versions(slot);
        TypeCoder type = table.type(slot);
        if (special == Special.APPEARS) {
            type.appearing(table.view(slot, replicator)).writeFresh(out, versions.values(), versions.newest());
            return true;
        }
        base.of(slot);
        Baseline baseline = base.baseline().told(steps.of(slot, known.base(slot)));
        type.differing(base.view()).write(out, versions.values(), versions.newest(), baseline);
        return true;
    }

    /** Copies the whole bits of an object's values. */
    public void copy(int object, BitWriter out) {
        int string = updates[object];
        if (string != NO_STRING) {
            tickUpdates.copy(string, out);
        }
    }
}
