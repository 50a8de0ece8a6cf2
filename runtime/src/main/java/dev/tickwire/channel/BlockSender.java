package dev.tickwire.channel;

import java.util.Arrays;

/** Fragments of the block that a reliable channel is sending: whether each was acked, and when it was last sent. */
final class BlockSender {
    /** Returned by {@link #nextDue} if no fragment is due. */
    static final int NONE = -1;

    private final int fragmentBytes;
    private final int maxFragments;
    private final ResendRule rule;
    private boolean active;
    private int id;
    private int length;
    private int fragments;
    private int unacked;
    private int firstUnacked;
    private boolean[] acked = {};
    private long[] sentAtNanos = {};
    private long[] sentInPacket = {};
    /** Number of times each fragment was sent, up to 127. */
    private byte[] sendCounts = {};

    /**
     * Creates a sender for one channel.
     *
     * @param fragmentBytes the size of a fragment
     * @param maxFragments the most fragments of a block
     */
    BlockSender(int fragmentBytes, int maxFragments, ResendRule rule) {
        this.fragmentBytes = fragmentBytes;
        this.maxFragments = maxFragments;
        this.rule = rule;
    }

    /** Begins a block, unless it is being sent already. */
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
        if (sendCounts.length < fragments) {
            int room = Math.max(fragments, Math.min(2 * sendCounts.length, maxFragments));
            sendCounts = new byte[room];
            acked = new boolean[room];
            sentAtNanos = new long[room];
            sentInPacket = new long[room];
        }
        Arrays.fill(sendCounts, 0, fragments, (byte) 0);
        Arrays.fill(acked, 0, fragments, false);
    }

    void end() {
        active = false;
    }

    int fragments() {
        return fragments;
    }

    /** Returns the bytes of a fragment; the last may be shorter. */
    int bytes(int fragment) {
        return Math.min(fragmentBytes, length - fragment * fragmentBytes);
    }

    /** Returns the lowest fragment from {@code from} on that should be sent now, or {@link #NONE}. */
    int nextDue(int from, long nowNanos) {
        for (int fragment = Math.max(from, firstUnacked); fragment < fragments; fragment++) {
            if (!acked[fragment] && (sendCounts[fragment] == 0 || isResendDue(fragment, nowNanos))) {
                return fragment;
            }
        }
        return NONE;
    }

    private boolean isResendDue(int fragment, long nowNanos) {
        return rule.isDue(
                ResendRule.FRAGMENT_NANOS,
                sentInPacket[fragment],
                sentAtNanos[fragment],
                sendCounts[fragment],
                nowNanos);
    }

    void onSent(int fragment, long packet, long nowNanos) {
        if (sendCounts[fragment] < Byte.MAX_VALUE) {
            sendCounts[fragment]++;
        }
        sentInPacket[fragment] = packet;
        sentAtNanos[fragment] = nowNanos;
    }

    /** Called when a fragment was acked. Returns whether the whole block is acked with it. */
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
