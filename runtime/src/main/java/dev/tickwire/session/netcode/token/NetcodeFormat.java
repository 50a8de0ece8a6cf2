package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.XChaCha20Poly1305;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ReasonFormat;
import dev.tickwire.session.slot.ServerSession;
import java.nio.charset.StandardCharsets;

/** Format of netcode 1.02: offsets and sizes, in bytes. See docs/wire.md, "Session: netcode 1.02". */
public final class NetcodeFormat {
    public static final int REQUEST = 0;
    public static final int DENIED = 1;
    public static final int CHALLENGE = 2;
    public static final int RESPONSE = 3;

    /** Version at the start of each token and request, with its zero; part of the associated data of each seal. */
    private static final byte[] VERSION = "NETCODE 1.02\0".getBytes(StandardCharsets.US_ASCII);

    public static final int VERSION_BYTES = VERSION.length;

    public static final int REQUEST_VERSION_AT = 1;
    public static final int REQUEST_PROTOCOL_AT = REQUEST_VERSION_AT + VERSION_BYTES;
    public static final int REQUEST_EXPIRE_AT = REQUEST_PROTOCOL_AT + 8;
    public static final int REQUEST_NONCE_AT = REQUEST_EXPIRE_AT + 8;
    static final int REQUEST_PRIVATE_AT = REQUEST_NONCE_AT + XChaCha20Poly1305.NONCE_BYTES;
    /** Size of the sealed private part, tag included. */
    public static final int PRIVATE_BYTES = 1024;

    public static final int REQUEST_BYTES = REQUEST_PRIVATE_AT + PRIVATE_BYTES;

    static final int TOKEN_PROTOCOL_AT = VERSION_BYTES;
    static final int TOKEN_CREATE_AT = TOKEN_PROTOCOL_AT + 8;
    static final int TOKEN_EXPIRE_AT = TOKEN_CREATE_AT + 8;
    public static final int TOKEN_NONCE_AT = TOKEN_EXPIRE_AT + 8;
    public static final int TOKEN_PRIVATE_AT = TOKEN_NONCE_AT + XChaCha20Poly1305.NONCE_BYTES;
    public static final int TOKEN_TIMEOUT_AT = TOKEN_PRIVATE_AT + PRIVATE_BYTES;
    static final int TOKEN_SERVERS_AT = TOKEN_TIMEOUT_AT + 4;
    public static final int TOKEN_BYTES = 2048;

    public static final int USER_DATA_BYTES = ClientSession.USER_DATA_BYTES;

    /** Size of a challenge token, tag included. */
    public static final int CHALLENGE_TOKEN_BYTES = 300;
    /** Size of the body of a challenge or response: the number of the token and the token. */
    public static final int CHALLENGE_BYTES = 8 + CHALLENGE_TOKEN_BYTES;

    /** Size of a move as a datagram, padding included: larger than its challenge. */
    public static final int MOVE_BYTES = 64;
    /** Size of the index of a slot, in the clear: the address of a move does not show its slot. */
    public static final int INDEX_BYTES = 4;
    /** Size of the values in moves, path challenges and answers. */
    public static final int PROOF_BYTES = 8;

    /** Bytes around a payload of a client, while its sequence number is below 2^24. */
    public static final int CLIENT_HEADER_BYTES = 1 + 3 + Aead.TAG_BYTES;
    /**
     * Upper bound on the bytes around a payload of a server: the numbers of the last place in a token are below 2^45.
     */
    public static final int SERVER_HEADER_BYTES = 1 + 6 + Aead.TAG_BYTES;

    public static final int MAX_SEQUENCE_BYTES = 8;
    public static final int MIN_SEALED_BYTES = 1 + 1 + Aead.TAG_BYTES;
    /** Size of the largest datagram. */
    public static final int MAX_DATAGRAM_BYTES =
            1 + MAX_SEQUENCE_BYTES + ServerSession.MAX_PAYLOAD_BYTES + Aead.TAG_BYTES;

    private NetcodeFormat() {}

    public static void putVersion(byte[] bytes, int at) {
        System.arraycopy(VERSION, 0, bytes, at, VERSION_BYTES);
    }

    public static boolean isVersion(byte[] bytes, int at) {
        for (int place = 0; place < VERSION_BYTES; place++) {
            if (bytes[at + place] != VERSION[place]) {
                return false;
            }
        }
        return true;
    }

    /** Writes the nonce of a sequence number: 4 zeros and the number. */
    public static void putNonce(byte[] nonce, long number) {
        LittleEndian.putInt(nonce, 0, 0);
        LittleEndian.putLong(nonce, 4, number);
    }

    /** Returns the bytes of a packet between the number and the seal, which are not encrypted. */
    public static int clearBytes(int type) {
        return type == PacketType.MOVE || type == PacketType.PATH_ANSWER ? INDEX_BYTES : 0;
    }

    /**
     * Returns the size of the sealed body of a move. Padding gives all moves the same size.
     *
     * @param numberBytes the bytes of the sequence number, 1 to 8
     */
    public static int moveBodyBytes(int numberBytes) {
        return MOVE_BYTES - 1 - numberBytes - INDEX_BYTES - Aead.TAG_BYTES;
    }

    /** Returns whether the sealed body of a packet may have this size; false for types that do not exist. */
    public static boolean isBodySize(int type, int length) {
        switch (type) {
            case DENIED:
            case PacketType.DISCONNECT:
                return length == 0;
            case CHALLENGE:
            case RESPONSE:
                return length == CHALLENGE_BYTES;
            case PacketType.KEEP_ALIVE:
                return length == PacketType.KEEP_ALIVE_BYTES;
            case PacketType.PAYLOAD:
                return length >= 1 && length <= ServerSession.MAX_PAYLOAD_BYTES;
            case PacketType.MOVE:
                return length >= moveBodyBytes(MAX_SEQUENCE_BYTES) && length <= moveBodyBytes(1);
            case PacketType.PATH_CHALLENGE:
                return length == 2 * PROOF_BYTES;
            case PacketType.PATH_ANSWER:
                return length == PROOF_BYTES;
            case PacketType.REASON:
                return ReasonFormat.isSize(length);
            default:
                return Exchanges.isBodySize(type, length);
        }
    }
}
