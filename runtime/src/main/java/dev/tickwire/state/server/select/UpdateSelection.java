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
import dev.tickwire.state.server.store.PeerTypes;
import dev.tickwire.state.server.store.Versions;
import java.util.Arrays;

/**
 * Selection of the objects to send one peer in a tick, with the kind and the size of each update.
 *
 * <p>The calls of a tick are {@link #begin}, {@link #add} for each object, {@link #bind} and {@link #limitTo}. Objects
 * are numbered as they are added, by rising slot. The <i>place</i> of an object is its index in the order of sending:
 * the objects of a bound group have consecutive places, and the first object of the group is the leader.
 */
public final class UpdateSelection {
    /** Estimated bits that name the slot of an object. */
    private static final int SLOT_BITS = 4;

    /** Estimated bits of an entry beside its objects. */
    public static final int HEAD_BITS = 32;

    /** Estimated bits of each kind of special part. */
    private static final int APPEARING_BITS = 7 + ObjectIdentity.GENERATION_BITS;

    private static final int SPECIAL_BITS = 7;
    private static final int OWNED_BITS = SPECIAL_BITS + Special.HIDDEN_BITS;
    private static final int[] BITS_OF_SPECIAL = {APPEARING_BITS, SPECIAL_BITS, SPECIAL_BITS, OWNED_BITS};

    /** Encoded update of an object that is hidden or removed: it has no bits. */
    private static final int NO_UPDATE = -1;

    private static final int NOT_SPECIAL = -1;

    private int maxObjectBits;
    private final AckedBaseline base = new AckedBaseline();

    private char[] slots = new char[64];
    private int[] updates = new int[64];
    private char[] infos = new char[64];
    private byte[] specials = new byte[64];
    /** For each object, the number of ticks since it was hidden, or 0. */
    private char[] hiddenTicks = new char[64];
    /** For each object, its generation if its end is shown on arrival, or {@link ObjectStore#NONE}. */
    private short[] endings = new short[64];
    /** For each place, its object. */
    private int[] order = new int[64];
    /** For each place, whether it begins a group. */
    private boolean[] startsGroup = new boolean[64];

    private int count;
    private int leftOut;

    private ObjectStore table;
    private PeerBaselines known;
    private int replicator;
    private PeerTypes types;
    private BoundToOwn bound;
    private EncodedUpdates tickUpdates;
    private SizeEstimate estimate;

    private final Budget budget = new Budget();
    private final GroupOrder groups = new GroupOrder();

    /** Creates an empty selection. */
    public UpdateSelection() {}

    /**
     * Begins a tick for a peer.
     *
     * @param peerTypes the types in the peer's protocol
     * @param maxBits the largest size of one object's fields that fits a packet, in bits
     * @param until the tick until which objects with older baselines are known to have stood still
     * @param updatesOfTick the encoded updates, shared by all peers
     * @param sizeEstimate the size estimate of the peer's coding
     */
    public void begin(
            ObjectStore objects,
            PeerBaselines knownObjects,
            int replicatorNumber,
            PeerTypes peerTypes,
            int maxBits,
            BoundToOwn boundToOwn,
            long until,
            EncodedUpdates updatesOfTick,
            SizeEstimate sizeEstimate) {
        table = objects;
        known = knownObjects;
        replicator = replicatorNumber;
        types = peerTypes;
        maxObjectBits = maxBits;
        base.begin(objects, knownObjects, replicatorNumber, peerTypes, boundToOwn, until);
        bound = boundToOwn;
        tickUpdates = updatesOfTick;
        estimate = sizeEstimate;
        count = 0;
        leftOut = 0;
    }

    public long atRestUntil() {
        return base.atRestUntil();
    }

    /** Counts an update that could be sent but is not. */
    void leaveOut() {
        leftOut++;
    }

    /** Returns the number of updates that could be sent but are not. */
    public int leftOut() {
        return leftOut;
    }

