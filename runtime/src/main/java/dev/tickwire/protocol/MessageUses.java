package dev.tickwire.protocol;

import java.util.Arrays;

/**
 * Uses of all messages that one side sends on a channel, as in {@link MessageChannel.Use}, and restrictions on these
 * uses.
 */
final class MessageUses {
    static final int MESSAGES = 1;
    static final int CALLS = 1 << 1;
    static final int ANSWERS = 1 << 2;
    static final int AIMED = 1 << 3;
    static final int OWNER_ONLY = 1 << 4;

    static final int NONE = -1;

    private static final int SENT = MESSAGES | CALLS;

    /** Uses by type number, up to the greatest with a use. */
    private byte[] uses = {};
    /** Type number of the response, by type number. */
    private int[] answers = {};

    private boolean isPlain = true;

    /** Returns an independent copy. */
    MessageUses copy() {
        MessageUses copy = new MessageUses();
        copy.uses = uses.clone();
        copy.answers = answers.clone();
        copy.isPlain = isPlain;
        return copy;
    }

    void add(int type, int use) {
        if (type >= uses.length) {
            int known = uses.length;
            uses = Arrays.copyOf(uses, type + 1);
            answers = Arrays.copyOf(answers, type + 1);
            Arrays.fill(answers, known, type + 1, NONE);
        }
        uses[type] |= (byte) use;
        isPlain &= use == MESSAGES;
    }

    void addCall(int type, int use, int answer) {
        add(type, use);
        answers[type] = answer;
    }

    /** Returns whether all messages are plain: no calls, no responses, and no messages to objects. */
    boolean isPlain() {
        return isPlain;
    }

    boolean has(int type, int use) {
        return type < uses.length && (uses[type] & use) != 0;
    }

    boolean hasAny(int type) {
        return type < uses.length && uses[type] != 0;
    }

    /** Returns whether messages of a type have another use than the given use, not counting responses. */
    boolean isSentOtherwise(int type, int use) {
        int known = type < uses.length ? uses[type] & ~ANSWERS : 0;
        return known != 0 && known != use;
    }

    /** Returns whether messages of a type are sent both as responses and in another use. */
    boolean isAmbiguous(int type) {
        return has(type, ANSWERS) && has(type, SENT);
    }

    /** Returns the type number of the response, or {@link #NONE} if the type is not a call. */
    int answer(int type) {
        return type < answers.length ? answers[type] : NONE;
    }
}
