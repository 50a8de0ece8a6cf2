package dev.tickwire.recording.block;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Destination of compressed blocks: a file or memory. Only the recording's thread adds blocks. */
public interface BlockStore extends AutoCloseable {
    /**
     * Stores a block.
     *
     * @param packed the head and compressed records; valid during the call only
     * @throws IOException if the block cannot be stored; earlier blocks are unaffected
     */
    void add(ByteBuffer packed) throws IOException;

    /** Closes the store after the last block. */
    @Override
    void close() throws IOException;
}
