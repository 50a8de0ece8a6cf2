package dev.tickwire.channel;

import dev.tickwire.message.ObjectDirectory;

/**
 * The head of a message that is a call, an answer or aimed at an object: what goes with it beside its fields, in one
 * long. The head of all other messages is 0. {@code docs/wire.md}, "Calls".
 */
public final class CallHead {
    /** The head of a message that is told. */
    public static final long NONE = 0;

    /** The head of a call that is aimed at nothing. */
    public static final long CALL = 1L << 61;

    /** A call is over at both ends when so many messages were sent after it on its channel. */
    public static final int MOST_MESSAGES = 32_768;

    static final int ID_BITS = 16;
    static final int TARGET_BITS = 31;

    private static final int TARGET_SHIFT = ID_BITS;
    private static final int CHANNEL_SHIFT = 48;
    private static final int CHANNEL_MASK = 0x3F;
    private static final int ID_MASK = 0xFFFF;

    private static final long ABANDONED = 1L << 59;
    private static final long AIMED = 1L << 60;
    private static final long ANSWER = 1L << 62;

    private CallHead() {}

    /**
     * Of a message that is aimed at an object.
     *
     * @param number the number by which the object is referred to, as of {@link ObjectDirectory#number}
     */
    public static long at(int number) {
        return AIMED | (long) number << TARGET_SHIFT;
    }

    /**
     * Of an answer.
     *
     * @param id the id that the call has on its channel
     */
    public static long answerTo(int id) {
        return ANSWER | Integer.toUnsignedLong(id);
    }

    /**
     * Of the notice that a call was abandoned.
     *
     * @param id the id that the call has on its channel
     */
    public static long abandoned(int id) {
        return ABANDONED | id & ID_MASK;
    }

    /**
     * The same, as it leaves now: an answer whose call is over meanwhile cites one that was over before, so that it
     * meets no later call that was given its id again.
     *
     * @param newest the id that was received last on the channel
     */
    static long leaving(int newest, long head) {
        boolean isLate = isAnswer(head) && newest - (int) head >= MOST_MESSAGES;
        return isLate ? answerTo(newest - MOST_MESSAGES) : head;
    }

    /** Whether it is that of a call. */
    public static boolean isCall(long head) {
        return (head & CALL) != 0;
    }

    /** Whether it is that of a notice that a call was abandoned. */
    public static boolean isAbandoned(long head) {
        return (head & ABANDONED) != 0;
    }

    /** Whether it is that of an answer. */
    public static boolean isAnswer(long head) {
        return (head & ANSWER) != 0;
    }

    /** Whether the message is aimed at an object. */
    public static boolean isAimed(long head) {
        return (head & AIMED) != 0;
    }

    /** The number by which the object is referred to at which the message is aimed. */
    public static int target(long head) {
        return (int) (head >>> TARGET_SHIFT) & ObjectDirectory.NO_REFERENCE;
    }

    /** The id of the call: of a received call its own, of an answer or a notice the one that it cites. 16 bits. */
    public static int id(long head) {
        return (int) head & ID_MASK;
    }

    /** The number of the channel on which the message came. */
    public static int channel(long head) {
        return (int) (head >>> CHANNEL_SHIFT) & CHANNEL_MASK;
    }

    /** The same, of a message that came on a channel. */
    static long cameOn(int channel, long head) {
        return head | (long) channel << CHANNEL_SHIFT;
    }

    /** The same, of a call that has this id. */
    static long withId(int id, long head) {
        return head | id & ID_MASK;
    }
}
