package dev.tickwire.session.beacon.wire;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.session.beacon.BeaconSettings;
import dev.tickwire.session.slot.DatagramCheck;
import java.nio.charset.StandardCharsets;

/**
 * Where things lie in the beacon's datagrams: each begins with the CRC-32 of {@code TICKWIRE} and of all behind the
 * checksum.
 */
final class BeaconFormat {
    static final int QUERY = 32;
    static final int ANSWER = 33;

    static final int TYPE_AT = DatagramCheck.CHECKSUM_BYTES;
    static final int NONCE_AT = TYPE_AT + 1;

    /** A query as it must be, padding included: larger than whatever answers it. */
    static final int QUERY_BYTES = 512;

    static final int PADDING_AT = NONCE_AT + 8;

    static final int PROTOCOL_AT = NONCE_AT + 8;
    static final int PLAYERS_AT = PROTOCOL_AT + 8;
    static final int SLOTS_AT = PLAYERS_AT + 2;
    /** The kind of server: a bit each, of which those that are not known say nothing. */
    static final int FLAGS_AT = SLOTS_AT + 2;

    static final int ENCRYPTED = 1;
    static final int DRAINING = 2;
    /** The length of the name, the name, the length of the game's own bytes, and they. */
    static final int NAME_LENGTH_AT = FLAGS_AT + 1;

    static final int NAME_AT = NAME_LENGTH_AT + 1;
    static final int MOST_NAME_BYTES = BeaconSettings.MOST_NAME_BYTES;
    static final int MOST_EXTRA_BYTES = BeaconSettings.MOST_EXTRA_BYTES;
    static final int LEAST_ANSWER_BYTES = NAME_AT + 1;
    static final int MOST_ANSWER_BYTES = LEAST_ANSWER_BYTES + MOST_NAME_BYTES + MOST_EXTRA_BYTES;

    static final int BUFFER_BYTES = QUERY_BYTES + BitWriter.SPARE_BYTES;

    private static final byte[] NOT_SENT = "TICKWIRE".getBytes(StandardCharsets.US_ASCII);

    private final DatagramCheck check = new DatagramCheck(NOT_SENT);

    /** Whether a datagram is one of the beacon's, whatever else may be wrong with it, and of a type. */
    boolean is(int type, byte[] bytes, int offset, int length) {
        return length >= NONCE_AT && bytes[offset + TYPE_AT] == type && check.isSealed(bytes, offset, length);
    }

    /** Writes the checksum of a datagram that starts at index 0. */
    void seal(byte[] bytes, int length) {
        check.seal(bytes, length);
    }
}
