package dev.tickwire.state.server.select;

import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;

/**
 * The objects that one peer is to see: all, none, or those that matter to it, of which it is asked from time to time;
 * of these, all but the ones that are hidden from it. Six bits an object at the most.
 */
public final class RelevantSet {
    /** A peer is asked about each so many ticks. */
    private static final int EVERY_TICKS = 8;

    /** An object that matters does not any more after so many askings that did not name it. */
    static final int ASKINGS = 8;

    /** The bits of a count of askings, from none to one less than all of them. */
    private static final int COUNT_BITS = 3;

    private ObjectStore table;
    private final int number;
    private final SlotSet relevant;
    private SlotSet hidden;
    /** By slot, how many askings in a row have not named it: a set for each bit. Null where none was ever asked. */
    private SlotSet[] missed;

    private Mode mode = Mode.ALL;
    /** Whether the peer is to be asked about with the next tick, whosever turn it is. */
    private boolean isNextAsked;

    private enum Mode {
        /** Objects matter that are included, and those that are added. */
        ALL,
        /** Objects matter that an asking names, and those that the peer owns. */
        NAMED,
        /** None does. */
        NONE
    }

    /**
     * The interest of a peer, for which nothing matters but what is added.
     *
     * @param table the objects
     * @param number the peer's number
     */
    public RelevantSet(ObjectStore table, int number) {
        this.table = table;
        this.number = number;
        relevant = new SlotSet(table.slots());
    }

    /** Nothing matters, and nothing is hidden; the objects are another table's from now on, of as many slots. */
    public void moveTo(ObjectStore other) {
        table = other;
        removeAll();
        if (hidden != null) {
            hidden.clear();
        }
    }

    /** Whether the peer is to see an object. */
    public boolean has(int slot) {
        return relevant.has(slot) && !isHidden(slot);
    }

    /** The slots of a word that the peer is to see. */
    public long word(int word) {
        return hidden == null ? relevant.word(word) : relevant.word(word) & ~hidden.word(word);
    }

    /** Adds what the peer is to see. */
    void addTo(SlotSet slots) {
        for (int word = 0; word < relevant.words(); word++) {
            slots.add(word, word(word));
        }
    }

    boolean isHidden(int slot) {
        return hidden != null && hidden.has(slot);
    }

    /** Whether an object matters to the peer, be it hidden or not. */
    public boolean isRelevant(int slot) {
        return relevant.has(slot);
    }

    /** An object matters. */
    public void add(int slot) {
        relevant.add(slot);
        forgetMissed(slot);
    }

    /** An object does not matter any more. */
    public void remove(int slot) {
        relevant.remove(slot);
    }

    /** All objects matter, and those to come. */
    public void addAll() {
        mode = Mode.ALL;
        relevant.addAll(table.taken());
    }

    /** None matters, and none to come. */
    public void removeAll() {
        mode = Mode.NONE;
        relevant.clear();
    }

    /** Askings decide what matters; until the first, what mattered before does, and what the peer owns. */
    public void beAsked() {
        mode = Mode.NAMED;
        isNextAsked = true;
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
            for (long left = table.taken().word(word); left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (isOwned(slot)) {
                    relevant.add(slot);
                }
            }
        }
    }

    /** Whether any object may matter. */
    public boolean isIncluded() {
        return mode != Mode.NONE;
    }

    /** Whether askings decide what matters, and the peer is to be asked about in the table's tick. */
    public boolean isAsked() {
        return mode == Mode.NAMED && (isNextAsked || isTurn(number, table.tick()));
    }

    /** Hides an object, or shows it again; it stays so until it is removed. */
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
        if (mode == Mode.NAMED && isOwned(slot)) {
            add(slot);
        }
    }

    public void onRemoved(int slot) {
        remove(slot);
        hide(slot, false);
    }

    boolean isOwned(int slot) {
        return table.view(slot, number) == TypeCoder.OWNER;
    }

    /**
     * Takes up what an asking has named.
     *
     * @param named the slots
     * @param isComplete whether it named all; else nothing is counted as missed
     * @param changed is given the slots that come and those that go
     */
    void acceptNamed(SlotSet named, boolean isComplete, SlotSet changed) {
        isNextAsked &= !isComplete;
        for (int word = 0; word < relevant.words(); word++) {
            long now = named.word(word);
            long come = now & ~relevant.word(word);
            long gone = isComplete ? miss(word, relevant.word(word) & ~now) : 0;
            relevant.add(word, come);
            relevant.remove(word, gone);
            changed.add(word, come | gone);
            for (SlotSet bit : missed) {
                bit.remove(word, now | gone);
            }
        }
    }

    /** Counts slots as missed once more; returns those of them that were for too often. */
    private long miss(int word, long slots) {
        long carry = slots;
        for (SlotSet bit : missed) {
            long before = bit.word(word);
            bit.remove(word, before & carry);
            bit.add(word, carry & ~before);
            carry &= before;
        }
        long gone = carry;
        for (long left = carry; left != 0; left &= left - 1) {
            if (isOwned(word * Long.SIZE + Long.numberOfTrailingZeros(left))) {
                gone &= ~Long.lowestOneBit(left);
            }
        }
        return gone;
    }

    private void forgetMissed(int slot) {
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
