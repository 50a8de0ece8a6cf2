package dev.tickwire.testing.soak;

import java.util.function.LongSupplier;

/**
 * Judges each step after warm-up by what it has allocated: all of it must have a reason that is known. What endpoints and lines hold
 * may become more than it ever was, for buffers double and pools grow; more messages may be in use than ever before; a connection or a
 * chunk begins or ends, and a chunk takes memory piece by piece; a client gets another address or a rate; the JVM loads classes; and the JDK's
 * cipher takes its share of each packet. Whatever else is allocated fails: at once if it is much, and if it is little, as soon as it has
 * happened more often than the JVM can be the reason, be it in one step of fifty or of a thousand.
 */
final class AllocationWatch {
    /** A buffer that has doubled is twice as long as what has come to it, and an object may be padded. */
    private static final int ALLOCATED_PER_RETAINED = 2;
    /** Headers, padding, and short arrays that grow by one place, of what grows in one step. */
    private static final int MOST_BESIDE_GROWTH = 512;

    /**
     * The JVM makes the text constants of a class, those of its exceptions mostly, when it first compiles a method that can reach
     * them, in the thread that calls the method: once for each class, and in so many steps of one life at most.
     */
    static final int MOST_STEPS_WITH_CONSTANTS = 25;
    /** The texts of a class, and what the JVM keeps of it from its first use on. */
    static final int MOST_CONSTANT_BYTES = 32 << 10;

    private final Growth growth;
    private final LongSupplier classesLoaded;

    private long messages;
    private long events;
    private long classes;
    private int stepsWithConstants;
    private boolean isWarm;
    private boolean isBeginning;

    /**
     * Judges one life.
     *
     * @param growth of what endpoints and lines hold; asked only after a step that has a reason or has allocated
     * @param classesLoaded how many classes the JVM has ever loaded
     */
    AllocationWatch(Growth growth, LongSupplier classesLoaded) {
        this.growth = growth;
        this.classesLoaded = classesLoaded;
    }

    /** From the next step on all are judged; nothing if they are already. */
    void onWarm() {
        isBeginning |= !isWarm;
        isWarm = true;
    }

    /** A client is connecting: what that takes, and the buffers of a new connection, is judged no more than the warm-up. */
    void onConnecting() {
        isWarm = false;
    }

    /**
     * Judges a step.
     *
     * @param bytes what it allocated
     * @param messagesMade how many messages have ever been made
     * @param otherEvents how often anything has happened that allocates: a chunk has begun or ended, or come further in memory, a
     *     client has left or has another address, or a rate has changed
     * @param jdkBytes what the JDK may have allocated for the packets of this step
     */
    void onStep(long bytes, long messagesMade, long otherEvents, long jdkBytes) {
        boolean hasReason = messagesMade > messages || otherEvents != events;
        messages = messagesMade;
        events = otherEvents;
        if (!isWarm) {
            return;
        }
        if (hasReason || isBeginning) {
            isBeginning = false;
            begin();
        } else if (bytes > jdkBytes) {
            judge(bytes, jdkBytes);
        }
    }

    /** In how many steps constants of classes may have been made. */
    int stepsWithConstants() {
        return stepsWithConstants;
    }

    private void judge(long bytes, long jdkBytes) {
        long classesNow = classesLoaded.getAsLong();
        if (classesNow != classes) {
            begin();
            return;
        }
        long grown = growth.take();
        long explained = jdkBytes + (grown == 0 ? 0 : grown * ALLOCATED_PER_RETAINED + MOST_BESIDE_GROWTH);
        if (bytes > explained + MOST_CONSTANT_BYTES
                || bytes > explained && ++stepsWithConstants > MOST_STEPS_WITH_CONSTANTS) {
            throw new AssertionError("the step has allocated " + bytes + " bytes, of which " + explained
                    + " have a reason: what is held has grown by " + grown + ", and the JDK may take " + jdkBytes
                    + "; constants of classes may have been made in " + stepsWithConstants + " steps");
        }
    }

    private void begin() {
        growth.begin();
        classes = classesLoaded.getAsLong();
    }
}
