package dev.tickwire.channel;

import dev.tickwire.message.ObjectDirectory;

/**
 * Head of a message, packed in one long: its role in a call, the id of the call, and the reference to an object.
 * Messages without a call and an object have the head 0. Format: {@code docs/wire.md}, "Calls".
 */
public final class CallHead {
    /** Head of a message that is no call and addresses no object. */
    public static final long NONE = 0;

    /** Head of a call without an object. Combine with {@link #toObject} to address an object. */
    public static final long CALL = 1L << 61;

    /** A call ends on both sides when so many messages were sent after it on its channel. */
    public static final int MAX_MESSAGES = 32_768;

    static final int ID_BITS = 16;
    static final int TARGET_BITS = 31;

    private static final int TARGET_SHIFT = ID_BITS;
    private static final int CHANNEL_SHIFT = 48;
    private static final int CHANNEL_MASK = 0x3F;
    private static final int ID_MASK = 0xFFFF;

    private static final long ABANDONED = 1L << 59;
    private static final long TARGETED = 1L << 60;
    private static final long ANSWER = 1L << 62;

    private CallHead() {}

    /**
     * Returns the head of a message that is addressed to an object.
     *
     * @param number the reference to the object, 31 bits, a result of {@link ObjectDirectory#number}
     */
    public static long toObject(int number) {
        return TARGETED | (long) number << TARGET_SHIFT;
    }

    /**
     * Returns the head of an answer.
     *
     * @param id the id of the call on its channel
     */
    public static long answerTo(int id) {
        return ANSWER | Integer.toUnsignedLong(id);
    }

    /**
     * Returns the head of a notice that a call was abandoned.
     *
     * @param id the id of the call on its channel
     */
    public static long abandoned(int id) {
        return ABANDONED | id & ID_MASK;
    }

    /**
     * Returns the head to send now. If the call of an answer has ended by its age, the answer gets an id that ended
     * before, so that it matches no later call with the same 16 bits.
     *
     * @param newest the id that was received last on the channel
     */
    static long clampedForSending(int newest, long head) {
        boolean isLate = isAnswer(head) && newest - (int) head >= MAX_MESSAGES;
        return isLate ? answerTo(newest - MAX_MESSAGES) : head;
    }

    /** Returns whether this is the head of a call. */
    public static boolean isCall(long head) {
        return (head & CALL) != 0;
    }

    /** Returns whether this is the head of a notice of an abandoned call. */
    public static boolean isAbandoned(long head) {
        return (head & ABANDONED) != 0;
    }

    /** Returns whether this is the head of an answer. */
    public static boolean isAnswer(long head) {
        return (head & ANSWER) != 0;
    }

    /** Returns whether the message is addressed to an object. */
    public static boolean hasTarget(long head) {
        return (head & TARGETED) != 0;
    }

    /** Reference to the object that the message is addressed to. */
    public static int target(long head) {
        return (int) (head >>> TARGET_SHIFT) & ObjectDirectory.NO_REFERENCE;
    }

    /** Id of the call, 16 bits. The head of an answer or notice has the id of the related call. */
    public static int id(long head) {
        return (int) head & ID_MASK;
    }

    /** Number of the channel of arrival. */
    public static int channel(long head) {
        return (int) (head >>> CHANNEL_SHIFT) & CHANNEL_MASK;
    }

    /** Returns the head of a received message with the channel of arrival. */
    static long withChannel(int channel, long head) {
        return head | (long) channel << CHANNEL_SHIFT;
    }

    /** Returns the head of a received call with its id. */
    static long withId(int id, long head) {
        return head | id & ID_MASK;
    }
}
