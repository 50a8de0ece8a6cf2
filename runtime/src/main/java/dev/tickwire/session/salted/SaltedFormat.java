package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ServerSession;

/**
 * Format of plain sessions: offsets and sizes in bytes, and the checksum. The checksum is the CRC-32 of the protocol
 * id, which is not sent, and of the datagram behind it. See docs/wire.md, "Session: plain and salted".
 */
final class SaltedFormat {
    static final int REQUEST = 0;
    static final int DENIED = 1;
    static final int CHALLENGE = 2;
    static final int RESPONSE = 3;

    static final int TYPE_AT = DatagramCheck.CHECKSUM_BYTES;
    /** Offset of the client salt during the handshake, and of the secret after it. */
    static final int SALT_AT = TYPE_AT + 1;

    static final int BODY_AT = SALT_AT + 8;
    static final int USER_DATA_AT = BODY_AT + 8;

    /** Size of a request, padding included: larger than its answer. */
    static final int REQUEST_BYTES = 1024;

    static final int REQUEST_PADDING_AT = BODY_AT;
    static final int DENIED_BYTES = BODY_AT + 1;
    static final int CHALLENGE_BYTES = BODY_AT + 8;
    static final int RESPONSE_BYTES = 1024;
    static final int RESPONSE_PADDING_AT = USER_DATA_AT + ClientSession.USER_DATA_BYTES;
    static final int DISCONNECT_BYTES = BODY_AT + 1;
    /** Size of a move, padding included: larger than its challenge. */
    static final int MOVE_BYTES = 64;
    /** Size of path challenges and their answers. */
    static final int PROOF_BYTES = BODY_AT + 8;

    static final int MAX_DATAGRAM_BYTES = BODY_AT + ServerSession.MAX_PAYLOAD_BYTES;

    private SaltedFormat() {}

    /** Creates the checksum of a version's datagrams. */
    static DatagramCheck newCheck(long protocolId) {
        byte[] notSent = new byte[8];
        LittleEndian.putLong(notSent, 0, protocolId);
        return new DatagramCheck(notSent);
    }

    /** Returns whether the body of a packet after the handshake may have this size. Reasons are validated later. */
    static boolean isBodySize(int type, int length) {
        switch (type) {
            case PacketType.KEEP_ALIVE:
                return length == PacketType.KEEP_ALIVE_BYTES;
            case PacketType.PAYLOAD:
                return length >= 1;
            case PacketType.DISCONNECT:
                return length == 1;
            case PacketType.PATH_CHALLENGE:
            case PacketType.PATH_ANSWER:
                return length == PROOF_BYTES - BODY_AT;
            default:
                return !Exchanges.isType(type) || Exchanges.isBodySize(type, length);
        }
    }

    /** Returns whether two secrets are equal. Takes the same time for all secrets. */
    static boolean same(long secret, long claimed) {
        long difference = secret ^ claimed;
        return (difference | -difference) >= 0;
    }
}
