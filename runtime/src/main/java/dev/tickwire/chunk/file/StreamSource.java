package dev.tickwire.chunk.file;

import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Content of a channel that is read once. Bytes that may be needed again are kept in a ring, whose size is a power of
 * two and doubles when it is full. Bytes that need not be sent are read too, and not kept.
 */
final class StreamSource implements ChunkSource {
    private static final int MIN_BYTES = 1 << 16;
    /** A read of a slice gives up for now after so many bytes of the channel. */
    private static final int PORTION_BYTES = 1 << 16;

    private final ReadableByteChannel channel;
    private final int lengthBytes;
    private byte[] ring;
    private ByteBuffer buffer;
    /** End of the bytes that are not needed any more; it may be ahead of {@code readTo}. */
    private int releasedTo;
    /** Bytes of the content from {@code released} to {@code readTo} are in the ring. */
    private int released;

    private int readTo;

    StreamSource(ReadableByteChannel channel, int lengthBytes) {
        this.channel = channel;
        this.lengthBytes = lengthBytes;
        use(new byte[MIN_BYTES]);
    }

    @Override
    public int lengthBytes() {
        return lengthBytes;
    }

    @Override
    public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        int from = readTo;
        while (readTo < position + length) {
            if (readTo - from >= PORTION_BYTES) {
                return false;
            }
            if (readTo - released == ring.length) {
                grow();
            }
            if (!readSome()) {
                return false;
            }
        }
        int at = position & ring.length - 1;
        int first = Math.min(length, ring.length - at);
        System.arraycopy(ring, at, into, offset, first);
        System.arraycopy(ring, 0, into, offset + first, length - first);
        return true;
    }

    private boolean readSome() throws ChunkFailure {
        int at = readTo & ring.length - 1;
        int free = Math.min(ring.length - (readTo - released), ring.length - at);
        BufferWindow.set(buffer, at, at + Math.min(free, lengthBytes - readTo));
        int count;
        try {
            count = channel.read(buffer);
        } catch (IOException cause) {
            throw new ChunkFailure("cannot read the channel", cause);
        }
        if (count < 0) {
            throw new ChunkFailure("the channel ended after " + readTo + " bytes of " + lengthBytes);
        }
        readTo += count;
        moveOn();
        return count > 0;
    }

    private void grow() {
        byte[] grown = new byte[ring.length * 2];
        for (int position = released; position != readTo; position++) {
            grown[position & grown.length - 1] = ring[position & ring.length - 1];
        }
        use(grown);
    }

    private void use(byte[] bytes) {
        ring = bytes;
        buffer = ByteBuffer.wrap(bytes);
    }

    @Override
    public void release(int position) {
        releasedTo = Math.max(releasedTo, position);
        moveOn();
    }

    private void moveOn() {
        released = Math.min(releasedTo, readTo);
    }

    @Override
    public void close() throws ChunkFailure {
        try {
            channel.close();
        } catch (IOException cause) {
            throw new ChunkFailure("cannot close the channel", cause);
        }
    }
}
