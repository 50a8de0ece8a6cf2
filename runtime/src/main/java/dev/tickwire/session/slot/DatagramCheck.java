package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;
import java.util.zip.CRC32;

/**
 * Checksum of datagrams without a key: the CRC-32 of zip over a prefix that is not sent, and over all bytes after the
 * checksum. The checksum distinguishes formats and versions. It does not protect against attackers, who can compute the
 * checksum as well.
 */
public final class DatagramCheck {
    /** Size of the checksum at the start of a datagram, in bytes, little-endian. */
    public static final int CHECKSUM_BYTES = 4;

    private final byte[] notSent;
    private final CRC32 crc = new CRC32();

    /**
     * Creates a check.
     *
     * @param notSent the prefix that client and server know, such as the protocol id; copied
     */
    public DatagramCheck(byte[] notSent) {
        this.notSent = notSent.clone();
    }

    /**
     * Returns whether the checksum of a received datagram is right.
     *
     * @param length the size of the datagram, at least {@link #CHECKSUM_BYTES} bytes
     */
    public boolean isSealed(byte[] bytes, int offset, int length) {
        return LittleEndian.getInt(bytes, offset) == checksum(bytes, offset, length);
    }

    /** Writes the checksum into the first four bytes of a datagram. */
    public void seal(byte[] bytes, int length) {
        LittleEndian.putInt(bytes, 0, checksum(bytes, 0, length));
    }

    /** Returns whether all bytes of a range are zero. */
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
