package dev.tickwire.state.server.select;

import dev.tickwire.state.packet.Motion;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.server.store.Versions;
import java.util.Arrays;

/**
 * The knowledge of each object at one peer: the newest version that has arrived, the newest that was told, and how long
 * it has waited to be told; fifteen bytes an object, and four where objects go out of sight.
 */
public final class PeerBaselines {
    private static final int FEWEST = 16;

    /** The peer has, or will have, an object in the slot. */
    private static final int THERE = 1;

    /** It was told as its owner sees it. */
    private static final int OWNED = 2;

    /** The newest version that has arrived is as its owner sees it. */
    private static final int BASE_OWNED = 4;

    /** The newest that has arrived is that it vanished. */
    private static final int BASE_GONE = 8;

    /** The newest that has arrived is that it is out of sight, with values that are kept. */
    private static final int BASE_OUT_OF_SIGHT = 16;

    /** The last that was told is taken for lost. */
    private static final int LOST = 32;

    /** The last that was told was told for the second time, since it was lost or might have been. */
    private static final int TOLD_AGAIN = 64;

    /** Of the slot, the peer can hold no other object than the present one: it held none when that was sent first. */
    private static final int ALONE = 128;

    private static final int UNWEIGHED = 255;

    /** The wait of an object that vanishes: it goes before all others. */
    static final int FIRST = Character.MAX_VALUE;

    /** The longest wait of all others, which objects have at once that go before those that wait for their turn. */
    private static final int LONGEST = FIRST - 1;

    /** The weight of what the peer owns. */
    private static final int OWNED_WEIGHT = 16 * UNWEIGHED;

    private final int most;
    private final TickCodes ticks = new TickCodes();
    private int[] bases;
    private int[] tolds;
    private char[] parents;
    private byte[] motions;
    private char[] waits;
    private byte[] weights;
    private byte[] states;
    /** By slot, the newest tick at which the peer was not to see what it may show; null where that never was. */
    private int[] hidden;

    /**
     * Knows of no objects.
     *
     * @param slots how many slots there are
     */
    public PeerBaselines(int slots) {
        most = slots;
        bases = new int[0];
        tolds = new int[0];
        parents = new char[0];
        motions = new byte[0];
        waits = new char[0];
        weights = new byte[0];
        states = new byte[0];
        grow(FEWEST);
    }

    private void grow(int slot) {
        int before = bases.length;
        int size = Math.min(most, Math.max(before * 2, slot + 1));
        bases = Arrays.copyOf(bases, size);
        tolds = Arrays.copyOf(tolds, size);
        parents = Arrays.copyOf(parents, size);
        motions = Arrays.copyOf(motions, size);
        waits = Arrays.copyOf(waits, size);
        weights = Arrays.copyOf(weights, size);
        states = Arrays.copyOf(states, size);
        hidden = hidden == null ? null : Arrays.copyOf(hidden, size);
        Arrays.fill(weights, before, size, (byte) UNWEIGHED);
    }

    private boolean has(int slot) {
        return slot < bases.length;
    }

    /** Forgets all. */
    public void forgetAll() {
        clear();
        weighAlike();
    }

    /** All objects matter as much. */
    public void weighAlike() {
        Arrays.fill(weights, (byte) UNWEIGHED);
    }

    /** Forgets all but how much objects matter. */
    public void clear() {
        Arrays.fill(bases, 0);
        Arrays.fill(tolds, 0);
        Arrays.fill(states, (byte) 0);
        hidden = null;
        ticks.clear();
    }

    /** The code of the newest tick. */
    private int code(long tick) {
        if (ticks.isFar(tick)) {
            ticks.moveOn(tick, bases, tolds, hidden);
        }
        return ticks.code(tick);
    }

    public void weigh(int slot, int weight) {
        if (!has(slot)) {
            grow(slot);
        }
        weights[slot] = (byte) weight;
    }

    /** How much an object matters, 1 to 255. */
    public int weight(int slot) {
        return has(slot) ? weights[slot] & 0xFF : UNWEIGHED;
    }

    /** The tick of the newest version that has arrived; 0 if there is none. */
    public long base(int slot) {
        return has(slot) ? ticks.tick(bases[slot]) : 0;
    }

    /** The tick of the values that the peer has with the newest version that has arrived. */
    long valuesTick(int slot) {
        return isBaseOutOfSight(slot) ? base(slot) - parents[slot] : base(slot);
    }

    /** Whether the newest version that has arrived is that the object is out of sight, with values that are kept. */
    boolean isBaseOutOfSight(int slot) {
        return has(slot) && (states[slot] & BASE_OUT_OF_SIGHT) != 0;
    }

    /**
     * Marks the versions of a slot that are baselines or parents of baselines.
     *
     * @param slot the slot
     * @param versions its versions
     * @param isNeeded by version, given those of an object that the peer sees
     * @param isUseful by version, given those of an object out of sight, which would have to be told in full without
     */
    public void markNeeded(int slot, Versions versions, boolean[] isNeeded, boolean[] isUseful) {
        if (isBaseOutOfSight(slot)) {
            mark(versions, valuesTick(slot), isUseful);
        } else {
            mark(versions, base(slot), isNeeded);
            mark(versions, base(slot) - parent(slot), isNeeded);
        }
    }

    private static void mark(Versions versions, long tick, boolean[] marked) {
        int version = versions.at(tick);
        if (version >= 0) {
            marked[version] = true;
        }
    }

    /** How many ticks before it the version was told that it was told against. */
    int parent(int slot) {
        return has(slot) ? parents[slot] : 0;
    }

    /** How many ticks the motion took with which it arrived, {@link Motion#NONE} if it has none. */
    int motion(int slot) {
        return motions[slot] & 0xFF;
    }

