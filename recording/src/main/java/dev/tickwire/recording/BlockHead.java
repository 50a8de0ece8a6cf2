package dev.tickwire.recording;

import java.nio.ByteBuffer;

/**
 * The head of a block of a recording. Each block can be read by itself: it begins with all peers and all
 * objects.
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
record BlockHead(
        int bytes, int packedBytes, int sum, long startNanos, long endNanos, long startTick, long endTick, int frames) {
    /** The bytes of a head. */
    static final int BYTES = 4 * 5 + 8 * 4;

    /** One with more is not stored. */
    static final int MOST_BYTES = 1 << 26;

    private static final int MAGIC = 0x544B4231;

    void write(ByteBuffer to) {
        to.putInt(MAGIC).putInt(bytes).putInt(packedBytes).putInt(sum).putLong(startNanos);
        to.putLong(endNanos).putLong(startTick).putLong(endTick).putInt(frames);
    }

    /** Reads a head; null if it is none. */
    static BlockHead read(ByteBuffer from) {
        if (from.remaining() < BYTES || from.getInt() != MAGIC) {
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
        boolean isGood = isCount(head.bytes) && isCount(head.packedBytes) && head.startNanos <= head.endNanos;
        return isGood && head.startTick >= 0 && head.startTick <= head.endTick ? head : null;
    }

    /** The head of the same block in a recording that began later. */
    BlockHead begunLater(long nanos) {
        return new BlockHead(bytes, packedBytes, sum, startNanos - nanos, endNanos - nanos, startTick, endTick, frames);
    }

    private static boolean isCount(int bytes) {
        return bytes > 0 && bytes <= MOST_BYTES;
    }
}
