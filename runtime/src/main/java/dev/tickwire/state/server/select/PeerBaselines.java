package dev.tickwire.state.server.select;

import dev.tickwire.state.packet.Motion;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.server.store.Versions;
import java.util.Arrays;

/**
 * Acked baseline, last sent update and priority of each object for one peer.
 *
 * <p>An object takes 15 bytes, and 4 more once any object was hidden. Arrays grow with the highest slot in use. Ticks
 * are kept as {@link TickCodes}.
 */
public final class PeerBaselines {
    private static final int INITIAL_CAPACITY = 16;

    /** Flag: the client sees the object, by the last update. */
    private static final int VISIBLE = 1;

    /** Flag: the client owns the object, by the last update. */
    private static final int OWNED = 2;

    /** Flag: the baseline is in its owner's view. */
    private static final int BASE_OWNED = 4;

    /** Flag: the baseline is that the object was removed. */
    private static final int BASE_REMOVED = 8;

    /** Flag: the baseline is that the object was hidden, with values that are kept. */
    private static final int BASE_OUT_OF_SIGHT = 16;

    /** Flag: the last update was lost. */
    private static final int LOST = 32;

    /** Flag: the last update was a resend, since an earlier update was lost or may have been lost. */
    private static final int RESENT = 64;

    /**
     * Flag: the client can have no other object of the slot than the present object. The client had no object of the
     * slot before the first update.
     */
    private static final int ONLY_PRESENT = 128;

    private static final int UNWEIGHED = 255;

    /** Priority of updates that hide or remove an object: above all other priorities. */
    static final int VANISH_PRIORITY = Character.MAX_VALUE;

    /** Largest priority of updates that neither hide nor remove an object. Lost updates get it at once. */
    private static final int MAX_PRIORITY = VANISH_PRIORITY - 1;

    /** Weight of objects that the peer owns, 16 times the default. */
    private static final int OWNED_WEIGHT = 16 * UNWEIGHED;

    private final int maxSlots;
    private final TickCodes ticks = new TickCodes();
    private int[] bases;
    private int[] sentCodes;
    private char[] parents;
    private byte[] motions;
    private char[] priorities;
    private byte[] weights;
    private byte[] states;
    /**
     * For each slot, the last tick in which the object was hidden while the client may have shown it; null if none ever
     * was.
     */
    private int[] hidden;

    /**
     * Creates baselines without entries.
     *
     * @param slots the number of slots of the table
     */
    public PeerBaselines(int slots) {
        maxSlots = slots;
        bases = new int[0];
        sentCodes = new int[0];
        parents = new char[0];
        motions = new byte[0];
        priorities = new char[0];
        weights = new byte[0];
        states = new byte[0];
        grow(INITIAL_CAPACITY);
    }

    private void grow(int slot) {
        int before = bases.length;
        int size = Math.min(maxSlots, Math.max(before * 2, slot + 1));
        bases = Arrays.copyOf(bases, size);
        sentCodes = Arrays.copyOf(sentCodes, size);
        parents = Arrays.copyOf(parents, size);
        motions = Arrays.copyOf(motions, size);
        priorities = Arrays.copyOf(priorities, size);
        weights = Arrays.copyOf(weights, size);
        states = Arrays.copyOf(states, size);
        hidden = hidden == null ? null : Arrays.copyOf(hidden, size);
        Arrays.fill(weights, before, size, (byte) UNWEIGHED);
    }

    private boolean has(int slot) {
        return slot < bases.length;
    }

    /** Forgets everything, for a move to another table. */
    public void forgetAll() {
        clear();
        resetWeights();
    }

    /** Resets the weight of all objects to the default. */
    public void resetWeights() {
        Arrays.fill(weights, (byte) UNWEIGHED);
    }

    /** Forgets everything except weights, for a resync. */
    public void clear() {
        Arrays.fill(bases, 0);
        Arrays.fill(sentCodes, 0);
        Arrays.fill(states, (byte) 0);
        hidden = null;
        ticks.clear();
    }

