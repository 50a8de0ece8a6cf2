package dev.tickwire.protocol;

import java.util.Arrays;

/** The uses of {@link MessageUse} that each message has on a channel when one side sends it, and their bounds. */
final class MessageUses {
    static final int TOLD = 1;
    static final int ASKED = 1 << 1;
    static final int ANSWERS = 1 << 2;
    static final int AIMED = 1 << 3;
    static final int OWNER_ONLY = 1 << 4;

    static final int NONE = -1;

    private static final int SENT = TOLD | ASKED;

    /** By type number, up to the greatest that has a use. */
    private byte[] uses = {};
    /** By type number, the number of the answer's type. */
    private int[] answers = {};

    private boolean isPlain = true;

    /** The same, apart from this. */
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
        isPlain &= use == TOLD;
    }

    void addCall(int type, int use, int answer) {
        add(type, use);
        answers[type] = answer;
    }

    /** Whether all are told, and no more. */
    boolean isPlain() {
        return isPlain;
    }

    boolean has(int type, int use) {
        return type < uses.length && (uses[type] & use) != 0;
    }

    boolean hasAny(int type) {
        return type < uses.length && uses[type] != 0;
    }

    /** Whether a message of the type is sent, other than as an answer, in another use than this. */
    boolean isSentOtherwise(int type, int use) {
        int known = type < uses.length ? uses[type] & ~ANSWERS : 0;
        return known != 0 && known != use;
    }

    /** Whether a message of the type may be an answer, or be sent for another reason. */
    boolean isAmbiguous(int type) {
        return has(type, ANSWERS) && has(type, SENT);
    }

    /** The number of the type that answers; {@link #NONE} if it is not asked. */
    int answer(int type) {
        return type < answers.length ? answers[type] : NONE;
    }
}