    /**
     * Adds an object. Slots must be added by rising number.
     *
     * @param isVisible false if the peer is not to see the object any more
     * @return false if the object is too large for a packet, as a placed object may be
     */
    boolean add(int slot, boolean isVisible) {
        if (count == slots.length) {
            slots = Arrays.copyOf(slots, count * 2);
            updates = Arrays.copyOf(updates, count * 2);
            infos = Arrays.copyOf(infos, count * 2);
            specials = Arrays.copyOf(specials, count * 2);
            hiddenTicks = Arrays.copyOf(hiddenTicks, count * 2);
            endings = Arrays.copyOf(endings, count * 2);
            order = Arrays.copyOf(order, count * 2);
            startsGroup = Arrays.copyOf(startsGroup, count * 2);
        }
        order[count] = count;
        startsGroup[count] = true;
        slots[count] = (char) slot;
        endings[count] = ObjectStore.NONE;
        if (!isVisible) {
            selectVanishing(slot);
        } else if ((!known.hasBase(slot, table.addedTick(slot)) || !selectDifference(slot)) && !selectInFull(slot)) {
            return false;
        }
        count++;
        return true;
    }

    private void selectVanishing(int slot) {
        updates[count] = NO_UPDATE;
        boolean isStill = table.isUsed(slot) && known.sentTick(slot) >= table.addedTick(slot);
        infos[count] = isStill ? base.outOfSight(slot) : SentLog.REMOVED;
        specials[count] = (byte) (isStill ? Special.OUT_OF_SIGHT : Special.REMOVED).ordinal();
        endings[count] = (short) bound.endedOnArrival(slot);
    }

    /** Selects an object in full. Returns false if it fits no packet. */
    private boolean selectInFull(int slot) {
        int view = view(slot);
        long key = AckedBaseline.keyInFull(view);
        int update = tickUpdates.find(slot, key);
        if (update < 0) {
            Versions versions = table.versions(slot);
            update = tickUpdates.addFresh(
                    slot, key, table.type(slot).appearing(view), versions.values(), versions.newest());
        }
        if (tickUpdates.bits(update) > maxObjectBits) {
            return false;
        }
        updates[count] = update;
        infos[count] = (char) (SentLog.IN_FULL | owned(view));
        specials[count] = (byte) Special.APPEARS.ordinal();
        hiddenTicks[count] =
                known.hiddenTick(slot) >= table.addedTick(slot) ? known.ticksSinceHidden(slot, table.tick()) : 0;
        return true;
    }

    private int view(int slot) {
        return types.firstView(table.typeNumber(slot)) + table.view(slot, replicator);
    }

    private static int owned(int view) {
        return TypeCoder.isOfOwner(view) ? SentLog.OWNED : 0;
    }

    /**
     * Selects the difference of an object to its baseline. Returns false if it fits no packet, or if the baseline's
     * values are no longer kept.
     */
    private boolean selectDifference(int slot) {
        base.of(slot);
        int update = tickUpdates.find(slot, base.key());
        if (update < 0) {
            Baseline baseline = base.baseline();
            if (baseline == null) {
                return false;
            }
            Versions versions = table.versions(slot);
            ObjectCoder coder = table.type(slot).differing(base.view());
            update = tickUpdates.addDifference(slot, base.key(), coder, versions.values(), versions.newest(), baseline);
        }
        if (tickUpdates.bits(update) > maxObjectBits) {
            return false;
        }
        updates[count] = update;
        infos[count] = (char) (base.distance() | owned(base.view()));
        specials[count] = (byte) (base.isSpecial() ? Special.CHANGES_SHOWING.ordinal() : NOT_SPECIAL);
        hiddenTicks[count] = known.wasHiddenSinceBase(slot) ? known.ticksSinceHidden(slot, table.tick()) : 0;
        return true;
    }

    /** Groups bound objects, after all were added. A group that fits no packet is split into single objects. */
    public void bind() {
        if (!table.bonds().together().any()) {
            return;
        }
        groups.find(this, table.bonds().together(), order, startsGroup);
        int end;
        for (int leader = 0; leader < count; leader = end) {
            end = next(leader);
            if (wholeBitsFrom(leader) > maxObjectBits && end > leader + 1) {
                Arrays.fill(startsGroup, leader, end, true);
            }
        }
    }

    /**
     * Limits the selection to the budget, by priority.
     *
     * <p>Updates that hide or remove objects come first. The group with the highest priority follows before all other
     * groups, so that it has room although sizes are estimates.
     *
     * @param bits the budget in bits
     * @param objects the largest number of objects
     */
    public void limitTo(int bits, int objects) {
        if (count == 0) {
            return;
        }
        budget.addWaiting(this, known);
        int head = budget.head();
        if (!budget.fits(this, bits - HEAD_BITS, objects)) {
            head = keep(bits - HEAD_BITS, objects);
        }
        groups.sort(this, head, order, startsGroup);
    }

