package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;

/**
 * Seals and opens packets of netcode 1.02, of type 1 and higher. A packet is a prefix byte {@code type | bytes of the
 * number << 4}, the sequence number in as few bytes as hold it, and the sealed body.
 *
 * <p>Associated data are version, protocol id and prefix byte, and the bytes in the clear that some types have between
 * the number and the seal. The content of the last opened packet is held here.
 */
final class SealedPackets {
    private static final int PROTOCOL_AT = NetcodeFormat.VERSION_BYTES;
    private static final int PREFIX_AT = PROTOCOL_AT + 8;
    private static final int DATA_BYTES = PREFIX_AT + 1;
    /** Bit set of the types that the replay window protects: all types after the handshake. */
    private static final int REPLAY_PROTECTED = -1 << PacketType.KEEP_ALIVE;

    /**
     * Bit set of the types of packets that are accepted only if newer than all received packets. An old packet could
     * otherwise restore an old address. The replay window records these packets only after they had an effect, since a
     * copy may arrive first from elsewhere.
     */
    private static final int NEWEST_ALONE = 1 << PacketType.MOVE | 1 << PacketType.PATH_ANSWER;

    private final Aead aead;
    private final byte[] data = new byte[DATA_BYTES + NetcodeFormat.INDEX_BYTES];
    private final byte[] nonce = new byte[Aead.NONCE_BYTES];
    private final byte[] body = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    private int type;
    private long number;
    private int bodyLength;

    SealedPackets(Aead aead) {
        this.aead = aead;
        NetcodeFormat.putVersion(data, 0);
    }

    /**
     * Seals a packet.
     *
     * @param packetType the type, 1 to 15
     * @param number the sequence number; it must never be used twice with a key
     * @param bytes the array with the bytes in the clear, if the type has some, and the body
     * @param offset the index of the first byte
     * @param length the size of the bytes in the clear and the body together, in bytes
     * @param out the array for the datagram, from index 0
     * @return the size of the datagram, in bytes
     */
    int seal(int packetType, long number, PacketKey key, byte[] bytes, int offset, int length, byte[] out) {
        int numberBytes = bytesOf(number);
        out[0] = (byte) (packetType | numberBytes << 4);
        LittleEndian.putLong(out, 1, number);
        LittleEndian.putLong(data, PROTOCOL_AT, key.protocolId);
        data[PREFIX_AT] = out[0];
        NetcodeFormat.putNonce(nonce, number);
        int clear = NetcodeFormat.clearBytes(packetType);
        int clearAt = 1 + numberBytes;
        System.arraycopy(bytes, offset, data, DATA_BYTES, clear);
        System.arraycopy(bytes, offset, out, clearAt, clear);
        aead.seal(
                key.bytes,
                nonce,
                data,
                DATA_BYTES + clear,
                bytes,
                offset + clear,
                length - clear,
                out,
                clearAt + clear);
        return 1 + numberBytes + length + Aead.TAG_BYTES;
    }

    /**
     * Opens a packet into {@link #body}; makes the checks in the order of the standard.
     *
     * @param allowedTypes the bit set of types that are accepted
     * @param replays the window of received numbers, or null to accept any number
     * @param failed the counter of failed openings for this key, or null if the caller limits failed openings
     * @return why the packet was dropped, or null
     */
    SessionStatistics.Drop open(
            byte[] bytes,
            int offset,
            int length,
            PacketKey key,
            int allowedTypes,
            ReplayWindow replays,
            OpeningLimiter.FailedOpenings failed) {
        if (length < NetcodeFormat.MIN_SEALED_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        int prefix = bytes[offset] & 0xFF;
        type = prefix & 15;
        if ((allowedTypes & 1 << type) == 0) {
            return SessionStatistics.Drop.UNKNOWN_TYPE;
        }
        int numberBytes = prefix >>> 4;
        if (numberBytes < 1 || numberBytes > NetcodeFormat.MAX_SEQUENCE_BYTES) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        int clear = NetcodeFormat.clearBytes(type);
        bodyLength = length - 1 - numberBytes - clear - Aead.TAG_BYTES;
        if (!NetcodeFormat.isBodySize(type, bodyLength)) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        number = number(bytes, offset);
        boolean isProtected = replays != null && (REPLAY_PROTECTED & 1 << type) != 0;
        boolean mustBeNewest = (NEWEST_ALONE & 1 << type) != 0;
        if (isProtected && (mustBeNewest ? !replays.isNewest(number) : replays.wasReceived(number))) {
            return SessionStatistics.Drop.REPLAYED;
        }
        if (failed != null && !failed.admit(replays == null || replays.isNear(number))) {
            return SessionStatistics.Drop.TOO_MANY;
        }
        LittleEndian.putLong(data, PROTOCOL_AT, key.protocolId);
        data[PREFIX_AT] = (byte) prefix;
        NetcodeFormat.putNonce(nonce, number);
        int clearAt = offset + 1 + numberBytes;
        System.arraycopy(bytes, clearAt, data, DATA_BYTES, clear);
        int sealedAt = clearAt + clear;
        int dataBytes = DATA_BYTES + clear;
        if (!aead.open(key.bytes, nonce, data, dataBytes, bytes, sealedAt, offset + length - sealedAt, body, 0)) {
            if (failed != null) {
                failed.onFailed();
            }
            return SessionStatistics.Drop.FORGED;
        }
        if (isProtected && !mustBeNewest) {
            replays.onReceived(number);
        }
        return null;
    }

    /**
     * Returns whether a packet has a number of 2^63 or higher, as packets before a slot have. The number is not
     * authenticated yet.
     *
     * @param bytes the array with the packet, {@link NetcodeFormat#MIN_SEALED_BYTES} bytes or more
     */
    static boolean isOfNoSlot(byte[] bytes, int offset) {
        int numberBytes = (bytes[offset] & 0xFF) >>> 4;
        return numberBytes == NetcodeFormat.MAX_SEQUENCE_BYTES && bytes[offset + numberBytes] < 0;
    }

    /**
     * Returns the sequence number of a packet, which is not authenticated yet.
     *
     * @param bytes the array with the packet, {@link NetcodeFormat#MIN_SEALED_BYTES} bytes or more
     */
    static long number(byte[] bytes, int offset) {
        long number = 0;
        for (int place = Math.min((bytes[offset] & 0xFF) >>> 4, NetcodeFormat.MAX_SEQUENCE_BYTES); place > 0; place--) {
            number = number << 8 | bytes[offset + place] & 0xFF;
        }
        return number;
    }

    /** Returns the type of the opened packet. */
    int type() {
        return type;
    }

    /** Returns the sequence number of the opened packet. */
    long number() {
        return number;
    }

    /**
     * Returns the index of the slot in the clear bytes of a move or path answer, or -1 if the packet is too short. The
     * index is not authenticated yet.
     */
    static int clearIndex(byte[] bytes, int offset, int length) {
        int at = 1 + ((bytes[offset] & 0xFF) >>> 4);
        return at + NetcodeFormat.INDEX_BYTES <= length ? LittleEndian.getInt(bytes, offset + at) : -1;
    }

    /** Returns the array with the body of the opened packet, from index 0; 8 bytes behind its end are readable. */
    byte[] body() {
        return body;
    }

    /** Returns the size of the body of the opened packet, in bytes. */
    int bodyLength() {
        return bodyLength;
    }

    /** Returns the fewest bytes that hold a number, 1 to 8. */
    static int bytesOf(long number) {
        return Math.max(1, 8 - Long.numberOfLeadingZeros(number) / 8);
    }
}
