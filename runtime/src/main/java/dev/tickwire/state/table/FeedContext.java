package dev.tickwire.state.table;

import dev.tickwire.state.coding.SlotList;

/**
 * The place where the entries of one table are chosen and written, and the strings that its feeds share. Entries of one
 * peer are written at a time.
 */
public final class FeedContext {
    private final TickStrings strings;
    private final Choice choice;
    private final SlotList last = new SlotList();
    private final SlotSet together;
    private final EntryWriter entry;

    /**
     * The context of a table.
     *
     * @param slots how many slots it has
     * @param mostBits the most bits of an entry: the room in a packet that has nothing else
     */
    public FeedContext(int slots, int mostBits) {
        strings = new TickStrings(slots);
        together = new SlotSet(slots);
        choice = new Choice(mostBits);
        entry = new EntryWriter(mostBits);
    }

    /**
     * Begins with a tick.
     *
     * @param tick its number
     */
    public void beginTick(int tick) {
        strings.begin(tick);
    }

    /** How many different strings were made in this tick. */
    public int stringCount() {
        return strings.count();
    }

    TickStrings strings() {
        return strings;
    }

    Choice choice() {
        return choice;
    }

    /** The objects that the newest packets told that have arrived. */
    SlotList last() {
        return last;
    }

    /** Where a feed notes what is told since it is bound to what is told; empty between two choices. */
    SlotSet together() {
        return together;
    }

    EntryWriter entry() {
        return entry;
    }
}
