package dev.tickwire.testing.soak;

/**
 * Looks after each step at what it has allocated. While more messages or datagrams exist than ever before, pools grow, and
 * buffers double here and there; but in the steady state a step allocates nothing, whatever is sent, lost, doubled or sent
 * again in it. Whatever allocates for each packet, message or loss does so in step after step.
 */
final class AllocationWatch {
    /**
     * So many steps running may grow buffers while nothing else grows. Each of some hundred buffers does so some ten times in
     * the whole life of a world.
     */
    static final int MOST_RUNNING = 100;

    private long messages;
    private long datagrams;
    private int running;

    /**
     * Judges a step.
     *
     * @param bytes what it allocated
     * @param messagesMade how many messages have ever been made
     * @param mostDatagrams how many datagrams have been under way at once
     */
    void onStep(long bytes, long messagesMade, long mostDatagrams) {
        boolean isGrowing = messagesMade > messages || mostDatagrams > datagrams;
        running = bytes == 0 || isGrowing ? 0 : running + 1;
        messages = messagesMade;
        datagrams = mostDatagrams;
        if (running > MOST_RUNNING) {
            throw new AssertionError(running + " steps running have allocated, the last of them " + bytes
                    + " bytes, though nothing grew");
        }
    }
}
