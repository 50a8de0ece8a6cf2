package dev.tickwire.session.version;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.session.slot.DatagramCheck;
import java.nio.charset.StandardCharsets;

/**
 * Format of version questions and their answers: offsets and sizes in bytes, and the checksum, the CRC-32 of
 * {@code TICKWIRE}, of the name of the protocol, and of all behind the checksum. See docs/wire.md, "Version question".
 */
final class VersionFormat {
    static final int QUESTION = 34;
    static final int ANSWER = 35;

    static final int TYPE_AT = DatagramCheck.CHECKSUM_BYTES;
    static final int NONCE_AT = TYPE_AT + 1;

    static final int PADDING_AT = NONCE_AT + 8;
    /** Size of a question, padding included: larger than its answer. */
    static final int QUESTION_BYTES = 64;

    static final int ID_AT = NONCE_AT + 8;
    static final int NEWEST_AT = ID_AT + 8;
    static final int OLDEST_AT = NEWEST_AT + 4;
    static final int ANSWER_BYTES = OLDEST_AT + 4;

    static final int BUFFER_BYTES = QUESTION_BYTES + BitWriter.SPARE_BYTES;

    private final DatagramCheck check;

    VersionFormat(String protocolName) {
        check = new DatagramCheck(("TICKWIRE" + protocolName).getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns whether a datagram is of a type and size, with the right checksum. */
    boolean is(int type, int size, byte[] bytes, int offset, int length) {
        return length == size && bytes[offset + TYPE_AT] == type && check.isSealed(bytes, offset, length);
    }

    /** Writes the checksum of a datagram that starts at index 0. */
    void seal(byte[] bytes, int length) {
        check.seal(bytes, length);
    }
}
