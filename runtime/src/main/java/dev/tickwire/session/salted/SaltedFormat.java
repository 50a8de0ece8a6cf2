package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ServerSession;

/**
 * Where things lie in the datagrams of the salted session, and the checksum in front of each: the CRC-32 of the 8-byte
 * protocol id, which is not sent, followed by the rest of the datagram.
 */
final class SaltedFormat {
    static final int REQUEST = 0;
    static final int DENIED = 1;
    static final int CHALLENGE = 2;
    static final int RESPONSE = 3;

    static final int TYPE_AT = DatagramCheck.CHECKSUM_BYTES;
    /** The client salt in the handshake, the xor of both salts afterwards. */
    static final int SALT_AT = TYPE_AT + 1;

    static final int BODY_AT = SALT_AT + 8;
    static final int USER_DATA_AT = BODY_AT + 8;

    /** A request as it must be, padding included: larger than whatever answers it. */
    static final int REQUEST_BYTES = 1024;

    static final int REQUEST_PADDING_AT = BODY_AT;
    static final int DENIED_BYTES = BODY_AT + 1;
    static final int CHALLENGE_BYTES = BODY_AT + 8;
    static final int RESPONSE_BYTES = 1024;
    static final int RESPONSE_PADDING_AT = USER_DATA_AT + ClientSession.USER_DATA_BYTES;
    static final int DISCONNECT_BYTES = BODY_AT + 1;
    /** A move as it must be, padding included: larger than the challenge that answers it. */
    static final int MOVE_BYTES = 64;
    /** A challenge of a path, and the answer. */
    static final int PROOF_BYTES = BODY_AT + 8;

    static final int MAX_DATAGRAM_BYTES = BODY_AT + ServerSession.MAX_PAYLOAD_BYTES;

    private final DatagramCheck check;

    SaltedFormat(long protocolId) {
        byte[] notSent = new byte[8];
        LittleEndian.putLong(notSent, 0, protocolId);
        check = new DatagramCheck(notSent);
    }

    /** Whether a datagram of at least a checksum and a type bears the checksum of this protocol. */
    boolean isSealed(byte[] bytes, int offset, int length) {
        return check.isSealed(bytes, offset, length);
    }

    /** Writes the checksum of a datagram that starts at index 0. */
    void seal(byte[] bytes, int length) {
        check.seal(bytes, length);
    }

    /** Whether a packet of a session may carry so many bytes; the size of a reason is looked at by who takes it. */
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

    /** Whether two secrets are the same, in the same time for any two. */
    static boolean same(long secret, long claimed) {
        long difference = secret ^ claimed;
        return (difference | -difference) >= 0;
    }
}
