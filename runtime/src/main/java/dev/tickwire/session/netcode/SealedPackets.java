package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;

/**
 * Packets of types 1 and up: prefix byte, number in as few bytes as hold it, and the sealed body. The prefix byte is
 * {@code type | bytes of the number << 4}; associated data are version, protocol id and prefix byte, and in types of
 * ours that have some the bytes in the clear between the number and the seal.
 */
final class SealedPackets {
    private static final int PROTOCOL_AT = NetcodeFormat.VERSION_BYTES;
    private static final int PREFIX_AT = PROTOCOL_AT + 8;
    private static final int DATA_BYTES = PREFIX_AT + 1;
    /** The types whose replay is noticed: all that a session under way carries. */
    private static final int REPLAY_PROTECTED = -1 << PacketType.KEEP_ALIVE;

    /**
     * The types that count only while nothing newer was received, so that an address of before does not come back. Who
     * takes one notes it as received when it has had its effect: a copy that overtakes it from elsewhere must not use
     * it up.
     */
    private static final int NEWEST_ALONE = 1 << PacketType.MOVE | 1 << PacketType.PATH_ANSWER;

    private final Aead aead;
    private final byte[] data = new byte[DATA_BYTES + NetcodeFormat.INDEX_BYTES];
    private final byte[] nonce = new byte[Aead.NONCE_BYTES];
    private final byte[] body = new byte[NetcodeFormat.MOST_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    private int type;
    private long number;
    private int bodyLength;

    SealedPackets(Aead aead, long protocolId) {
        this.aead = aead;
        NetcodeFormat.putVersion(data, 0);
        LittleEndian.putLong(data, PROTOCOL_AT, protocolId);
    }

    /**
     * Seals a packet.
     *
     * @param number its number, which must not have been used with the key
     * @param bytes what it carries; first what its type has in the clear
     * @param offset the first byte of it
     * @param length its bytes
     * @param out takes the packet from its start on
     * @return the length of the packet
     */
    int seal(int packetType, long number, byte[] key, byte[] bytes, int offset, int length, byte[] out) {
        int numberBytes = bytesOf(number);
        out[0] = (byte) (packetType | numberBytes << 4);
        LittleEndian.putLong(out, 1, number);
        data[PREFIX_AT] = out[0];
        NetcodeFormat.putNonce(nonce, number);
        int clear = NetcodeFormat.clearBytes(packetType);
        int clearAt = 1 + numberBytes;
        System.arraycopy(bytes, offset, data, DATA_BYTES, clear);
        System.arraycopy(bytes, offset, out, clearAt, clear);
        aead.seal(key, nonce, data, DATA_BYTES + clear, bytes, offset + clear, length - clear, out, clearAt + clear);
        return 1 + numberBytes + length + Aead.TAG_BYTES;
    }

    /**
     * Opens a packet into {@link #body}, or tells why not, in the standard's order.
     *
     * @param allowedTypes a bit for each type that this side takes
     * @param replays what was received under the key, or null where nothing is under replay protection yet
     * @param failed limits what is deciphered in vain under the key; null where the caller does
     */
    SessionDrop open(
            byte[] bytes,
            int offset,
            int length,
            byte[] key,
            int allowedTypes,
            ReplayWindow replays,
            OpeningLimiter.FailedOpenings failed) {
        if (length < NetcodeFormat.LEAST_SEALED_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        int prefix = bytes[offset] & 0xFF;
        type = prefix & 15;
        if ((allowedTypes & 1 << type) == 0) {
            return SessionDrop.UNKNOWN_TYPE;
        }
        int numberBytes = prefix >>> 4;
        if (numberBytes < 1 || numberBytes > NetcodeFormat.MOST_SEQUENCE_BYTES) {
            return SessionDrop.BAD_CONTENT;
        }
        int clear = NetcodeFormat.clearBytes(type);
        bodyLength = length - 1 - numberBytes - clear - Aead.TAG_BYTES;
        if (!NetcodeFormat.isBodySize(type, bodyLength)) {
            return SessionDrop.WRONG_SIZE;
        }
        number = number(bytes, offset);
        boolean isProtected = replays != null && (REPLAY_PROTECTED & 1 << type) != 0;
        boolean mustBeNewest = (NEWEST_ALONE & 1 << type) != 0;
        if (isProtected && (mustBeNewest ? !replays.isNewest(number) : replays.wasReceived(number))) {
            return SessionDrop.REPLAYED;
        }
        if (failed != null && !failed.admit(replays == null || replays.isNear(number))) {
            return SessionDrop.TOO_MANY;
        }
        data[PREFIX_AT] = (byte) prefix;
        NetcodeFormat.putNonce(nonce, number);
        int clearAt = offset + 1 + numberBytes;
        System.arraycopy(bytes, clearAt, data, DATA_BYTES, clear);
        int sealedAt = clearAt + clear;
        int dataBytes = DATA_BYTES + clear;
        if (!aead.open(key, nonce, data, dataBytes, bytes, sealedAt, offset + length - sealedAt, body, 0)) {
            if (failed != null) {
                failed.onFailed();
            }
            return SessionDrop.FORGED;
        }
        if (isProtected && !mustBeNewest) {
            replays.onReceived(number);
        }
        return null;
    }

    /**
     * Whether a packet has a number of the counter for what belongs to no slot, which begins at 2^63: no slot comes as
     * far.
     *
     * @param bytes where it is, with {@link NetcodeFormat#LEAST_SEALED_BYTES} at least
     * @param offset its first byte
     */
    static boolean isOfNoSlot(byte[] bytes, int offset) {
        int numberBytes = (bytes[offset] & 0xFF) >>> 4;
        return numberBytes == NetcodeFormat.MOST_SEQUENCE_BYTES && bytes[offset + numberBytes] < 0;
    }

    /**
     * The number that a packet tells; whether it is true, only its seal knows.
     *
     * @param bytes where it is, with {@link NetcodeFormat#LEAST_SEALED_BYTES} at least
     * @param offset its first byte
     */
    static long number(byte[] bytes, int offset) {
        long number = 0;
        for (int place = Math.min((bytes[offset] & 0xFF) >>> 4, NetcodeFormat.MOST_SEQUENCE_BYTES);
                place > 0;
                place--) {
            number = number << 8 | bytes[offset + place] & 0xFF;
        }
        return number;
    }

    /** The type of the packet that was opened last. */
    int type() {
        return type;
    }

    /** The number of the packet that was opened last. */
    long number() {
        return number;
    }

    /**
     * The index that a move or an answer tells in the clear, or -1 if it has none.
     *
     * @param bytes where the packet is
     * @param offset its first byte
     * @param length its bytes
     */
    static int clearIndex(byte[] bytes, int offset, int length) {
        int at = 1 + ((bytes[offset] & 0xFF) >>> 4);
        return at + NetcodeFormat.INDEX_BYTES <= length ? LittleEndian.getInt(bytes, offset + at) : -1;
    }

    /** The body that was opened last, from its first byte on, with 8 spare bytes behind its end. */
    byte[] body() {
        return body;
    }

    /** The bytes of what was opened last. */
    int bodyLength() {
        return bodyLength;
    }

    /** The bytes that a number takes. */
    static int bytesOf(long number) {
        return Math.max(1, 8 - Long.numberOfLeadingZeros(number) / 8);
    }
}
