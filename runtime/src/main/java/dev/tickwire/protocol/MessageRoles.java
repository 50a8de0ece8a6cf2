package dev.tickwire.protocol;

import java.util.Arrays;

/** The roles that each message has on a channel when one side sends it. */
final class MessageRoles {
    static final int TOLD = 1;
    static final int ASKED = 1 << 1;
    static final int ANSWERS = 1 << 2;
    static final int AIMED = 1 << 3;
    static final int OWNER_ONLY = 1 << 4;

    static final int NONE = -1;

    private static final int SENT = TOLD | ASKED;

    /** By type number, up to the greatest that has a role. */
    private byte[] roles = {};
    /** By type number, the number of the answer's type. */
    private int[] answers = {};

    private boolean isPlain = true;

    /** The same, apart from this. */
    MessageRoles copy() {
        MessageRoles copy = new MessageRoles();
        copy.roles = roles.clone();
        copy.answers = answers.clone();
        copy.isPlain = isPlain;
        return copy;
    }

    void add(int type, int role) {
        if (type >= roles.length) {
            int known = roles.length;
            roles = Arrays.copyOf(roles, type + 1);
            answers = Arrays.copyOf(answers, type + 1);
            Arrays.fill(answers, known, type + 1, NONE);
        }
        roles[type] |= (byte) role;
        isPlain &= role == TOLD;
    }

    void addCall(int type, int role, int answer) {
        add(type, role);
        answers[type] = answer;
    }

    /** Whether all are told, and no more. */
    boolean isPlain() {
        return isPlain;
    }

    boolean has(int type, int role) {
        return type < roles.length && (roles[type] & role) != 0;
    }

    boolean hasAny(int type) {
        return type < roles.length && roles[type] != 0;
    }

    /** Whether a message of the type is sent, other than as an answer, in another role than this. */
    boolean isSentOtherwise(int type, int role) {
        int known = type < roles.length ? roles[type] & ~ANSWERS : 0;
        return known != 0 && known != role;
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
