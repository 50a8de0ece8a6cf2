package dev.tickwire.session.slot;

/**
 * When a word is said again that the other side has not echoed: at once, four times a second for 20 times, and then ten
 * seconds apart for 10 more. So a peer that never answers, as other implementations of the standard do not, is told for
 * a bounded number of times. After a silence of the peer, it is said four times more.
 */
final class Repeats {
    private static final long QUICK_NANOS = 250_000_000L;
    private static final int QUICK_REPEATS = 20;
    private static final long SLOW_NANOS = 10_000_000_000L;
    private static final int SLOW_REPEATS = 10;
    private static final int REPEATS_AFTER_SILENCE = 4;

    private int count;
    private long sentAtNanos;

    /** Another word is said from now on. */
    void begin() {
        count = 0;
    }

    /** The same word with another content, which is not said more often for that than if it had been alone. */
    void amend() {
        count = Math.min(count, 1);
    }

    /** The other side was heard, which had seemed to be deaf. */
    void onHeard() {
        if (count > QUICK_REPEATS) {
            count = 1;
        }
    }

    /** The other side is heard after a silence, in which all that was said may have been lost. */
    void onSilenceOver() {
        count = Math.min(count, QUICK_REPEATS - REPEATS_AFTER_SILENCE);
    }

    /** A packet is sent, with the word or to answer one. */
    void onSent(long nowNanos, boolean isWord) {
        count += isWord ? 1 : 0;
        sentAtNanos = nowNanos;
    }

    /** Whether the word is to be said now. */
    boolean isDue(long nowNanos) {
        long sinceNanos = nowNanos - sentAtNanos;
        if (count < QUICK_REPEATS) {
            return count == 0 || sinceNanos >= QUICK_NANOS;
        }
        return count < QUICK_REPEATS + SLOW_REPEATS && sinceNanos >= SLOW_NANOS;
    }
}
