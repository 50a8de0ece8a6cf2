package dev.tickwire.chunk;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;

/**
 * A large block on its way in one direction of a connection, at either end: {@link OutgoingChunk} or {@link
 * IncomingChunk}. The thread that owns the endpoint reads it whenever it likes, also after its end.
 */
public interface Chunk {
    /** The chunk channel that carries it. */
    MessageChannel channel();

    /** The message that describes it, to be read until the listener has been told of the end. */
    BlockMessage message();

    /** All its bytes. */
    int lengthBytes();

    /** The SHA-256 of the content as its sender says, which the receiver checks; null if its sender gave none. */
    ChunkKey key();

    /** Where it stands. */
    ChunkState state();

    /** Why it {@link ChunkState#FAILED}: what its source or sink threw, or what else was wrong; null otherwise. */
    Exception cause();

    /** The bytes that have arrived: at the sender those that were acked, at the receiver those that were stored. */
    long doneBytes();

    /**
     * Gives it up; nothing if it has ended. The other side is told, this side's listener before the end of the next
     * update.
     */
    void cancel();

    /** The object that the game has attached, or null. */
    Object attachment();

    /**
     * Attaches an object of the game's own, in place of what was attached.
     *
     * @param object the object, or null
     */
    void attach(Object object);
}
