package dev.tickwire.recording.block;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * Head of a block in a recording file: the sizes, checksum, times and ticks of its records. Each block can be read
 * alone, since its first frame contains all peers and objects.
 *
 * @param bytes the size of the uncompressed records
 * @param packedBytes the size of the compressed records in the file
 * @param sum the CRC-32C of the compressed records
 * @param startNanos the start, in nanoseconds since the recording began
 * @param endNanos the time of the last frame, likewise
 * @param startTick the tick at the start; 0 if no tick was known
 * @param endTick the tick of the last frame
 * @param frames the number of frames
 */
public record BlockHead(
        int bytes, int packedBytes, int sum, long startNanos, long endNanos, long startTick, long endTick, int frames) {
    /** Size of a head in the file, in bytes. */
    public static final int BYTES = 4 * 6 + 8 * 4;

    /** Size of the part that the head's own checksum covers. */
    private static final int REST_BYTES = BYTES - 2 * Integer.BYTES;
    /** Size of a head in version 1 of the format, which has no checksum of the head. */
    private static final int BYTES_OF_FIRST = BYTES - Integer.BYTES;

    /** Upper bound on the size of a block's records, compressed or not: 64 MiB. A larger block is not stored. */
    public static final int MAX_BYTES = 1 << 26;

    /** "TKB0". The version of the format is added to it. */
    private static final int MAGIC = 0x544B4230;

    private static final double NANOS_PER_SECOND = 1e9;

    /** Returns a period as text in seconds, such as {@code from 1.200 to 1.900 s}. */
    public static String times(long fromNanos, long toNanos) {
        return String.format(
                Locale.ROOT, "from %.3f to %.3f s", fromNanos / NANOS_PER_SECOND, toNanos / NANOS_PER_SECOND);
    }

    /** Returns the size of a head in a version of the format, in bytes. */
    public static int bytes(int version) {
        return version == 1 ? BYTES_OF_FIRST : BYTES;
    }

    /** Returns the first four bytes of a head in a version of the format. */
    static int magic(int version) {
        return MAGIC + version;
    }

    public void write(ByteBuffer to) {
        ByteBuffer rest = ByteBuffer.allocate(REST_BYTES);
        rest.putInt(bytes).putInt(packedBytes).putInt(sum).putLong(startNanos);
        rest.putLong(endNanos).putLong(startTick).putLong(endTick).putInt(frames);
        to.putInt(magic(RecordingFormat.VERSION)).putInt(sum(rest.flip())).put(rest);
    }

    /**
     * Returns a block in the layout of an older version. For version 1, the head loses its checksum.
     *
     * @param block the head and compressed records in the current layout, consumed by the call
     */
    static ByteBuffer ofVersion(int version, ByteBuffer block) {
        if (version > 1) {
            return block;
        }
        ByteBuffer first = ByteBuffer.allocate(block.remaining() - BYTES + BYTES_OF_FIRST);
        return first.putInt(magic(version))
                .put(block.position(block.position() + BYTES - REST_BYTES))
                .flip();
    }

    private static int sum(ByteBuffer rest) {
        CRC32C sum = new CRC32C();
        sum.update(rest.duplicate());
        return (int) sum.getValue();
    }

    /**
     * Reads and validates a head.
     *
     * @return the head, or null if the bytes are no valid head
     */
    static BlockHead read(ByteBuffer from, int version) {
        if (from.remaining() < bytes(version) || from.getInt() != magic(version)) {
            return null;
        }
        if (version > 1 && from.getInt() != sum(from.slice().limit(REST_BYTES))) {
            return null;
        }
        BlockHead head = new BlockHead(
                from.getInt(),
                from.getInt(),
                from.getInt(),
                from.getLong(),
                from.getLong(),
                from.getLong(),
                from.getLong(),
                from.getInt());
        return head.isGood() ? head : null;
    }

    private boolean isGood() {
        return isCount(bytes)
                && isCount(packedBytes)
                && frames >= 0
                && startNanos >= 0
                && startNanos <= endNanos
                && startTick >= 0
                && startTick <= endTick;
    }

    /**
     * Returns this head with its times moved back, for a recording that begins later.
     *
     * @param nanos the nanoseconds to subtract from the start and the end
     */
    public BlockHead withLaterStart(long nanos) {
        return new BlockHead(bytes, packedBytes, sum, startNanos - nanos, endNanos - nanos, startTick, endTick, frames);
    }

    private static boolean isCount(int bytes) {
        return bytes > 0 && bytes <= MAX_BYTES;
    }
}
