package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;
import dev.tickwire.state.server.store.SlotSet;

/**
 * Relevant set of a peer: the objects of a table that the peer may see.
 *
 * <p>Objects are relevant all together, individually, or by relevance queries at intervals. Single objects can be
 * hidden in addition. Objects of types that the peer's protocol lacks are never visible. An object takes at most six
 * bits.
 */
public final class RelevantSet {
    /** Number of ticks between two relevance queries of a peer. */
    private static final int EVERY_TICKS = 8;

    /** Number of relevance queries in a row without the object after which an object is no longer relevant. */
    static final int MAX_MISSED_QUERIES = 8;

    /** Bits of the count of queries without the object, 0 to 7. */
    private static final int COUNT_BITS = 3;

    private ObjectStore table;
    private final int number;
    private final PeerTypes types;
    private final SlotSet relevant;
    private SlotSet hidden;
    /** Slots of the table with objects of types that the peer's protocol lacks, or null. */
    private SlotSet lacking;
    /** For each bit of that count, the slots with this bit; null without queries. */
    private SlotSet[] missed;

    private Mode mode = Mode.ALL;
    /** Whether a query is due in the next tick, out of turn. */
    private boolean isQueryNext;

    private enum Mode {
        /** All present and future objects are relevant, except for removed objects. */
        ALL,
        /** Objects are relevant if a relevance query names them, or if the peer owns them. */
        QUERIED,
        /** No object becomes relevant unless it is added. */
        NONE
    }

    /**
     * Creates an empty set, without objects unless added.
     *
     * @param number the number of the peer's replicator
     * @param types the types in the peer's protocol
     */
    public RelevantSet(ObjectStore table, int number, PeerTypes types) {
        this.table = table;
        this.number = number;
        this.types = types;
        lacking = table.protocols().lacking(types);
        relevant = new SlotSet(table.slots());
    }

    /** Moves to another table with as many slots. Nothing is relevant or hidden then. */
    public void moveTo(ObjectStore other) {
        table = other;
        lacking = other.protocols().lacking(types);
        removeAll();
        if (hidden != null) {
            hidden.clear();
        }
    }

    /** Returns whether the peer may see an object. */
    public boolean has(int slot) {
        return relevant.has(slot) && !isHidden(slot) && (lacking == null || !lacking.has(slot));
    }

    /** Returns those of 64 slots that the peer may see. */
    public long word(int word) {
        long visible = hidden == null ? relevant.word(word) : relevant.word(word) & ~hidden.word(word);
        return lacking == null ? visible : visible & ~lacking.word(word);
    }

    /** Returns those of 64 slots with an object that the peer may not see. */
    public long unseen(int word) {
        return table.used().word(word) & ~word(word);
    }

    void addTo(SlotSet slots) {
        for (int word = 0; word < relevant.words(); word++) {
            slots.add(word, word(word));
        }
    }

    boolean isHidden(int slot) {
        return hidden != null && hidden.has(slot);
    }

    /** Returns whether an object is relevant, hidden or not. */
    public boolean isRelevant(int slot) {
        return relevant.has(slot);
    }

    public void add(int slot) {
        relevant.add(slot);
        clearMissed(slot);
    }

    /** Makes all present and future objects relevant. */
    public void addAll() {
        mode = Mode.ALL;
        relevant.addAll(table.used());
    }

    /** Makes no object relevant, present or future. */
    public void removeAll() {
        mode = Mode.NONE;
        relevant.clear();
    }

    /**
     * Lets relevance queries decide which objects are relevant. Until the first query, the objects that are relevant
     * now stay relevant, and so are all that the peer owns.
     */
    public void useQueries() {
        mode = Mode.QUERIED;
        isQueryNext = true;
        if (missed == null) {
            missed = new SlotSet[COUNT_BITS];
            for (int bit = 0; bit < COUNT_BITS; bit++) {
                missed[bit] = new SlotSet(table.slots());
            }
        }
        for (SlotSet bit : missed) {
            bit.clear();
        }
        for (int word = 0; word < relevant.words(); word++) {
            for (long left = table.used().word(word); left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (isOwned(slot)) {
                    relevant.add(slot);
                }
            }
        }
    }

    /** Returns whether any object can become relevant without being added. */
    public boolean isIncluded() {
        return mode != Mode.NONE;
    }

    /** Returns whether a relevance query for this peer is due in the present tick. */
    public boolean isQueryDue() {
        return mode == Mode.QUERIED && (isQueryNext || isTurn(number, table.tick())) && types.hasChannel();
    }

    /** Hides an object from the peer, or shows it again. A hidden object stays hidden until its removal. */
    public void hide(int slot, boolean isHidden) {
        if (isHidden) {
            hidden = hidden == null ? new SlotSet(table.slots()) : hidden;
            hidden.add(slot);
        } else if (hidden != null) {
            hidden.remove(slot);
        }
    }

    public void onAdded(int slot) {
        if (mode == Mode.ALL) {
            relevant.add(slot);
        }
    }

    public void onOwned(int slot) {
        if (mode == Mode.QUERIED && isOwned(slot)) {
            add(slot);
        }
    }

    public void onRemoved(int slot) {
        relevant.remove(slot);
        hide(slot, false);
    }

    boolean isOwned(int slot) {
        return table.view(slot, number) == TypeCoder.OWNER;
    }

    /**
     * Applies the result of a relevance query.
     *
     * @param queried the named objects
     * @param isComplete true if objects not named by the query count as left out
     * @param changed receives the objects that became relevant or ceased to be relevant
     */
    void acceptQueried(SlotSet queried, boolean isComplete, SlotSet changed) {
        isQueryNext &= !isComplete;
        for (int word = 0; word < relevant.words(); word++) {
            long now = queried.word(word);
            long added = now & ~relevant.word(word);
            long removed = isComplete ? countMissed(word, relevant.word(word) & ~now) : 0;
            relevant.add(word, added);
            relevant.remove(word, removed);
            changed.add(word, added | removed);
            for (SlotSet bit : missed) {
                bit.remove(word, now | removed);
            }
        }
    }

    /**
     * Counts a query without these objects. Returns the objects that were left out too often, except the peer's own.
     */
    private long countMissed(int word, long slots) {
        long carry = slots;
        for (SlotSet bit : missed) {
            long before = bit.word(word);
            bit.remove(word, before & carry);
            bit.add(word, carry & ~before);
            carry &= before;
        }
        long removed = carry;
        for (long left = carry; left != 0; left &= left - 1) {
            if (isOwned(word * Long.SIZE + Long.numberOfTrailingZeros(left))) {
                removed &= ~Long.lowestOneBit(left);
            }
        }
        return removed;
    }

    private void clearMissed(int slot) {
        if (missed != null) {
            for (SlotSet bit : missed) {
                bit.remove(slot);
            }
        }
    }

    private static boolean isTurn(int number, long tick) {
        return (number + tick) % EVERY_TICKS == 0;
    }
}
