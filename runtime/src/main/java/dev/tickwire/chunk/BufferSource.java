package dev.tickwire.chunk;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/** Content in memory. */
final class BufferSource implements ChunkSource {
    private final ByteBuffer bytes;

    BufferSource(ByteBuffer buffer) {
        bytes = buffer.slice();
    }

    @Override
    public int lengthBytes() {
        return bytes.capacity();
    }

    @Override
    public boolean read(int position, byte[] into, int offset, int length) {
        // Android before 9 has only the {@code position} of Buffer, which returns a Buffer.
        ((Buffer) bytes).position(position);
        bytes.get(into, offset, length);
        return true;
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }
}