    /** Returns the code of the newest tick. If the tick is far ahead of the origin, all codes move first. */
    private int code(long tick) {
        if (ticks.isFar(tick)) {
            ticks.moveOn(tick, bases, sentCodes, hidden);
        }
        return ticks.code(tick);
    }

    public void weigh(int slot, int weight) {
        if (!has(slot)) {
            grow(slot);
        }
        weights[slot] = (byte) weight;
    }

    /** Returns the weight of an object, 1 to 255. */
    public int weight(int slot) {
        return has(slot) ? weights[slot] & 0xFF : UNWEIGHED;
    }

    /** Returns the tick of the baseline, or 0 without a baseline. */
    public long base(int slot) {
        return has(slot) ? ticks.tick(bases[slot]) : 0;
    }

    /** Returns the tick of the baseline's values. For a hidden object it is older than the baseline. */
    long valuesTick(int slot) {
        return isBaseOutOfSight(slot) ? base(slot) - parents[slot] : base(slot);
    }

    boolean isBaseOutOfSight(int slot) {
        return has(slot) && (states[slot] & BASE_OUT_OF_SIGHT) != 0;
    }

    /**
     * Marks the versions of a slot that are baselines, or the start of a baseline's motion.
     *
     * @param isNeeded for each version, set to true if the version is the baseline of a visible object or the start of
     *     the baseline's motion
     * @param isUseful by version; set to true for the baseline of a hidden object. Without it the object would be sent
     *     in full when seen again
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

    /** Returns the number of ticks between the baseline and its own baseline, or 0 if the baseline was sent in full. */
    int parent(int slot) {
        return has(slot) ? parents[slot] : 0;
    }

    /** Returns the ticks of the baseline's motion, or {@link Motion#NONE}. */
    int motion(int slot) {
        return motions[slot] & 0xFF;
    }

    /**
     * Returns whether the peer has acked a version of the slot's present object, so that differences are possible.
     *
     * @param addedTick the tick in which the object was added
     */
    boolean hasBase(int slot, long addedTick) {
        return has(slot) && bases[slot] != 0 && base(slot) >= addedTick && (states[slot] & BASE_REMOVED) == 0;
    }

    boolean isBaseOwned(int slot) {
        return (states[slot] & BASE_OWNED) != 0;
    }

    /** Returns the tick of the last update, or 0 if there was none. */
    public long sentTick(int slot) {
        return has(slot) ? ticks.tick(sentCodes[slot]) : 0;
    }

    boolean isVisible(int slot) {
        return has(slot) && (states[slot] & VISIBLE) != 0;
    }

    boolean isOwned(int slot) {
        return (states[slot] & OWNED) != 0;
    }

    boolean isLost(int slot) {
        return (states[slot] & LOST) != 0;
    }

    /** Returns whether the last update was a resend after a loss. */
    public boolean isResent(int slot) {
        return (states[slot] & RESENT) != 0;
    }

    /** Returns whether the client may still show an object that it is no longer to see. */
    boolean mayStillShow(int slot) {
        return isVisible(slot) || has(slot) && isLost(slot) && bases[slot] < sentCodes[slot];
    }

    /** Records that the object is hidden at a tick while the client may show it. */
    void hide(int slot, long tick) {
        if (hidden == null) {
            hidden = new int[bases.length];
        }
        hidden[slot] = code(tick);
    }

    /**
     * Returns whether the object was hidden after its baseline. The client must not interpolate from that baseline
     * then.
     */
    boolean wasHiddenSinceBase(int slot) {
        return hiddenTick(slot) > base(slot);
    }

    /** Returns the tick in which the object was last hidden, or 0. */
    long hiddenTick(int slot) {
        return hidden == null || !has(slot) ? 0 : ticks.tick(hidden[slot]);
    }

    /** Returns the number of ticks from the one in which the object was last hidden, at most 255. */
    char ticksSinceHidden(int slot, long tick) {
        return (char) Math.min(Special.MAX_HIDDEN_TICKS, tick - hiddenTick(slot));
    }

    /** Returns whether the client may hold an object of the slot from before a tick. */
    boolean mayHold(int slot, long tick) {
        return has(slot) && sentCodes[slot] != 0 && base(slot) < tick && !hasAckedEnd(slot);
    }

