package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;

/** Sums a content as it is stored, from its beginning on: SHA-256 if the chunk has a key, otherwise CRC-32C. */
final class ContentSum {
    private final ChunkMemory memory;
    private final int lengthBytes;
    /** Null for CRC-32C. */
    private final Chunk.Key key;

    private final Chunk.Key.Builder hash;
    private int crc;
    private int summedBytes;

    ContentSum(ChunkMemory memory, int lengthBytes, Chunk.Key key) {
        this.memory = memory;
        this.lengthBytes = lengthBytes;
        this.key = key;
        this.hash = key == null ? null : new Chunk.Key.Builder();
    }

    /**
     * Sums the next part, at most the share of this batch.
     *
     * @param availableBytes the length in bytes of the content's beginning that is received without a gap
     */
    void update(IncomingTransfer chunk, ChunkSink content, int availableBytes) throws ChunkFailure {
        if (summedBytes == availableBytes) {
            return;
        }
        byte[] portion = memory.portion();
        int until = (int) Math.min(availableBytes, (long) summedBytes + memory.summingShare());
        while (summedBytes < until) {
            int count = Math.min(portion.length, until - summedBytes);
            content.read(summedBytes, portion, 0, count);
            if (chunk.state().isEnd()) {
                // The game has closed the connection during the read.
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

    /** Returns whether the content is intact. Callers must call this method only once. */
    boolean matches(int expectedCrc) {
        return hash == null ? crc == expectedCrc : hash.build().equals(key);
    }
}
