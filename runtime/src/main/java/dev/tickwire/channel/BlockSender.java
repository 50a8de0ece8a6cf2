package dev.tickwire.channel;

import java.util.Arrays;

/** The fragments of the one block that a reliable channel is sending: which are acked, and when each was last sent. */
final class BlockSender {
    /** Wait before a fragment is sent again. */
    private static final long RESEND_NANOS = 250_000_000L;

    /** What {@link #nextDue} answers if no fragment is due. */
    static final int NONE = -1;

    private final int fragmentBytes;
    private boolean active;
    private int id;
    private int length;
    private int fragments;
    private int unacked;
    private int firstUnacked;
    private boolean[] sent = {};
    private boolean[] acked = {};
    private long[] sentAtNanos = {};

    BlockSender(int fragmentBytes) {
        this.fragmentBytes = fragmentBytes;
    }

    /** Makes sure that this is the block being sent. */
    void begin(int messageId, int blockLength) {
        if (active && id == messageId) {
            return;
        }
        active = true;
        id = messageId;
        length = blockLength;
        fragments = (blockLength + fragmentBytes - 1) / fragmentBytes;
        unacked = fragments;
        firstUnacked = 0;
        if (sent.length < fragments) {
            sent = new boolean[fragments];
            acked = new boolean[fragments];
            sentAtNanos = new long[fragments];
        }
        Arrays.fill(sent, 0, fragments, false);
        Arrays.fill(acked, 0, fragments, false);
    }

    void end() {
        active = false;
    }

    int fragments() {
        return fragments;
    }

    /** The bytes of a fragment. */
    int bytes(int fragment) {
        return Math.min(fragmentBytes, length - fragment * fragmentBytes);
    }

    /** The lowest fragment from {@code from} on that should be sent now, or {@link #NONE}. */
    int nextDue(int from, long nowNanos) {
        for (int fragment = Math.max(from, firstUnacked); fragment < fragments; fragment++) {
            if (!acked[fragment] && (!sent[fragment] || isLate(nowNanos - sentAtNanos[fragment]))) {
                return fragment;
            }
        }
        return NONE;
    }

    /** A clock that has jumped back counts as late. */
    private static boolean isLate(long elapsedNanos) {
        return elapsedNanos > RESEND_NANOS || elapsedNanos < 0;
    }

    void onSent(int fragment, long nowNanos) {
        sent[fragment] = true;
        sentAtNanos[fragment] = nowNanos;
    }

    /** Notes an ack. Returns whether with it the whole block is acked. */
    boolean onAcked(int messageId, int fragment) {
        if (!active || id != messageId || acked[fragment]) {
            return false;
        }
        acked[fragment] = true;
        unacked--;
        while (firstUnacked < fragments && acked[firstUnacked]) {
            firstUnacked++;
        }
        return unacked == 0;
    }
}
