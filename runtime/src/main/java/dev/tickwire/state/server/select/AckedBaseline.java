package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.Motion;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.Versions;

/** The newest version of an object that a peer is known to have, as the baseline of what it is told. */
final class AckedBaseline {
    private final Baseline base = new Baseline();
    private int[] hidden = new int[16];

    private ObjectStore table;
    private PeerBaselines known;
    private int replicator;
    private BoundToOwn boundToOwn;
    private long atRestUntil;

    private int slot;
    private int view;
    private int baseView;
    private boolean isSpecial;
    private boolean goesOn;

    /** Begins with a peer. */
    void begin(ObjectStore objects, PeerBaselines knownObjects, int replicatorNumber, BoundToOwn bound, long until) {
        table = objects;
        known = knownObjects;
        replicator = replicatorNumber;
        boundToOwn = bound;
        atRestUntil = until;
    }

    /** Until when the peer knows objects of older versions not to have moved. */
    long atRestUntil() {
        return atRestUntil;
    }

    /** Turns to an object of which the peer has a version. */
    void of(int objectSlot) {
        slot = objectSlot;
        view = table.view(slot, replicator);
        baseView = known.isBaseOwned(slot) ? TypeCoder.OWNER : TypeCoder.STRANGER;
        isSpecial = changesOwner() || known.isSeenAnew(slot) || boundToOwn.isToBeSent(slot);
        goesOn = !isSpecial && Motion.goesOn(table.tick(), tick(), known.motion(slot), atRestUntil);
    }

    /** The tick of the version's values. */
    long tick() {
        return known.valuesTick(slot);
    }

    /** As what the peer sees the object now. */
    int view() {
        return view;
    }

    /** Whether it sees it as something else than the version. */
    boolean changesOwner() {
        return view != baseView;
    }

    /**
     * Whether it says more than values: another owner, that it is shown on arrival or not any more, or that it was out
     * of the peer's sight since the version.
     */
    boolean isSpecial() {
        return isSpecial;
    }

    /** The age of the version in ticks, as a {@link SentLog} notes it; {@link SentLog#FRESH} if it makes no motion. */
    int distance() {
        long distance = table.tick() - tick();
        boolean isFresh = isSpecial || known.isBaseOutOfSight(slot) || distance >= SentLog.GONE;
        return isFresh ? SentLog.FRESH : (int) distance;
    }

    /** All that a difference to the version depends on beside object and tick; not 0 or 1. */
    long key() {
        return tick() << 32
                | (goesOn ? (long) known.parent(slot) << 16 | known.motion(slot) << 8 : 0)
                | 1 << 2
                | baseView << 1
                | view;
    }

    /** The baseline; null if the versions that it takes are not remembered. */
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
        int cells = table.type(slot).cells();
        hidden = hidden.length < cells ? new int[cells] : hidden;
        System.arraycopy(versions.values(), versions.cell(version), hidden, 0, cells);
        table.type(slot).hide(baseView, hidden, 0);
        return base.resting(hidden, 0);
    }
}
