package dev.tickwire.session.slot;

/**
 * Schedule for the repetition of an exchange until its echo arrives: 20 packets 250 ms apart, then 10 packets 10 s
 * apart, then none. Other implementations of netcode never echo, so the number is bounded. After a silence four more
 * are sent.
 */
final class RepeatSchedule {
    private static final long QUICK_NANOS = 250_000_000L;
    private static final int QUICK_REPEATS = 20;
    private static final long SLOW_NANOS = 10_000_000_000L;
    private static final int SLOW_REPEATS = 10;
    private static final int REPEATS_AFTER_SILENCE = 4;

    private int count;
    private long sentAtNanos;

    /** Starts the schedule with a packet at once. */
    void begin() {
        count = 0;
    }

    /** Starts the schedule again without a packet at once: the content has changed behind the packet under way. */
    void amend() {
        count = Math.min(count, 1);
    }

    /** Starts the schedule again if it had slowed down: the other side answers. */
    void onReceived() {
        if (count > QUICK_REPEATS) {
            count = 1;
        }
    }

    /** Adds four quick repetitions after a silence, in which packets were probably lost. */
    void onSilenceOver() {
        count = Math.min(count, QUICK_REPEATS - REPEATS_AFTER_SILENCE);
    }

    /**
     * Called when a packet has been sent.
     *
     * @param isCounted whether the packet carried content whose echo has not arrived
     */
    void onSent(long nowNanos, boolean isCounted) {
        count += isCounted ? 1 : 0;
        sentAtNanos = nowNanos;
    }

    /** Returns whether the content is to be sent now. */
    boolean isDue(long nowNanos) {
        long sinceNanos = nowNanos - sentAtNanos;
        if (count < QUICK_REPEATS) {
            return count == 0 || sinceNanos >= QUICK_NANOS;
        }
        return count < QUICK_REPEATS + SLOW_REPEATS && sinceNanos >= SLOW_NANOS;
    }
}
