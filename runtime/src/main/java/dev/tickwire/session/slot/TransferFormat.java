package dev.tickwire.session.slot;

import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;

/**
 * Where things lie in the packets by which a server sends a client on to another one. {@code docs/wire.md},
 * "Transfers".
 */
final class TransferFormat {
    static final int TYPE = 13;

    /** A number of the transfer, from 1 to {@link #MOST_COUNT} and around. */
    static final int COUNT_AT = 0;

    static final int KIND_AT = 1;

    /** From the server: a part of a text and a token. */
    static final int OFFER = 1;
    /** From the server: all that it sent reliably has arrived. */
    static final int SETTLED = 2;
    /** From the server: the transfer is over, and the client stays. */
    static final int OVER = 3;

    /** From the client: the parts that it has. */
    static final int RECEIVED = 1;
    /** From the client: it is connected to the other server, too. */
    static final int STANDS = 2;
    /** From the client: the other server did not let it in. */
    static final int REFUSED = 3;

    static final int PART_AT = 2;
    static final int PARTS_AT = 3;
    static final int CONTENT_AT = 4;

    /** In what a client sends: a bit for each part, or the code of a reason. */
    static final int VALUE_AT = 2;

    static final int LEAST_BYTES = 2;
    static final int PART_BYTES = 1024;
    static final int MOST_BYTES = CONTENT_AT + PART_BYTES;

    static final int MOST_TOKEN_BYTES = 2048;
    static final int MOST_CONTENT_BYTES = 1 + DisconnectReason.MOST_TEXT_BYTES + MOST_TOKEN_BYTES;
    static final int MOST_PARTS = (MOST_CONTENT_BYTES + PART_BYTES - 1) / PART_BYTES;
    static final int MOST_COUNT = 255;

    /** How long a side waits before it says the same again. */
    static final long REPEAT_NANOS = 100_000_000L;

    /** Codes of reasons that a client finds out by itself, beside those of {@link DisconnectReason#wireCode()}. */
    private static final int NO_ANSWER = 128;

    private static final int TOKEN_INVALID = 129;
    private static final int TOKEN_EXPIRED = 130;
    private static final int VERSION_MISMATCH = 131;

    /** A number that is ahead by more lies behind. */
    private static final int MOST_AHEAD = 127;

    private TransferFormat() {}

    /** Whether a number is later than another, 0 for none. */
    static boolean isLater(int count, int than) {
        int ahead = Math.floorMod(count - than, MOST_COUNT);
        return than == 0 || ahead > 0 && ahead <= MOST_AHEAD;
    }

    /** The code for the reason that a client was not let in. */
    static int codeOf(DisconnectReason refusal) {
        switch (refusal) {
            case NO_ANSWER:
                return NO_ANSWER;
            case TOKEN_INVALID:
                return TOKEN_INVALID;
            case TOKEN_EXPIRED:
                return TOKEN_EXPIRED;
            case VERSION_MISMATCH:
                return VERSION_MISMATCH;
            default:
                return refusal.wireCode();
        }
    }

    /** The reason of a code; {@link DisconnectReason#CLOSED_BY_PEER} if it is not known. */
    static DisconnectReason reasonOf(int code) {
        switch (code) {
            case NO_ANSWER:
                return DisconnectReason.NO_ANSWER;
            case TOKEN_INVALID:
                return DisconnectReason.TOKEN_INVALID;
            case TOKEN_EXPIRED:
                return DisconnectReason.TOKEN_EXPIRED;
            case VERSION_MISMATCH:
                return DisconnectReason.VERSION_MISMATCH;
            default:
                return DisconnectReason.fromWire(Side.SERVER, code);
        }
    }
}
