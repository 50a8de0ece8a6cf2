package dev.tickwire.session.beacon.wire;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.SpokenIds;
import java.nio.charset.StandardCharsets;

/**
 * Format of beacon packets: offsets and sizes in bytes, and the checksum, the CRC-32 of {@code TICKWIRE} and of all
 * behind the checksum. See docs/wire.md, "Beacon".
 */
final class BeaconFormat {
    static final int QUERY = 32;
    static final int ANSWER = 33;

    static final int TYPE_AT = DatagramCheck.CHECKSUM_BYTES;
    static final int NONCE_AT = TYPE_AT + 1;

    /** Size of a query, padding included: larger than any answer. */
    static final int QUERY_BYTES = 512;

    static final int PADDING_AT = NONCE_AT + 8;

    static final int PROTOCOL_AT = NONCE_AT + 8;
    static final int PLAYERS_AT = PROTOCOL_AT + 8;
    static final int SLOTS_AT = PLAYERS_AT + 2;
    /**
     * Offset of the flags {@link #ENCRYPTED}, {@link #DRAINING} and {@link #EARLIER}; readers ignore the other bits.
     */
    static final int FLAGS_AT = SLOTS_AT + 2;

    static final int ENCRYPTED = 1;
    static final int DRAINING = 2;
    /** The number of earlier versions that the server speaks, and their protocol ids, follow the bytes of the game. */
    static final int EARLIER = 4;
    /** Offset of the length of the name; name, length of the extra bytes and these bytes follow. */
    static final int NAME_LENGTH_AT = FLAGS_AT + 1;

    static final int NAME_AT = NAME_LENGTH_AT + 1;
    static final int MAX_NAME_BYTES = Beacon.Settings.MAX_NAME_BYTES;
    static final int MAX_EXTRA_BYTES = Beacon.Settings.MAX_EXTRA_BYTES;
    static final int MIN_ANSWER_BYTES = NAME_AT + 1;
    static final int MAX_EARLIER_BYTES = 1 + (SpokenIds.MAX_VERSIONS - 1) * 8;
    static final int MAX_ANSWER_BYTES = MIN_ANSWER_BYTES + MAX_NAME_BYTES + MAX_EXTRA_BYTES + MAX_EARLIER_BYTES;

    static final int BUFFER_BYTES = QUERY_BYTES + BitWriter.SPARE_BYTES;

    private static final byte[] NOT_SENT = "TICKWIRE".getBytes(StandardCharsets.US_ASCII);

    private final DatagramCheck check = new DatagramCheck(NOT_SENT);

    /** Returns whether a datagram is of a type of beacon packets, with the right checksum. */
    boolean is(int type, byte[] bytes, int offset, int length) {
        return length >= NONCE_AT && bytes[offset + TYPE_AT] == type && check.isSealed(bytes, offset, length);
    }

    /** Writes the checksum of a datagram that starts at index 0. */
    void seal(byte[] bytes, int length) {
        check.seal(bytes, length);
    }
}