    /** Leaves out the groups that do not fit. Returns the new place of the group with the highest priority. */
    private int keep(int bits, int objects) {
        budget.begin(this, bits, objects);
        int kept = 0;
        int head = Budget.NONE;
        boolean isKept = false;
        for (int object = 0; object < count; object++) {
            isKept = startsGroup[object] ? budget.keep(this, object) : isKept;
            if (isKept) {
                head = object == budget.head() ? kept : head;
                order[kept] = order[object];
                startsGroup[kept++] = startsGroup[object];
            }
        }
        leaveOutFrom(kept);
        return head;
    }

    /** Leaves out all objects from a place on. */
    public void leaveOutFrom(int place) {
        leftOut += count - place;
        count = place;
    }

    public int count() {
        return count;
    }

    /** Returns the number of the peer's replicator. */
    public int replicator() {
        return replicator;
    }

    public ObjectStore table() {
        return table;
    }

    /** Returns the types in the peer's protocol. */
    public PeerTypes types() {
        return types;
    }

    /** Returns the object at a place, by its number in the order of adding. */
    public int object(int place) {
        return order[place];
    }

    int slot(int place) {
        return slots[order[place]];
    }

    /** Returns whether a place begins a group. */
    public boolean startsGroup(int place) {
        return startsGroup[place];
    }

    /** Splits a group: the object at a place, and the later objects of the group, become a group of their own. */
    public void unbind(int place) {
        startsGroup[place] = true;
    }

    /** Returns whether the object at a place is hidden or removed. */
    boolean vanishes(int place) {
        return updates[order[place]] == NO_UPDATE;
    }

    boolean isOwned(int place) {
        return (infos[order[place]] & SentLog.OWNED) != 0;
    }

    /** Returns the place after the group that begins at a place. */
    public int next(int leader) {
        int place = leader + 1;
        while (place < count && !startsGroup[place]) {
            place++;
        }
        return place;
    }

    /** Returns the estimated bits of a group in the coding of the peer. */
    public int bits(int leader) {
        return wholeBitsFrom(leader) * estimate.parts() / SizeEstimate.PARTS;
    }

    /** Returns the estimated bits of a group in packed coding. */
    public int wholeBitsFrom(int leader) {
        int bits = 0;
        int end = next(leader);
        for (int place = leader; place < end; place++) {
            bits += wholeBits(order[place]);
        }
        return bits;
    }

    /** Returns the estimated bits of an object in packed coding. */
    public int wholeBits(int object) {
        return SLOT_BITS
                + (updates[object] == NO_UPDATE ? 0 : tickUpdates.bits(updates[object]))
                + (specials[object] == NOT_SPECIAL ? 0 : BITS_OF_SPECIAL[specials[object]])
                + (endings[object] == ObjectStore.NONE ? 0 : ObjectIdentity.GENERATION_BITS);
    }

    public int slotOf(int object) {
        return slots[object];
    }

    /**
     * Returns the baseline age and flags of an update.
     *
     * @see SentLog
     */
    public int info(int object) {
        return infos[object];
    }

    /** Returns whether the client shows an object on arrival, although the client does not own it. */
    public boolean isImmediate(int object) {
        return bound.has(slots[object]);
    }

    /**
     * Returns the generation of an object that is hidden or removed if the client shows that on arrival, or
     * {@link ObjectStore#NONE}.
     */
    public int endedOnArrival(int object) {
        return endings[object];
    }

    /** Returns the kind of the update, or null if it is a plain difference. */
    public Special special(int object) {
        int special = specials[object];
        return special == NOT_SPECIAL ? null : Special.of(special);
    }

    /** Returns the number of ticks since the object was hidden, 1 to 255, or 0 if it was not. */
    public int hiddenTicks(int object) {
        return hiddenTicks[object];
    }

    /**
     * Writes the values of an object, in either coding.
     *
     * @param steps the steps of the peer's newest arrived tick
     * @return false if the update has no values
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
            type.appearing(view(slot)).writeFresh(out, versions.values(), versions.newest());
            return true;
        }
        base.of(slot);
        Baseline baseline = base.baseline().lastSteps(steps.of(slot, known.base(slot)));
        type.differing(base.view()).write(out, versions.values(), versions.newest(), baseline);
        return true;
    }

    /** Copies the encoded update of an object, if it has bits. */
    public void copy(int object, BitWriter out) {
        int update = updates[object];
        if (update != NO_UPDATE) {
            tickUpdates.copy(update, out);
        }
    }
}
