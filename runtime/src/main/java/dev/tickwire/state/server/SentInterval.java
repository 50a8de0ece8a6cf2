package dev.tickwire.state.server;

/** The two ticks between which a client draws: what it was told of a channel's objects is as of such ticks. */
final class SentInterval {
    private long older;
    private long newer;
    private double share;

    /**
     * Finds the ticks around one.
     *
     * @param tick the tick that is drawn, from the oldest to the newest
     * @param every each how many ticks the client is told
     * @param oldest the oldest tick that is known
     * @param newest the newest tick that there is
     */
    void around(double tick, int every, long oldest, long newest) {
        long told = (long) tick / every * every;
        older = Math.max(oldest, told);
        newer = Math.min(newest, told + every);
        share = newer > older ? (tick - older) / (newer - older) : 0;
    }

    /**
     * Finds the last tick told until one, as a client draws it that draws on arrival.
     *
     * @param tick the tick
     * @param every each how many ticks the client is told
     * @param oldest the oldest tick that is known
     */
    void at(long tick, int every, long oldest) {
        older = Math.max(oldest, tick / every * every);
        newer = older;
        share = 0;
    }

    /** The tick that is drawn, or the last before it of which the client is told. */
    long older() {
        return older;
    }

    /** The next of which it is told, or the newest that there is. */
    long newer() {
        return newer;
    }

    /** The place of the tick that is drawn between the two, 0 to below 1. */
    double share() {
        return share;
    }
}
