package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.Chunk;

/**
 * Part of a chunk in memory, kept when its connection ended. A later chunk with an equal owner and key resumes from it.
 */
final class KeptChunk {
    /** Bytes that an entry takes beside content and slices, estimated. */
    static final int OVERHEAD_BYTES = 512;

    final Chunk.Owner owner;
    final int channel;
    final int lengthBytes;
    final Chunk.Key key;
    final MemorySink content;
    /** The received slices, without the last slice of the chunk: that slice is always sent again. */
    final SliceSet slices;

    KeptChunk(Chunk.Owner owner, IncomingTransfer chunk, MemorySink content, SliceSet slices) {
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

    /** Memory in use, in bytes. */
    long bytes() {
        return content.usedBytes() + slices.usedBytes() + OVERHEAD_BYTES;
    }
}
