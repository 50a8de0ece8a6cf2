package dev.tickwire.chunk.file;

import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Reads a channel once, and keeps what may be asked for again in a ring. What need not be sent is read nevertheless, in
 * portions, and not kept.
 */
final class StreamSource implements ChunkSource {
    private static final int FEWEST_BYTES = 1 << 16;
    /** When so many bytes have been read and what is asked for has not come, it is asked again. */
    private static final int PORTION_BYTES = 1 << 16;

    private final ReadableByteChannel channel;
    private final int lengthBytes;
    private byte[] ring;
    private ByteBuffer buffer;
    /** Below this nothing is asked for any more, whether it has been read or not. */
    private int releasedTo;
    /** The bytes between the two have been read and may be asked for. */
    private int released;

    private int readTo;

    StreamSource(ReadableByteChannel channel, int lengthBytes) {
        this.channel = channel;
        this.lengthBytes = lengthBytes;
        use(new byte[FEWEST_BYTES]);
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
