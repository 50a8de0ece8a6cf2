package dev.tickwire.state.table;

import dev.tickwire.state.coding.SlotList;

/**
 * The place where the entries of one table are chosen and written, and the strings that its feeds share. Entries of one
 * peer are written at a time.
 */
public final class FeedContext {
    private final TickStrings strings;
    private final Choice choice = new Choice();
    private final SlotList last = new SlotList();
    private final EntryWriter entry;

    /**
     * The context of a table.
     *
     * @param slots how many slots it has
     * @param mostBytes the most bytes of an entry
     */
    public FeedContext(int slots, int mostBytes) {
        strings = new TickStrings(slots);
        entry = new EntryWriter(mostBytes);
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

    EntryWriter entry() {
        return entry;
    }
}
