package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;
import java.util.zip.CRC32;

/**
 * How datagrams without a key are checked: in front of each stands the CRC-32, as zip has it, of a few bytes that are
 * not sent and of all that follows the checksum. It tells formats and versions apart; it proves nothing against who
 * reads the source.
 */
public final class DatagramCheck {
    /** The bytes of the checksum, little-endian. */
    public static final int CHECKSUM_BYTES = 4;

    private final byte[] notSent;
    private final CRC32 crc = new CRC32();

    /**
     * Makes a check.
     *
     * @param notSent what both sides know, and each checksum begins with; copied
     */
    public DatagramCheck(byte[] notSent) {
        this.notSent = notSent.clone();
    }

    /**
     * Whether a datagram bears this checksum.
     *
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes, at least {@link #CHECKSUM_BYTES}
     */
    public boolean isSealed(byte[] bytes, int offset, int length) {
        return LittleEndian.getInt(bytes, offset) == checksum(bytes, offset, length);
    }

    /**
     * Writes the checksum of a datagram.
     *
     * @param bytes where it is, from index 0 on
     * @param length its bytes, at least {@link #CHECKSUM_BYTES}
     */
    public void seal(byte[] bytes, int length) {
        LittleEndian.putInt(bytes, 0, checksum(bytes, 0, length));
    }

    /**
     * Whether bytes that only fill up are zero, as they must be.
     *
     * @param bytes where they are
     * @param from the first
     * @param to behind the last
     */
    public static boolean isZero(byte[] bytes, int from, int to) {
        int all = 0;
        for (int index = from; index < to; index++) {
            all |= bytes[index];
        }
        return all == 0;
    }

    private int checksum(byte[] bytes, int offset, int length) {
        crc.reset();
        crc.update(notSent, 0, notSent.length);
        crc.update(bytes, offset + CHECKSUM_BYTES, length - CHECKSUM_BYTES);
        return (int) crc.getValue();
    }
}
