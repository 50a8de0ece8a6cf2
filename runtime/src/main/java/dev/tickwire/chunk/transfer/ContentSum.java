package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkKey;
import dev.tickwire.chunk.ChunkSink;

/**
 * Sums what has come of a chunk from its beginning on, as it lies where it was stored: SHA-256 under a key, CRC-32C
 * without.
 */
final class ContentSum {
    private final ChunkMemory memory;
    private final int lengthBytes;
    /** Null for a chunk without a key. */
    private final ChunkKey key;

    private final ChunkKey.Builder hash;
    private int crc;
    private int summedBytes;

    ContentSum(ChunkMemory memory, int lengthBytes, ChunkKey key) {
        this.memory = memory;
        this.lengthBytes = lengthBytes;
        this.key = key;
        this.hash = key == null ? null : new ChunkKey.Builder();
    }

    /** Sums more of a chunk, if there is more, as far as the share of this batch goes. */
    void goOn(IncomingTransfer chunk, ChunkSink content, int bytesThere) throws ChunkFailure {
        if (summedBytes == bytesThere) {
            return;
        }
        byte[] portion = memory.portion();
        int until = (int) Math.min(bytesThere, (long) summedBytes + memory.summingShare());
        while (summedBytes < until) {
            int count = Math.min(portion.length, until - summedBytes);
            content.read(summedBytes, portion, 0, count);
            if (chunk.state().isEnd()) {
                // The game has closed the connection meanwhile.
                return;
            }
            if (hash != null) {
                hash.add(portion, 0, count);
            } else {
                crc ^= Crc32c.share(memory.sums().of(portion, 0, count), (long) lengthBytes - summedBytes - count);
            }
            summedBytes += count;
            memory.onSummed(count);
        }
    }

    boolean isWhole() {
        return summedBytes == lengthBytes;
    }

    /** Whether the whole is what was sent; asked once. */
    boolean isRight(int expectedCrc) {
        return hash == null ? crc == expectedCrc : hash.build().equals(key);
    }
}
