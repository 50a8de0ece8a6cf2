package dev.tickwire.browser;

import dev.tickwire.session.address.AddressBits;
import java.net.InetSocketAddress;

/**
 * A target that a {@link ServerBrowser} asks again and again: a server, or all of a local network. Remembers its last
 * two queries.
 */
final class BrowserTarget {
    /** How many servers of one network are heard in answer to one query. */
    private static final int MOST_ANSWERS = 256;

    final InetSocketAddress address;
    private final boolean broadcast;
    private final Asked newest = new Asked();
    private final Asked before = new Asked();
    private boolean asked;
    private long askedAtNanos;

    BrowserTarget(InetSocketAddress address, boolean broadcast) {
        this.address = address;
        this.broadcast = broadcast;
    }

    boolean isDue(long nowNanos, long intervalNanos) {
        return !asked || nowNanos - askedAtNanos >= intervalNanos;
    }

    boolean isBroadcast() {
        return broadcast;
    }

    void onAsked(long nowNanos, long nonce) {
        before.set(newest);
        newest.nonce = nonce;
        newest.atNanos = nowNanos;
        newest.answersLeft = broadcast ? MOST_ANSWERS : 1;
        asked = true;
        askedAtNanos = nowNanos;
    }

    /**
     * The query that an answer from an address answers, if it may; one answer of it is used up. Null if there is none.
     */
    Asked take(InetSocketAddress from, long nonce) {
        boolean isFromThere = broadcast ? from.getPort() == address.getPort() : AddressBits.isFrom(address, from);
        Asked match = newest.nonce == nonce ? newest : before;
        if (!isFromThere || match.nonce != nonce || match.answersLeft == 0) {
            return null;
        }
        match.answersLeft--;
        return match;
    }

    /** One query. */
    static final class Asked {
        private long nonce;
        private long atNanos;
        private int answersLeft;

        long atNanos() {
            return atNanos;
        }

        private void set(Asked other) {
            nonce = other.nonce;
            atNanos = other.atNanos;
            answersLeft = other.answersLeft;
        }
    }
}
