package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.ChunkKey;
import dev.tickwire.chunk.ChunkOwner;

/**
 * A chunk in memory, not whole, that is kept when its connection has ended, for a later one of the same owner that has
 * the same key.
 */
final class KeptChunk {
    /** About what it takes beside its content. */
    static final int OVERHEAD_BYTES = 512;

    final ChunkOwner owner;
    final int channel;
    final int lengthBytes;
    final ChunkKey key;
    final MemorySink content;
    /** Never the last one, which always comes again. */
    final SliceSet slices;

    KeptChunk(ChunkOwner owner, IncomingTransfer chunk, MemorySink content, SliceSet slices) {
        this.owner = owner;
        this.channel = chunk.channel().number();
        this.lengthBytes = chunk.lengthBytes();
        this.key = chunk.key();
        this.content = content;
        this.slices = slices;
    }

    boolean isOf(IncomingTransfer chunk) {
        return key.equals(chunk.key()) && channel == chunk.channel().number() && lengthBytes == chunk.lengthBytes();
    }

    /** The memory that it takes. */
    long bytes() {
        return content.usedBytes() + slices.usedBytes() + OVERHEAD_BYTES;
    }
}
