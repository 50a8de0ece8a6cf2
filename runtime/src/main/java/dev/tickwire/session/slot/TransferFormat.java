package dev.tickwire.session.slot;

import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;

/** Format of transfer packets; see docs/wire.md, "Transfers". */
final class TransferFormat {
    static final int TYPE = 13;

    /** Offset of the number of the transfer, 1 to 255 and then 1 again. */
    static final int COUNT_AT = 0;

    static final int KIND_AT = 1;

    /** Server: a part of the text and the connect token follows. */
    static final int OFFER = 1;
    /** Server: the client has acked all reliable messages, and no further reliable messages are sent. */
    static final int SETTLED = 2;
    /** Server: the transfer with this number has ended, and the client stays. */
    static final int OVER = 3;

    /** Client: the parts that have arrived follow, a bit for each. */
    static final int RECEIVED = 1;
    /** Client: it is connected to the other server as well. */
    static final int CONNECTED = 2;
    /** Client: the code follows for which it could not connect to the other server, or lost it. */
    static final int REFUSED = 3;

    static final int PART_AT = 2;
    static final int PARTS_AT = 3;
    static final int CONTENT_AT = 4;

    /** Offset of the received parts, or of the code of a refusal. */
    static final int VALUE_AT = 2;

    static final int MIN_BYTES = 2;
    static final int PART_BYTES = 1024;
    static final int MAX_BYTES = CONTENT_AT + PART_BYTES;

    static final int MAX_TOKEN_BYTES = 2048;
    static final int MAX_CONTENT_BYTES = 1 + DisconnectReason.MAX_TEXT_BYTES + MAX_TOKEN_BYTES;
    static final int MAX_PARTS = (MAX_CONTENT_BYTES + PART_BYTES - 1) / PART_BYTES;
    static final int MAX_COUNT = 255;

    /** Interval of repetitions, in nanoseconds. */
    static final long REPEAT_NANOS = 100_000_000L;

    /** Codes of reasons that only a client can find, beside those of {@link DisconnectReason#wireCode()}. */
    private static final int NO_ANSWER = 128;

    private static final int TOKEN_INVALID = 129;
    private static final int TOKEN_EXPIRED = 130;
    private static final int VERSION_MISMATCH = 131;

    /** Numbers up to this far ahead, modulo 255, are newer; all other numbers are older. */
    private static final int MAX_AHEAD = 127;

    private TransferFormat() {}

    /** Returns whether a number is newer than another, or the other is 0 for none. */
    static boolean isLater(int count, int than) {
        int ahead = Math.floorMod(count - than, MAX_COUNT);
        return than == 0 || ahead > 0 && ahead <= MAX_AHEAD;
    }

    /** Returns the code of a refusal on the wire. */
    static int codeOf(DisconnectReason refusal) {
        switch (refusal) {
            case NO_ANSWER:
                return NO_ANSWER;
            case TOKEN_INVALID:
                return TOKEN_INVALID;
            case TOKEN_EXPIRED:
                return TOKEN_EXPIRED;
            case VERSION_MISMATCH:
            case VERSION_TOO_OLD:
            case VERSION_TOO_NEW:
                return VERSION_MISMATCH;
            default:
                return refusal.wireCode();
        }
    }

    /**
     * Returns the reason of a code from the network; {@link DisconnectReason#CLOSED_BY_PEER} if the code is unknown.
     */
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
