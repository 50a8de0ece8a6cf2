package dev.tickwire.channel;

/** What is left in memory of a chunk whose connection ended, for a later one that has the same key. The last slice is left out. */
record HeldChunk(int channel, int lengthBytes, long key, MemorySink content, SliceSet slices, int sum) {
    boolean isOf(IncomingChunk chunk) {
        return key == chunk.key()
                && channel == chunk.channel().number()
                && lengthBytes == chunk.lengthBytes();
    }
}
