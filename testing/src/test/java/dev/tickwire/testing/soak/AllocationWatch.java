package dev.tickwire.testing.soak;

import java.util.BitSet;
import java.util.function.Supplier;

/**
 * Judges each step after warm-up by what it has allocated: all of it must have a reason that is known. What endpoints
 * and lines hold may become more than it ever was, for buffers double and pools grow; more messages may be in use than
 * ever before; a connection or a chunk begins or ends, and a chunk takes memory piece by piece; a client gets another
 * address or a rate; and the JDK's cipher and MAC allocate for each packet or proof. A step that has allocated anything
 * else is noted. Only the JVM itself can be the reason, and whether it is, {@link Trial} finds out.
 */
final class AllocationWatch {
    /** While no step is judged, one in so many is followed by a look all the same, for bounds and what fields held. */
    private static final int COLD_STEPS_TO_A_LOOK = 16;

    private final Supplier<HeldBuffers> look;
    private final Growth growth = new Growth();
    private final BitSet unexplained = new BitSet();
    private String last = "";

    private long messages;
    private long events;
    private boolean isWarm;
    private boolean isBeginning;
    private boolean isReplacing;

    /**
     * Judges one life.
     *
     * @param look at what endpoints and lines hold; done after each step that has allocated beyond the JDK's share,
     *     seldom while it is not warm
     */
    AllocationWatch(Supplier<HeldBuffers> look) {
        this.look = look;
    }

    /**
     * From the next step on all are judged; nothing if they are already.
     *
     * @param hasNewConnection whether one has come about within the time that it takes to become warm: it may make what
     *     the one before had as well, but nothing that it does not hold
     */
    void onWarm(boolean hasNewConnection) {
        isBeginning |= !isWarm;
        isWarm = true;
        isReplacing = hasNewConnection;
    }

    /**
     * A client is connecting: what that takes, and the buffers of a new connection, is judged no more than the warm-up.
     */
    void onConnecting() {
        isWarm = false;
    }

    /**
     * Judges a step.
     *
     * @param step its number
     * @param bytes what it has allocated, without what the JDK has for packets and proofs
     * @param messagesMade how many messages have ever been made
     * @param otherEvents how often anything has happened that allocates: a chunk has begun or ended, or come further in
     *     memory, a client has left or has another address, or a rate has changed
     */
    void onStep(int step, long bytes, long messagesMade, long otherEvents) {
        boolean hasReason = messagesMade > messages || otherEvents != events;
        messages = messagesMade;
        events = otherEvents;
        if (bytes == 0 || !isWarm && step % COLD_STEPS_TO_A_LOOK != 0) {
            return;
        }
        HeldBuffers held = look.get();
        if (hasReason || !isWarm || isBeginning) {
            isBeginning = false;
            growth.begin(held);
        } else {
            judge(step, bytes, growth.explained(held, isReplacing));
        }
    }

    private void judge(int step, long bytes, long explained) {
        if (bytes > explained) {
            unexplained.set(step);
            last = "step " + step + " has allocated " + bytes + " bytes, and what is held explains " + explained;
        }
    }

    /** The steps that have allocated without a reason. */
    BitSet unexplained() {
        return unexplained;
    }

    @Override
    public String toString() {
        return last;
    }
}
