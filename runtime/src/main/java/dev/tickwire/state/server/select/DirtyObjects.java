package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.store.Bindings;
import dev.tickwire.state.server.store.Bonds;
import dev.tickwire.state.server.store.ChangedSlots;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;
import dev.tickwire.state.server.store.SlotSet;

/**
 * Dirty set of a peer: objects with updates that were not sent, or were lost.
 *
 * <p>In each tick in which the channel is due, {@link #select} selects updates from this set and from the changes of
 * the tick.
 */
public final class DirtyObjects implements KnownUpdates {
    /** Number of ticks until an object is sent in full again, while no update of the object is acked. */
    private static final int RESEND_IN_FULL_TICKS = 4;

    private ObjectStore table;
    private final int number;
    private final PeerTypes types;
    private final RelevantSet relevant;
    private final PeerBaselines known;
    private final SlotSet slots;
    private final Appearances appearances;
    private final BoundToOwn boundToOwn;
    /** Tick in which updates were chosen last. */
    private long selectedTick;

    /**
     * Creates an empty set.
     *
     * @param number the number of the peer's replicator
     * @param types the types in the peer's protocol
     * @param relevant the objects that the peer may see
     * @param known the baselines of the peer
     */
    public DirtyObjects(ObjectStore table, int number, PeerTypes types, RelevantSet relevant, PeerBaselines known) {
        this.table = table;
        this.number = number;
        this.types = types;
        this.relevant = relevant;
        this.known = known;
        slots = new SlotSet(table.slots());
        appearances = new Appearances(table.slots());
        boundToOwn = new BoundToOwn(table, number, known, this);
    }

    /** Moves the set to another table. {@link #resync} must follow. */
    public void moveTo(ObjectStore other) {
        table = other;
        boundToOwn.moveTo(other);
    }

    /** Begins a resync: all visible objects become dirty. */
    public void resync() {
        slots.clear();
        boundToOwn.clear();
        relevant.addTo(slots);
        begin();
    }

    /** Called before the first updates are sent: all dirty objects count as visible at the start. */
    public void begin() {
        appearances.begin(slots);
    }

    public Appearances appearances() {
        return appearances;
    }

    public BoundToOwn boundToOwn() {
        return boundToOwn;
    }

    public void add(int slot) {
        slots.add(slot);
    }

    /**
     * Called when an update of an object is sent.
     *
     * @param info the baseline age and flags of the update, see {@link SentLog}
     */
    public void onSent(int slot, int info) {
        boundToOwn.onSent(slot, table.tick(), SentLog.isVisible(info));
        remove(slot);
    }

    private void remove(int slot) {
        slots.remove(slot);
        appearances.remove(slot);
    }

    /** Adds all objects of the table. */
    public void addAll() {
        slots.addAll(table.used());
    }

    /**
     * Applies the result of a relevance query.
     *
     * @param isComplete true if objects not named by the query count as left out
     */
    public void acceptQueried(SlotSet queried, boolean isComplete) {
        relevant.acceptQueried(queried, isComplete, slots);
    }

