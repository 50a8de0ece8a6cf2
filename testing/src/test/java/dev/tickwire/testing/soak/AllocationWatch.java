package dev.tickwire.testing.soak;

/**
 * Looks after each step at what it has allocated. While more messages or datagrams exist than ever before, pools grow, and
 * buffers double here and there; chunks begin and end, and take memory piece by piece. But in the steady state a step allocates
 * nothing, whatever is sent, lost, doubled or sent again in it. Whatever allocates for each packet, message or loss does so in step
 * after step.
 */
final class AllocationWatch {
    /** A step that allocates nothing makes up for a quarter of one that does: one in five may, for as long as it likes. */
    static final int QUIET_STEPS_FOR_ONE = 4;
    /** What growing buffers may come to, each of some hundred a few times in the life of a world: seldom more than 150. */
    static final int MOST_STEPS = 500;

    private long messages;
    private long datagrams;
    private long events;
    /** In quiet steps. */
    private int debt;

    /** A client is connecting: that allocates, and so does a new connection until it has warmed up. */
    void onConnecting() {
        debt = 0;
    }

    /**
     * Judges a step.
     *
     * @param bytes what it allocated
     * @param messagesMade how many messages have ever been made
     * @param mostDatagrams how many datagrams have been under way at once
     * @param chunkEvents how often a chunk has begun or ended, or come further in memory, or a client left
     */
    void onStep(long bytes, long messagesMade, long mostDatagrams, long chunkEvents) {
        boolean isGrowing = messagesMade > messages || mostDatagrams > datagrams || chunkEvents != events;
        messages = messagesMade;
        datagrams = mostDatagrams;
        events = chunkEvents;
        if (bytes == 0) {
            debt = Math.max(0, debt - 1);
        } else if (!isGrowing) {
            debt += QUIET_STEPS_FOR_ONE;
        }
        if (debt > MOST_STEPS * QUIET_STEPS_FOR_ONE) {
            throw new AssertionError(
                    "step after step allocates, the last " + bytes + " bytes, though no more is in use than before");
        }
    }
}
