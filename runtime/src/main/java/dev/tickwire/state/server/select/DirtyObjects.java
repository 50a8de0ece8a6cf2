package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.store.Bindings;
import dev.tickwire.state.server.store.Bonds;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;

/**
 * The objects of which one peer has something to be told that is not told yet. In each tick that is told, {@link
 * #choose} finds those among them, and among what the tick has changed, that are told now.
 */
public final class DirtyObjects implements KnownUpdates {
    /** An object that is told in full is told again after so many ticks, while its coming is not known. */
    private static final int FRESH_EVERY = 4;

    private ObjectStore table;
    private final int number;
    private final RelevantSet relevant;
    private final PeerBaselines known;
    private final SlotSet slots;
    private final Appearances appearances;
    private final BoundToOwn boundToOwn;
    /** The tick whose changes were looked at last. */
    private long chosenTick;

    /**
     * None are pending.
     *
     * @param table the objects
     * @param number the peer's number
     * @param relevant which of them the peer is to see
     * @param known what the peer has
     */
    public DirtyObjects(ObjectStore table, int number, RelevantSet relevant, PeerBaselines known) {
        this.table = table;
        this.number = number;
        this.relevant = relevant;
        this.known = known;
        slots = new SlotSet(table.slots());
        appearances = new Appearances(table.slots());
        boundToOwn = new BoundToOwn(table, number, known, this);
    }

    /** The objects are another table's from now on, of as many slots. */
    public void moveTo(ObjectStore other) {
        table = other;
        boundToOwn.moveTo(other);
    }

    /** The peer has nothing: all that it is to see is pending. */
    public void beginAnew() {
        slots.clear();
        boundToOwn.clear();
        relevant.addTo(slots);
        begin();
    }

    /** The peer is about to be sent the first of what is pending. */
    public void begin() {
        appearances.begin(slots);
    }

    /** The objects that it has yet to be sent for the first time. */
    public Appearances appearances() {
        return appearances;
    }

    /** The objects that it shows on arrival though it does not own them. */
    public BoundToOwn boundToOwn() {
        return boundToOwn;
    }

    public void add(int slot) {
        slots.add(slot);
    }

    /**
     * An update of an object is sent.
     *
     * @param slot its slot
     * @param info how it is told, as for {@link SentLog#add}
     */
    public void onSent(int slot, int info) {
        boundToOwn.onSent(slot, table.tick(), SentLog.isThere(info));
        remove(slot);
    }

    private void remove(int slot) {
        slots.remove(slot);
        appearances.remove(slot);
    }

    /** All objects that there are. */
    public void addAll() {
        slots.addAll(table.taken());
    }

    /** Takes up what an asking has named. */
    public void acceptNamed(SlotSet named, boolean isComplete) {
        relevant.acceptNamed(named, isComplete, slots);
    }

    /** A tick is over: what changed in it and was not looked at, since nothing was told, is to be told later. */
    public void endTick() {
        if (chosenTick == table.tick()) {
            return;
        }
        for (int word = 0; word < slots.words(); word++) {
            for (long left = slots.word(word) & ~relevant.word(word); left != 0; left &= left - 1) {
                noteHidden(word * Long.SIZE + Long.numberOfTrailingZeros(left));
            }
            for (long left = changed(word); left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (isChanged(slot)) {
                    slots.add(slot);
                }
            }
        }
    }

    /** Those of 64 slots that matter to the peer and have changed, in whichever view. */
    private long changed(int word) {
        return relevant.word(word)
                & (table.changed(TypeCoder.STRANGER).word(word)
                        | table.changed(TypeCoder.OWNER).word(word));
    }

    /** Whether an object looks different to the peer since the tick before. */
    public boolean isChanged(int slot) {
        return table.changed(table.view(slot, number)).has(slot);
    }

    /**
     * Chooses what is told in the table's tick.
     *
     * @param selection is given the objects
     * @param bound an empty set, to note in which objects are told since others are that they are bound to; left empty
     * @param begunAt the first tick of which the peer may have been told something
     * @return false if the peer may hold an object from so long ago that it cannot be told of another in that slot
     *     before all begins anew; then the choice is of no use
     */
    public boolean choose(UpdateSelection selection, SlotSet bound, long begunAt) {
        chosenTick = table.tick();
        addBound(bound);
        boolean isUnambiguous = chooseAll(selection, bound, begunAt);
        bound.clear();
        return isUnambiguous;
    }

    /** Adds what is bound to what is told, as far as the peer is not known to have it. */
    private void addBound(SlotSet bound) {
        if (!table.bonds().together().any()) {
            return;
        }
        addEnded();
        SlotSet candidates = table.bonds().together().bound();
        for (int word = 0; word < slots.words(); word++) {
            long told = candidates.word(word) & (slots.word(word) | changed(word));
            for (long left = told; left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (isToBeSent(slot)) {
                    addBoundTo(slot, bound);
                }
            }
        }
    }

    /** Whether a bound object is sent of itself: that it was removed, or what the peer is to see of it. */
    private boolean isToBeSent(int slot) {
        if (!table.isTaken(slot)) {
            return known.isLeft(slot);
        }
        return relevant.has(slot) && isInQuestion(slot) && needsTelling(slot) && !waits(slot);
    }

