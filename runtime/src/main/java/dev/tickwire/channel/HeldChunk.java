package dev.tickwire.channel;

/** What is left in memory of a chunk whose connection ended, for a later one that has the same key. The last slice is left out. */
final class HeldChunk {
    final int channel;
    final int lengthBytes;
    final long key;
    final MemorySink content;
    final SliceSet slices;
    /** What the slices that are there add to the checksum of the whole. */
    final int sum;

    HeldChunk(IncomingChunk chunk, MemorySink content, SliceSet slices, int sum) {
        this.channel = chunk.channel().number();
        this.lengthBytes = chunk.lengthBytes();
        this.key = chunk.key();
        this.content = content;
        this.slices = slices;
        this.sum = sum;
    }

    boolean isOf(IncomingChunk chunk) {
        return key == chunk.key() && channel == chunk.channel().number() && lengthBytes == chunk.lengthBytes();
    }
}
