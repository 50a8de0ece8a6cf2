package dev.tickwire.chunk;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.ChannelConfig;

/**
 * A large block on its way in one direction of a connection, at either end: {@link OutgoingChunk} or {@link
 * IncomingChunk}. The thread that owns the endpoint reads it whenever it likes, also after its end.
 */
public abstract sealed class Chunk permits OutgoingChunk, IncomingChunk {
    private final ChannelConfig channel;
    private final BlockMessage message;
    private final int lengthBytes;
    private final ChunkKey key;
    private ChunkState state;
    private Object attachment;
    private Exception cause;

    /** The {@link #doneBytes()} that the listener was last told. */
    long toldBytes;

    Chunk(ChannelConfig channel, BlockMessage message, int lengthBytes, ChunkKey key, ChunkState state) {
        this.channel = channel;
        this.message = message;
        this.lengthBytes = lengthBytes;
        this.key = key;
        this.state = state;
    }

    /** The chunk channel that carries it. */
    public final ChannelConfig channel() {
        return channel;
    }

    /** The message that describes it, to be read until the listener has been told of the end. */
    public final BlockMessage message() {
        return message;
    }

    /** All its bytes. */
    public final int lengthBytes() {
        return lengthBytes;
    }

    /** The SHA-256 of the content as its sender says, which the receiver checks; null if its sender gave none. */
    public final ChunkKey key() {
        return key;
    }

    /** Where it stands. */
    public final ChunkState state() {
        return state;
    }

    /** Why it {@link ChunkState#FAILED}: what its source or sink threw, or what else was wrong; null otherwise. */
    public final Exception cause() {
        return cause;
    }

    /** The bytes that have arrived: at the sender those that were acked, at the receiver those that were stored. */
    public abstract long doneBytes();

    /**
     * Gives it up; nothing if it has ended. The other side is told, this side's listener before the end of the next
     * update.
     */
    public abstract void cancel();

    /** The object that the game has attached, or null. */
    public final Object attachment() {
        return attachment;
    }

    /**
     * Attaches an object of the game's own, in place of what was attached.
     *
     * @param object the object, or null
     */
    public final void attach(Object object) {
        attachment = object;
    }

    final void state(ChunkState now) {
        state = now;
    }

    final void fail(Exception why) {
        // What fails after is mostly of the same cause, and says less.
        cause = cause == null ? why : cause;
    }

    /** The bytes of a slice. */
    final int sliceBytes(int slice) {
        return Math.min(channel.sliceBytes(), lengthBytes - slice * channel.sliceBytes());
    }

    final int slices() {
        return (lengthBytes - 1) / channel.sliceBytes() + 1;
    }

    /** Whether the listener is to be told of progress; it is then taken for told. */
    final boolean hasNews() {
        long done = doneBytes();
        boolean isNew = done != toldBytes && !state.isEnd();
        toldBytes = done;
        return isNew;
    }

    @Override
    public String toString() {
        return channel + ": " + doneBytes() + " of " + lengthBytes + " bytes, " + state;
    }
}
