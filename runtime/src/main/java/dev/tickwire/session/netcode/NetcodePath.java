package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.token.NetcodeFormat;

/**
 * The path from a client to its server: what the client sends while it doubts it, so that a new address takes its
 * place.
 */
final class NetcodePath {
    private final byte[] move = new byte[NetcodeFormat.MOVE_BYTES];
    private final byte[] answer = new byte[NetcodeFormat.INDEX_BYTES + NetcodeFormat.PROOF_BYTES];
    /** The question that challenges must repeat: a number that no doubt before had. */
    private long question;

    /** Whether a challenge of this doubt has come. */
    private boolean isChallenged;

    /**
     * A doubt begins.
     *
     * @param nextNumber the number of the next packet
     */
    void begin(long nextNumber) {
        question = nextNumber;
        isChallenged = false;
    }

    /** The content of a move of the client with an index. */
    byte[] move(int index) {
        LittleEndian.putInt(move, 0, index);
        LittleEndian.putLong(move, NetcodeFormat.INDEX_BYTES, question);
        return move;
    }

    /** Whether there is something to answer: it is said again beside each move, for one of them may get lost. */
    boolean isChallenged() {
        return isChallenged;
    }

    /** The content of an answer to the latest challenge. */
    byte[] answer() {
        return answer;
    }

    /**
     * Takes a challenge that is to be answered.
     *
     * @param index the index of the client
     * @param challenge its body
     */
    void onChallenge(int index, byte[] challenge) {
        isChallenged = true;
        LittleEndian.putInt(answer, 0, index);
        System.arraycopy(
                challenge, NetcodeFormat.PROOF_BYTES, answer, NetcodeFormat.INDEX_BYTES, NetcodeFormat.PROOF_BYTES);
    }

    /** Whether a challenge is the one that this doubt asked for. */
    boolean isAsked(byte[] challenge) {
        return LittleEndian.getLong(challenge, 0) == question;
    }
}
