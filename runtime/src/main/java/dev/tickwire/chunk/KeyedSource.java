package dev.tickwire.chunk;

/** A source with a key. */
final class KeyedSource implements ChunkSource {
    private final ChunkSource bytes;
    private final Chunk.Key key;

    KeyedSource(ChunkSource bytes, Chunk.Key key) {
        this.bytes = bytes;
        this.key = key;
    }

    @Override
    public Chunk.Key key() {
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