    /** Keeps the changes of a tick in which the channel was not due. */
    public void endTick() {
        if (selectedTick == table.tick()) {
            return;
        }
        for (int word = 0; word < slots.words(); word++) {
            long dirty = slots.word(word);
            for (long left = dirty == 0 ? 0 : dirty & ~relevant.word(word); left != 0; left &= left - 1) {
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

    /**
     * Returns the slots of a word of 64 slots that are visible and have changed, in either view. An object that changes
     * in an earlier format changes in the newest, too.
     */
    private long changed(int word) {
        ChangedSlots changed = table.changed();
        long inEither = changed.in(TypeCoder.STRANGER).word(word)
                | changed.in(TypeCoder.OWNER).word(word);
        return inEither == 0 ? 0 : inEither & relevant.word(word);
    }

    /** Returns whether an object has changed in this tick, in the peer's view. */
    public boolean isChanged(int slot) {
        int view = types.firstView(table.typeNumber(slot)) + table.view(slot, number);
        return table.changed().in(view).has(slot);
    }

    /**
     * Selects the updates of a tick.
     *
     * @param selection receives the objects
     * @param bound an empty set as scratch memory for objects that are sent because bound objects are sent; the set is
     *     empty again afterwards
     * @param begunAt the first tick of which the peer may have an update since the last resync
     * @return false if a slot was reused so often that only a resync is safe; the selection is useless then
     */
    public boolean select(UpdateSelection selection, SlotSet bound, long begunAt) {
        selectedTick = table.tick();
        addBound(bound);
        boolean isUnambiguous = selectAll(selection, bound, begunAt);
        bound.clear();
        return isUnambiguous;
    }

    /** Adds the objects that go along with updates of objects bound to them, unless the peer is known to have them. */
    private void addBound(SlotSet bound) {
        if (!table.bonds().together().any()) {
            return;
        }
        addEnded();
        SlotSet candidates = table.bonds().together().bound();
        for (int word = 0; word < slots.words(); word++) {
            long sentTick = candidates.word(word) & (slots.word(word) | changed(word));
            for (long left = sentTick; left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (isUpdateDue(slot)) {
                    addBoundTo(slot, bound);
                }
            }
        }
    }

    /** Returns whether an update of a bound object is sent for its own sake. */
    private boolean isUpdateDue(int slot) {
        if (!table.isUsed(slot)) {
            return known.mayStillShow(slot);
        }
        return relevant.has(slot) && isDirty(slot) && needsUpdate(slot) && !isAwaitingAck(slot);
    }

    /** Adds the objects of all ended bindings: the peer may have acked the last common change by now. */
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
            boolean isMissing = table.isUsed(other)
                    ? relevant.has(other) && (!isKnown(other) || boundToOwn.needsUpdate(other))
                    : known.mayHold(other, table.tick());
            if (isMissing) {
                bound.add(other);
                slots.add(other);
            }
        }
    }

    /**
     * Returns whether the peer has acked the newest version of an object, under its present owner.
     *
     * <p>After a change of owner and back, the peer may have received only the change, so the baseline must be at least
     * as new as the last change of owner.
     */
    private boolean isKnown(int slot) {
        return known.hasBase(slot, table.added().tick(slot))
                && !known.isBaseOutOfSight(slot)
                && known.base(slot) >= table.versions(slot).newestTick()
                && known.base(slot) >= table.owners().since(slot);
    }

    @Override
    public boolean knows(int slot, long tick) {
        if (knewUnchanged(slot, tick)) {
            return true;
        }
        if (!table.isUsed(slot) || !relevant.has(slot)) {
            return !known.mayHold(slot, tick);
        }
        if (table.added().tick(slot) >= tick) {
            return !known.mayHoldOther(slot, tick);
        }
        return isKnown(slot) || known.hasBase(slot, table.added().tick(slot)) && known.base(slot) >= tick;
    }

    /**
     * Returns whether the peer has acked a version of an object that was unchanged until after a tick, whatever
     * happened since.
     */
    private boolean knewUnchanged(int slot, long tick) {
        return (relevant.has(slot) || !table.isUsed(slot))
                && known.hasBase(slot, table.added().tick(slot))
                && !known.isBaseOutOfSight(slot)
                && !known.wasHiddenSinceBase(slot)
                && known.base(slot) >= table.owners().since(slot, tick)
                && table.versions(slot).holds(known.base(slot), tick);
    }

    private boolean selectAll(UpdateSelection selection, SlotSet bound, long begunAt) {
        for (int word = 0; word < slots.words(); word++) {
            for (long left = slots.word(word) | changed(word); left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (!isDirty(slot)) {
                    continue;
                }
                if (!relevant.has(slot)) {
                    selectHidden(selection, slot, bound.has(slot));
                } else if (isAmbiguous(slot, begunAt)) {
                    return false;
                } else {
                    selectVisible(selection, slot, bound.has(slot));
                }
            }
        }
        return true;
    }

    /** Returns whether there may be an update of an object: it is dirty, or has changed in the peer's view. */
    private boolean isDirty(int slot) {
        return slots.has(slot) || isChanged(slot);
    }

    /** Records that an object is hidden while the client may still show it. Returns whether the client may. */
    private boolean noteHidden(int slot) {
        boolean mayStillShow = known.mayStillShow(slot);
        if (mayStillShow && table.isUsed(slot)) {
            known.hide(slot, table.tick());
        }
        return mayStillShow;
    }

    /** Selects the update that hides or removes an object, if the client may still show it. */
    private void selectHidden(UpdateSelection selection, int slot, boolean isBound) {
        if (noteHidden(slot) || isBound) {
            slots.add(slot);
            selection.add(slot, false);
        } else {
            remove(slot);
        }
    }

    private void selectVisible(UpdateSelection selection, int slot, boolean isBound) {
        if (!isBound && !needsUpdate(slot)) {
            remove(slot);
            return;
        }
        slots.add(slot);
        if (!isBound && isAwaitingAck(slot)) {
            selection.leaveOut();
        } else if (!selection.add(slot, true)) {
            remove(slot);
        }
    }

    private boolean needsUpdate(int slot) {
        if (!isVisible(slot)) {
            return true;
        }
        boolean isOwned = table.view(slot, number) == TypeCoder.OWNER;
        return isOwned != known.isOwned(slot)
                || boundToOwn.hasChanged(slot)
                || table.versions(slot).newestTick() > known.sentTick(slot)
                || known.isLost(slot) && known.base(slot) < known.sentTick(slot);
    }

    /** Returns whether the last update shows the client the present object of the slot. */
    public boolean isVisible(int slot) {
        return known.isVisible(slot) && known.sentTick(slot) >= table.added().tick(slot);
    }

    /** Returns whether the last update shows the client the present object of the slot, in the owner's view. */
    boolean isVisibleAsOwned(int slot) {
        return isVisible(slot) && known.isOwned(slot);
    }

    /** Returns whether an object that was sent in full, without an ack yet, is not to be sent again yet. */
    private boolean isAwaitingAck(int slot) {
        return isVisible(slot)
                && !known.isLost(slot)
                && !known.hasBase(slot, table.added().tick(slot))
                && table.tick() - known.sentTick(slot) < RESEND_IN_FULL_TICKS;
    }

    /**
     * Returns whether the client may still have an object from before the oldest remembered object of the slot. That
     * object must end before the present object can be sent.
     */
    private boolean isAmbiguous(int slot, long begunAt) {
        long ago = table.added().oldestTick(slot);
        return ago >= begunAt && known.mayHold(slot, ago);
    }
}
