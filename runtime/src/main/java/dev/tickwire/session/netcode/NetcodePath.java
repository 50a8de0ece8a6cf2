package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.token.NetcodeFormat;

/** Client's part of a change of address: the contents of moves and of answers to path challenges. */
final class NetcodePath {
    private final byte[] move = new byte[NetcodeFormat.MOVE_BYTES];
    private final byte[] answer = new byte[NetcodeFormat.INDEX_BYTES + NetcodeFormat.PROOF_BYTES];
    /**
     * Value that a challenge must repeat: the sequence number of the first move of this doubt, so it is never used
     * twice.
     */
    private long requestNumber;

    /** Whether a challenge of this doubt has arrived. */
    private boolean isChallenged;

    /**
     * Starts a new doubt about the path.
     *
     * @param nextNumber the sequence number of the session's first move packet
     */
    void begin(long nextNumber) {
        requestNumber = nextNumber;
        isChallenged = false;
    }

    /** Returns the body of a move: the index of the slot, the value to repeat, and zeros. */
    byte[] move(int index) {
        LittleEndian.putInt(move, 0, index);
        LittleEndian.putLong(move, NetcodeFormat.INDEX_BYTES, requestNumber);
        return move;
    }

    /** Returns whether a challenge has arrived, so that its answer is sent again beside each move. */
    boolean isChallenged() {
        return isChallenged;
    }

    /** Returns the body of the answer to the last challenge. */
    byte[] answer() {
        return answer;
    }

    /**
     * Stores a challenge of the server for the answer.
     *
     * @param challenge the 8 bytes of the move, then 8 bytes of the server
     */
    void onChallenge(int index, byte[] challenge) {
        isChallenged = true;
        LittleEndian.putInt(answer, 0, index);
        System.arraycopy(
                challenge, NetcodeFormat.PROOF_BYTES, answer, NetcodeFormat.INDEX_BYTES, NetcodeFormat.PROOF_BYTES);
    }

    /** Returns whether a challenge repeats the value of the current moves. */
    boolean matchesRequest(byte[] challenge) {
        return LittleEndian.getLong(challenge, 0) == requestNumber;
    }
}
