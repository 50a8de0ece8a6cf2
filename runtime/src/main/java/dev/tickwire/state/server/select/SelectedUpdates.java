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
 * Updates of the objects that may be sent to a peer in a tick: the kind, the baseline and the encoded bits of each.
 *
 * <p>Objects are numbered as they are added, by rising slot.
 */
public final class SelectedUpdates {
    /** Estimated bits that name the slot of an object. */
    private static final int SLOT_BITS = 4;

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

    private int count;

    private ObjectStore table;
    private PeerBaselines known;
    private int replicator;
    private PeerTypes types;
    private BoundToOwn bound;
    private EncodedUpdates tickUpdates;

    SelectedUpdates() {}

    /**
     * Begins a tick for a peer.
     *
     * @param peerTypes the types in the peer's protocol
     * @param maxBits the largest size of one object's fields that fits a packet, in bits
     * @param until the tick until which objects with older baselines are known to have stood still
     * @param updatesOfTick the encoded updates, shared by all peers
     */
    public void begin(
            ObjectStore objects,
            PeerBaselines knownObjects,
            int replicatorNumber,
            PeerTypes peerTypes,
            int maxBits,
            BoundToOwn boundToOwn,
            long until,
            EncodedUpdates updatesOfTick) {
        table = objects;
        known = knownObjects;
        replicator = replicatorNumber;
        types = peerTypes;
        maxObjectBits = maxBits;
        base.begin(objects, knownObjects, replicatorNumber, peerTypes, boundToOwn, until);
        bound = boundToOwn;
        tickUpdates = updatesOfTick;
        count = 0;
    }

    /** Returns the tick until which objects with older baselines are known to have stood still. */
    public long atRestUntil() {
        return base.atRestUntil();
    }

    public ObjectStore table() {
        return table;
    }

    /** Returns the baselines of the peer. */
    PeerBaselines known() {
        return known;
    }

    /** Returns the number of the peer's replicator. */
    public int replicator() {
        return replicator;
    }

    /** Returns the types in the peer's protocol. */
    public PeerTypes types() {
        return types;
    }

    /** Returns the number of objects. */
    int count() {
        return count;
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
        }
        slots[count] = (char) slot;
        endings[count] = ObjectStore.NONE;
        if (!isVisible) {
            selectVanishing(slot);
        } else if ((!known.hasBase(slot, table.added().tick(slot)) || !selectDifference(slot)) && !selectInFull(slot)) {
            return false;
        }
        count++;
        return true;
    }

    private void selectVanishing(int slot) {
        updates[count] = NO_UPDATE;
        boolean isStill =
                table.isUsed(slot) && known.sentTick(slot) >= table.added().tick(slot);
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
                known.hiddenTick(slot) >= table.added().tick(slot) ? known.ticksSinceHidden(slot, table.tick()) : 0;
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

    /** Returns whether an estimated size is within that of the largest object which fits a packet. */
    boolean fits(int bits) {
        return bits <= maxObjectBits;
    }

    /** Returns whether an object is hidden or removed. */
    boolean vanishes(int object) {
        return updates[object] == NO_UPDATE;
    }

    boolean isOwned(int object) {
        return (infos[object] & SentLog.OWNED) != 0;
    }

    /** Returns the estimated bits of an object in packed coding. */
    public int wholeBits(int object) {
        return SLOT_BITS
                + (updates[object] == NO_UPDATE ? 0 : tickUpdates.bits(updates[object]))
                + (specials[object] == NOT_SPECIAL ? 0 : BITS_OF_SPECIAL[specials[object]])
                + (endings[object] == ObjectStore.NONE ? 0 : ObjectIdentity.GENERATION_BITS);
    }

    public int slot(int object) {
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
