package dev.tickwire.state.table;

/**
 * The place where it is collected which objects of a table matter to one peer and how much. All peers of the table
 * share it, one after the other.
 */
public final class Asking {
    /** The greatest weight. */
    public static final int MOST_WEIGHT = 255;

    /** A peer is asked about each so many ticks. */
    private static final int EVERY_TICKS = 8;

    private final ObjectSlots table;
    private final SlotSet named;
    private Feed feed;

    /**
     * Asks nothing yet.
     *
     * @param table the objects
     */
    public Asking(ObjectSlots table) {
        this.table = table;
        named = new SlotSet(table.slots());
    }

    /**
     * Whether a peer is asked about in a tick by its number.
     *
     * @param number the peer's
     * @param tick the tick
     */
    static boolean isTurn(int number, long tick) {
        return (number + tick) % EVERY_TICKS == 0;
    }

    /** Begins with a peer, of which nothing is named yet. */
    public void begin(Feed asked) {
        feed = asked;
        named.clear();
    }

    /** Whether a peer is being asked about. */
    public boolean isUnderWay() {
        return feed != null;
    }

    /**
     * Names an object that matters; if it is named again, the greater weight counts. One that has yet to appear does
     * not matter.
     *
     * @param slot the object's
     * @param weight 1 to 255: how much sooner it is told than one of weight 1, where not all can be told
     */
    public void name(int slot, int weight) {
        if (!table.isTaken(slot)) {
            return;
        }
        if (!named.has(slot) || feed.weight(slot) < weight) {
            feed.weigh(slot, weight);
        }
        named.add(slot);
    }

    /** Whether an object mattered to the peer before it was asked about. */
    public boolean matters(int slot) {
        return feed.isRelevant(slot);
    }

    /**
     * Ends with the peer.
     *
     * @param isComplete whether all that matters was named; else what was named is added, and nothing is forgotten
     */
    public void end(boolean isComplete) {
        Feed asked = feed;
        feed = null;
        asked.take(named, isComplete);
    }
}
