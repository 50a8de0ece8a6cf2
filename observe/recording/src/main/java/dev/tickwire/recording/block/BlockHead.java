package dev.tickwire.recording.block;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * The head of a block of a recording. Each block can be read by itself: it begins with all peers and all objects.
 *
 * @param bytes its bytes
 * @param packedBytes its bytes in the file
 * @param sum the CRC-32C of these
 * @param startNanos the time of its beginning, since that of the recording
 * @param endNanos the time of its last frame
 * @param startTick the tick of its beginning; 0 if none was known
 * @param endTick the tick of its last frame
 * @param frames how many frames it has
 */
public record BlockHead(
        int bytes, int packedBytes, int sum, long startNanos, long endNanos, long startTick, long endTick, int frames) {
    /** The bytes of a head. */
    public static final int BYTES = 4 * 6 + 8 * 4;

    /** Those behind its checksum. */
    private static final int REST_BYTES = BYTES - 2 * Integer.BYTES;
    /** Those of the first version of the format, which has no checksum of the head. */
    private static final int BYTES_OF_FIRST = BYTES - Integer.BYTES;

    /** One with more is not stored. */
    public static final int MOST_BYTES = 1 << 26;

    /** TKB and the digit of the version. */
    private static final int MAGIC = 0x544B4230;

    private static final double NANOS_PER_SECOND = 1e9;

    /** Two times of a recording as text. */
    public static String times(long fromNanos, long toNanos) {
        return String.format(
                Locale.ROOT, "from %.3f to %.3f s", fromNanos / NANOS_PER_SECOND, toNanos / NANOS_PER_SECOND);
    }

    /** How many bytes a head has in a version of the format. */
    public static int bytes(int version) {
        return version == 1 ? BYTES_OF_FIRST : BYTES;
    }

    /** The bytes with which a head begins in a version of the format. */
    static int magic(int version) {
        return MAGIC + version;
    }

    public void write(ByteBuffer to) {
        ByteBuffer rest = ByteBuffer.allocate(REST_BYTES);
        rest.putInt(bytes).putInt(packedBytes).putInt(sum).putLong(startNanos);
        rest.putLong(endNanos).putLong(startTick).putLong(endTick).putInt(frames);
        to.putInt(magic(RecordingFormat.VERSION)).putInt(sum(rest.flip())).put(rest);
    }

    /** A block of the newest version of the format, in another version. */
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

    /** Reads a head of a version of the format; null if it is none. */
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

    /** The head of the same block in a recording that began later. */
    public BlockHead begunLater(long nanos) {
        return new BlockHead(bytes, packedBytes, sum, startNanos - nanos, endNanos - nanos, startTick, endTick, frames);
    }

    private static boolean isCount(int bytes) {
        return bytes > 0 && bytes <= MOST_BYTES;
    }
}
