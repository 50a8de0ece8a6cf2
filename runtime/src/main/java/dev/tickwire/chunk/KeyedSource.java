package dev.tickwire.chunk;

/** A source with a key. */
final class KeyedSource implements ChunkSource {
    private final ChunkSource bytes;
    private final ChunkKey key;

    KeyedSource(ChunkSource bytes, ChunkKey key) {
        this.bytes = bytes;
        this.key = key;
    }

    @Override
    public ChunkKey key() {
        return key;
    }

    @Override
    public int lengthBytes() {
        return bytes.lengthBytes();
    }

    @Override
    public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        return bytes.read(position, into, offset, length);
    }

    @Override
    public boolean isRepeatable() {
        return bytes.isRepeatable();
    }

    @Override
    public void release(int position) {
        bytes.release(position);
    }

    @Override
    public void close() throws ChunkFailure {
        bytes.close();
    }
}
