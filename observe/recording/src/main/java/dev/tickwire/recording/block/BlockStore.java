package dev.tickwire.recording.block;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The place where packed blocks are kept; used by the recorder's own thread. */
public interface BlockStore extends AutoCloseable {
    /**
     * Keeps a block.
     *
     * @param packed its head and bytes, to be read during the call
     * @throws IOException if it cannot be kept; what was kept before still is
     */
    void add(ByteBuffer packed) throws IOException;

    /** The recording is over. */
    @Override
    void close() throws IOException;
}
