package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.Motion;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;
import dev.tickwire.state.server.store.Versions;

/**
 * Acked baseline of one object for one peer: the values, views and motion that a difference refers to.
 *
 * <p>One instance serves all objects of a peer's tick in turn. {@link #of} points it to an object.
 */
final class AckedBaseline {
    /** In a key: the update is a difference. */
    private static final int DIFFERENCE = 1 << 2;

    /**
     * In a key: the distance from the first view of a format to its place, above the three lowest bits. Such a view is
     * even and below 16.
     */
    private static final int FORMAT_SHIFT = 2;

    private final Baseline base = new Baseline();
    private int[] hidden = new int[16];

    private ObjectStore table;
    private PeerBaselines known;
    private int replicator;
    private PeerTypes types;
    private BoundToOwn boundToOwn;
    private long atRestUntil;

    private int slot;
    /** First view of the format in which the object is sent. The two views below count from it. */
    private int firstView;

    private int view;
    private int baseView;
    private boolean isSpecial;
    private boolean goesOn;

    /**
     * Begins a tick of a peer.
     *
     * @param until the tick until which objects with older baselines are known to have stood still
     */
    void begin(
            ObjectStore objects,
            PeerBaselines knownObjects,
            int replicatorNumber,
            PeerTypes peerTypes,
            BoundToOwn bound,
            long until) {
        table = objects;
        known = knownObjects;
        replicator = replicatorNumber;
        types = peerTypes;
        boundToOwn = bound;
        atRestUntil = until;
    }

    long atRestUntil() {
        return atRestUntil;
    }

    /** Sets the object. The other methods refer to it. */
    void of(int objectSlot) {
        slot = objectSlot;
        firstView = types.firstView(table.typeNumber(slot));
        view = table.view(slot, replicator);
        baseView = known.isBaseOwned(slot) ? TypeCoder.OWNER : TypeCoder.STRANGER;
        isSpecial = changesOwner() || known.wasHiddenSinceBase(slot) || boundToOwn.needsUpdate(slot);
        goesOn = !isSpecial && Motion.continues(table.tick(), tick(), known.motion(slot), atRestUntil);
    }

    /** Returns the tick whose values are the baseline. */
    long tick() {
        return known.valuesTick(slot);
    }

    /** Returns the view in which the object is sent: that of the owner or of a stranger, in the peer's format. */
    int view() {
        return firstView + view;
    }

    /** Returns whether the peer became or ceased to be the owner after the baseline, and so gets the other view. */
    boolean changesOwner() {
        return view != baseView;
    }

    /**
     * Returns whether the update needs a special part: another owner, hidden since the baseline, or shown on arrival
     * from now on or no longer.
     */
    boolean isSpecial() {
        return isSpecial;
    }

    /**
     * Returns the age of the baseline in ticks for a {@link SentLog}, or {@link SentLog#IN_FULL} if the update begins
     * no motion.
     */
    int distance() {
        long distance = table.tick() - tick();
        boolean isFresh = isSpecial || known.isBaseOutOfSight(slot) || distance >= SentLog.REMOVED;
        return isFresh ? SentLog.IN_FULL : (int) distance;
    }

    /**
     * Returns the log entry of a hidden object, whatever object is set. The client keeps the values of its baseline;
     * the age is 0 if these are the newest.
     */
    char outOfSight(int hiddenSlot) {
        Versions versions = table.versions(hiddenSlot);
        long tick = known.valuesTick(hiddenSlot);
        int version = known.hasBase(hiddenSlot, table.added().tick(hiddenSlot)) ? versions.at(tick) : -1;
        long age = version == versions.count() - 1 ? 0 : table.tick() - tick;
        if (version < 0 || age >= SentLog.REMOVED) {
            return SentLog.REMOVED;
        }
        return (char) (SentLog.OUT_OF_SIGHT | age | (known.isBaseOwned(hiddenSlot) ? SentLog.OWNED : 0));
    }

    /**
     * Returns the key of the encoded update: baseline, motion, format and both views, so everything that its bits
     * depend on besides object and tick. No key is that of an object in full, see {@link #keyInFull}.
     */
    long key() {
        return tick() << 32
                | (goesOn ? (long) known.parent(slot) << 16 | known.motion(slot) << 8 : 0)
                | (long) firstView << FORMAT_SHIFT
                | DIFFERENCE
                | baseView << 1
                | view;
    }

    /** Returns the key of an encoded update in full. */
    static long keyInFull(int view) {
        return (long) (view & ~TypeCoder.OWNER) << FORMAT_SHIFT | view & TypeCoder.OWNER;
    }

    /** Returns the baseline, or null if its values are no longer kept. */
    Baseline baseline() {
        Versions versions = table.versions(slot);
        int version = versions.at(tick());
        if (version < 0) {
            return null;
        }
        if (changesOwner()) {
            return hidden(versions, version);
        }
        if (!goesOn) {
            return base.resting(versions.values(), versions.cell(version));
        }
        int parent = versions.at(tick() - known.parent(slot));
        if (parent < 0) {
            return null;
        }
        return base.moving(
                versions.values(),
                versions.cell(version),
                versions.values(),
                versions.cell(parent),
                known.motion(slot),
                (int) (table.tick() - tick()));
    }

    private Baseline hidden(Versions versions, int version) {
        int cells = table.type(slot).columns();
        hidden = hidden.length < cells ? new int[cells] : hidden;
        System.arraycopy(versions.values(), versions.cell(version), hidden, 0, cells);
        table.type(slot).hide(firstView + baseView, hidden, 0);
        return base.resting(hidden, 0);
    }
}
