package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;
import java.util.Arrays;

/**
 * Bytes of deferred packets of all connections of an endpoint, until the end of a receive batch. The memory grows to
 * its bound and is cleared as a whole after the batch.
 */
final class BatchMemory {
    /** Upper bound on the bytes deferred in one batch. */
    static final int MAX_BYTES = 1 << 20;

    static final int NO_ROOM = -1;

    private static final int MIN_BYTES = 1 << 14;

    private byte[] bytes = new byte[0];
    private int used;

    /** Creates empty memory. Nothing is allocated before a packet is deferred. */
    BatchMemory() {}

    /** Discards all deferred bytes at the end of a batch. */
    void clear() {
        used = 0;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Copies bytes, with spare bytes after them. Returns their index, or {@link #NO_ROOM}. */
    int add(byte[] from, int offset, int length) {
        int end = used + length + BitWriter.SPARE_BYTES;
        if (end > MAX_BYTES) {
            return NO_ROOM;
        }
        if (end > bytes.length) {
            int doubled = Math.min(Math.max(MIN_BYTES, bytes.length * 2), MAX_BYTES);
            bytes = Arrays.copyOf(bytes, Math.max(doubled, end));
        }
        int at = used;
        System.arraycopy(from, offset, bytes, at, length);
        used = end;
        return at;
    }
}