    /** Returns whether the client may have another object of the slot than the present object, from before a tick. */
    boolean mayHoldOther(int slot, long tick) {
        return mayHold(slot, tick) && (states[slot] & ONLY_PRESENT) == 0;
    }

    /** Called when an object is added in a slot. */
    public void onAdded(int slot) {
        if (has(slot)) {
            states[slot] = (byte) (states[slot] & ~ONLY_PRESENT);
        }
    }

    /** Returns whether the last update of a slot was that its object was hidden or removed, and the peer has it. */
    boolean hasAckedEnd(int slot) {
        return (states[slot] & (BASE_REMOVED | BASE_OUT_OF_SIGHT)) != 0 && bases[slot] == sentCodes[slot];
    }

    /**
     * Marks the last update as lost. The resend of the update gets the largest priority, so that packets can be
     * settled.
     */
    public void markLost(int slot) {
        states[slot] |= LOST;
        priorities[slot] = MAX_PRIORITY;
    }

    /**
     * Sets the baseline from an acked update, if the update is newer than the present baseline.
     *
     * @param tick the tick of the update
     * @param info the baseline age and flags of the update, see {@link SentLog}
     * @param atRestUntil the tick until which older baselines were known to have stood still when the update was sent
     */
    public void onArrived(int slot, long tick, int info, long atRestUntil) {
        if (tick <= base(slot)) {
            return;
        }
        boolean isRemoved = SentLog.ticks(info) == SentLog.REMOVED;
        boolean isOutOfSight = (info & SentLog.OUT_OF_SIGHT) != 0;
        int distance = isRemoved ? 0 : SentLog.ticks(info);
        boolean isAtRest = distance == 0 || isOutOfSight;
        bases[slot] = ticks.code(tick);
        parents[slot] = (char) distance;
        motions[slot] = (byte) (isAtRest ? Motion.NONE : Motion.ticks(tick, tick - distance, atRestUntil));
        int state = states[slot] & ~(BASE_OWNED | BASE_REMOVED | BASE_OUT_OF_SIGHT);
        state |= (info & SentLog.OWNED) != 0 ? BASE_OWNED : 0;
        state |= isRemoved ? BASE_REMOVED : isOutOfSight ? BASE_OUT_OF_SIGHT : 0;
        states[slot] = (byte) state;
    }

    /**
     * Sets the baseline of a placed object: both sides have it from the start, in the view of strangers. If it has
     * changed since, its update gets the largest priority, because the client shows it wrongly until then.
     */
    public void place(int slot) {
        if (!has(slot)) {
            grow(slot);
        }
        bases[slot] = TimeEntry.PLACED_TICK;
        sentCodes[slot] = TimeEntry.PLACED_TICK;
        parents[slot] = 0;
        motions[slot] = (byte) Motion.NONE;
        priorities[slot] = MAX_PRIORITY;
        states[slot] = VISIBLE;
    }

    /**
     * Called when an update is sent.
     *
     * @param tick the tick of the update
     * @param info the baseline age and flags of the update, see {@link SentLog}
     */
    public void onSent(int slot, long tick, int info) {
        if (!has(slot)) {
            grow(slot);
        }
        boolean isFirst = sentCodes[slot] == 0 || hasAckedEnd(slot);
        sentCodes[slot] = code(tick);
        priorities[slot] = 0;
        int state = states[slot] & ~(VISIBLE | OWNED | LOST | RESENT);
        state |= isLost(slot) ? RESENT : 0;
        state |= (info & SentLog.OWNED) != 0 ? OWNED : 0;
        state |= SentLog.isVisible(info) ? VISIBLE : 0;
        state |= isFirst ? ONLY_PRESENT : 0;
        states[slot] = (byte) state;
    }

    /** Adds the weight of a waiting object to its priority. Returns the priority. */
    int addWeight(int slot, boolean isOwned) {
        if (!has(slot)) {
            grow(slot);
        }
        int priority = Math.min(MAX_PRIORITY, priorities[slot] + (isOwned ? OWNED_WEIGHT : weights[slot] & 0xFF));
        priorities[slot] = (char) priority;
        return priority;
    }
}