    /** Whether a version has arrived that differences can be told to, of the object that was added at a tick. */
    boolean hasBase(int slot, long born) {
        return has(slot) && bases[slot] != 0 && base(slot) >= born && (states[slot] & BASE_GONE) == 0;
    }

    boolean isBaseOwned(int slot) {
        return (states[slot] & BASE_OWNED) != 0;
    }

    /** The tick at which it was last told of; 0 if it never was. */
    public long told(int slot) {
        return has(slot) ? ticks.tick(tolds[slot]) : 0;
    }

    /** Whether it was told last that something is there. */
    boolean isThere(int slot) {
        return has(slot) && (states[slot] & THERE) != 0;
    }

    boolean isOwned(int slot) {
        return (states[slot] & OWNED) != 0;
    }

    boolean isLost(int slot) {
        return (states[slot] & LOST) != 0;
    }

    /** Whether the last that was told was told for the second time. */
    public boolean isToldAgain(int slot) {
        return (states[slot] & TOLD_AGAIN) != 0;
    }

    /** Whether an object that the peer is not to see has yet to be told to have vanished. */
    boolean isLeft(int slot) {
        return isThere(slot) || has(slot) && isLost(slot) && bases[slot] < tolds[slot];
    }

    /** The peer is not to see at a tick what it may show. */
    void hide(int slot, long tick) {
        if (hidden == null) {
            hidden = new int[bases.length];
        }
        hidden[slot] = code(tick);
    }

    /**
     * Whether the object was out of the peer's sight after the version that has arrived, which does not say so: the
     * peer is not to draw the way from there.
     */
    boolean isSeenAnew(int slot) {
        return hiddenTick(slot) > base(slot);
    }

    /** The newest tick at which the peer was not to see what it may have shown of a slot; 0 if there was none. */
    long hiddenTick(int slot) {
        return hidden == null || !has(slot) ? 0 : ticks.tick(hidden[slot]);
    }

    /** Whether the peer may hold an object of a slot from before a tick. */
    boolean mayHold(int slot, long tick) {
        return has(slot) && tolds[slot] != 0 && base(slot) < tick && !isKnownToBeGone(slot);
    }

    /** Whether the peer may hold an object of a slot from before a tick, other than the present one. */
    boolean mayHoldOther(int slot, long tick) {
        return mayHold(slot, tick) && (states[slot] & ALONE) == 0;
    }

    /** An object is added in a slot. */
    public void onAdded(int slot) {
        if (has(slot)) {
            states[slot] = (byte) (states[slot] & ~ALONE);
        }
    }

    private boolean isKnownToBeGone(int slot) {
        return (states[slot] & (BASE_GONE | BASE_OUT_OF_SIGHT)) != 0 && bases[slot] == tolds[slot];
    }

    /** The last that was told is taken for lost: it goes before all that waits, so that packets can be settled. */
    public void lose(int slot) {
        states[slot] |= LOST;
        waits[slot] = LONGEST;
    }

    /** A version has arrived. */
    public void onArrived(int slot, long tick, int info, long atRestUntil) {
        if (tick <= base(slot)) {
            return;
        }
        boolean isGone = SentLog.ticks(info) == SentLog.GONE;
        boolean isOutOfSight = (info & SentLog.OUT_OF_SIGHT) != 0;
        int distance = isGone ? 0 : SentLog.ticks(info);
        boolean isAtRest = distance == 0 || isOutOfSight;
        bases[slot] = ticks.code(tick);
        parents[slot] = (char) distance;
        motions[slot] = (byte) (isAtRest ? Motion.NONE : Motion.ticks(tick, tick - distance, atRestUntil));
        int state = states[slot] & ~(BASE_OWNED | BASE_GONE | BASE_OUT_OF_SIGHT);
        state |= (info & SentLog.OWNED) != 0 ? BASE_OWNED : 0;
        state |= isGone ? BASE_GONE : isOutOfSight ? BASE_OUT_OF_SIGHT : 0;
        states[slot] = (byte) state;
    }

    /**
     * The peer has an object from the start, as strangers see it at the tick of placed ones. If it is another by now,
     * that goes before all that waits: until then the peer shows what is not so any more.
     */
    public void place(int slot) {
        if (!has(slot)) {
            grow(slot);
        }
        bases[slot] = TimeEntry.PLACED_TICK;
        tolds[slot] = TimeEntry.PLACED_TICK;
        parents[slot] = 0;
        motions[slot] = (byte) Motion.NONE;
        waits[slot] = LONGEST;
        states[slot] = THERE;
    }

    /** Something is told. */
    public void tell(int slot, long tick, int info) {
        if (!has(slot)) {
            grow(slot);
        }
        boolean isFirst = tolds[slot] == 0 || isKnownToBeGone(slot);
        tolds[slot] = code(tick);
        waits[slot] = 0;
        int state = states[slot] & ~(THERE | OWNED | LOST | TOLD_AGAIN);
        state |= isLost(slot) ? TOLD_AGAIN : 0;
        state |= (info & SentLog.OWNED) != 0 ? OWNED : 0;
        state |= SentLog.isThere(info) ? THERE : 0;
        state |= isFirst ? ALONE : 0;
        states[slot] = (byte) state;
    }

    /** Something is not told yet: it waits for one tick more. Returns how long by now, by its weight. */
    int await(int slot, boolean isOwned) {
        if (!has(slot)) {
            grow(slot);
        }
        int waited = Math.min(LONGEST, waits[slot] + (isOwned ? OWNED_WEIGHT : weights[slot] & 0xFF));
        waits[slot] = (char) waited;
        return waited;
    }
}