    /** Looks again at what is bound no more: the peer may have the last common change by now. */
    private void addEnded() {
        Bonds bonds = table.bonds();
        for (int ended = 0; ended < bonds.endedCount(); ended++) {
            int first = bonds.ended(ended);
            int slot = first;
            do {
                slots.add(slot);
                slot = bonds.together().next(slot);
            } while (slot != first);
        }
    }

    private void addBoundTo(int slot, SlotSet bound) {
        Bindings bindings = table.bonds().together();
        for (int other = bindings.next(slot); other != slot; other = bindings.next(other)) {
            boolean isLacking = table.isTaken(other)
                    ? relevant.has(other) && (!isKnown(other) || boundToOwn.isToBeSent(other))
                    : known.mayHold(other, table.tick());
            if (isLacking) {
                bound.add(other);
                slots.add(other);
            }
        }
    }

    /**
     * Whether the newest values of an object are known to have arrived, and the peer may show no others: had the owner
     * changed since, to another and back, the peer might have been told of the other one alone.
     */
    private boolean isKnown(int slot) {
        return known.hasBase(slot, table.born(slot))
                && !known.isBaseOutOfSight(slot)
                && known.base(slot) >= table.versions(slot).newestTick()
                && known.base(slot) >= table.owners().since(slot);
    }

    @Override
    public boolean knows(int slot, long tick) {
        if (knewUnchanged(slot, tick)) {
            return true;
        }
        if (!table.isTaken(slot) || !relevant.has(slot)) {
            return !known.mayHold(slot, tick);
        }
        if (table.born(slot) >= tick) {
            return !known.mayHoldOther(slot, tick);
        }
        return isKnown(slot) || known.hasBase(slot, table.born(slot)) && known.base(slot) >= tick;
    }

    /** Whether an object was as the peer is known to have it until after a tick, whatever has become of it since. */
    private boolean knewUnchanged(int slot, long tick) {
        return (relevant.has(slot) || !table.isTaken(slot))
                && known.hasBase(slot, table.born(slot))
                && !known.isBaseOutOfSight(slot)
                && !known.isSeenAnew(slot)
                && known.base(slot) >= table.owners().since(slot, tick)
                && table.versions(slot).holds(known.base(slot), tick);
    }

    private boolean chooseAll(UpdateSelection selection, SlotSet bound, long begunAt) {
        for (int word = 0; word < slots.words(); word++) {
            for (long left = slots.word(word) | changed(word); left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (!isInQuestion(slot)) {
                    continue;
                }
                if (!relevant.has(slot)) {
                    chooseHidden(selection, slot, bound.has(slot));
                } else if (isAmbiguous(slot, begunAt)) {
                    return false;
                } else {
                    chooseSeen(selection, slot, bound.has(slot));
                }
            }
        }
        return true;
    }

    /** Whether there may be something to tell of an object: it has waited, or looks different to the peer. */
    private boolean isInQuestion(int slot) {
        return slots.has(slot) || isChanged(slot);
    }

    /** Notes of an object that the peer is not to see that it may show it still. */
    private boolean noteHidden(int slot) {
        boolean isLeft = known.isLeft(slot);
        if (isLeft && table.isTaken(slot)) {
            known.hide(slot, table.tick());
        }
        return isLeft;
    }

    /** Chooses an object that the peer is not to see, if it may show it still. */
    private void chooseHidden(UpdateSelection selection, int slot, boolean isBound) {
        if (noteHidden(slot) || isBound) {
            slots.add(slot);
            selection.add(slot, false);
        } else {
            remove(slot);
        }
    }

    private void chooseSeen(UpdateSelection selection, int slot, boolean isBound) {
        if (!isBound && !needsTelling(slot)) {
            remove(slot);
            return;
        }
        slots.add(slot);
        if (!isBound && waits(slot)) {
            selection.leaveOut();
        } else if (!selection.add(slot, true)) {
            remove(slot);
        }
    }

    private boolean needsTelling(int slot) {
        if (!isThere(slot)) {
            return true;
        }
        boolean isOwned = table.view(slot, number) == TypeCoder.OWNER;
        return isOwned != known.isOwned(slot)
                || boundToOwn.isNews(slot)
                || table.versions(slot).newestTick() > known.told(slot)
                || known.isLost(slot) && known.base(slot) < known.told(slot);
    }

    /** Whether the peer was told of the very object that is in a slot. */
    public boolean isThere(int slot) {
        return known.isThere(slot) && known.told(slot) >= table.born(slot);
    }

    /** The same, as its owner sees it. */
    boolean isThereAsOwned(int slot) {
        return isThere(slot) && known.isOwned(slot);
    }

    /** Whether an object that was told in full, which is not known to have arrived, is not to be told again yet. */
    private boolean waits(int slot) {
        return isThere(slot)
                && !known.isLost(slot)
                && !known.hasBase(slot, table.born(slot))
                && table.tick() - known.told(slot) < FRESH_EVERY;
    }

    /** Whether the client may still hold an object of a slot from so long ago that it has to end before this one. */
    private boolean isAmbiguous(int slot, long begunAt) {
        long ago = table.bornLongAgo(slot);
        return ago >= begunAt && known.mayHold(slot, ago);
    }
}
