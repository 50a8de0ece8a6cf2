package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;

/** State that incoming and outgoing chunks have in common. */
abstract class Transfer implements Chunk {
    private final MessageChannel channel;
    private final BlockMessage message;
    private final int lengthBytes;
    private final Chunk.Key key;
    private Chunk.State state;
    private Object attachment;
    private Exception cause;

    /** The {@link #doneBytes()} of the last progress report. */
    long reportedBytes;

    Transfer(MessageChannel channel, BlockMessage message, int lengthBytes, Chunk.Key key, Chunk.State state) {
        this.channel = channel;
        this.message = message;
        this.lengthBytes = lengthBytes;
        this.key = key;
        this.state = state;
    }

    @Override
    public final MessageChannel channel() {
        return channel;
    }

    @Override
    public final BlockMessage message() {
        return message;
    }

    @Override
    public final int lengthBytes() {
        return lengthBytes;
    }

    @Override
    public final Chunk.Key key() {
        return key;
    }

    @Override
    public final Chunk.State state() {
        return state;
    }

    @Override
    public final Exception cause() {
        return cause;
    }

    @Override
    public final Object attachment() {
        return attachment;
    }

    @Override
    public final void attach(Object object) {
        attachment = object;
    }

    final void state(Chunk.State now) {
        state = now;
    }

    final void fail(Exception failure) {
        // Later failures are mostly consequences of the first.
        cause = cause == null ? failure : cause;
    }

    /** Returns the length of a slice in bytes; the last may be shorter. */
    final int sliceBytes(int slice) {
        return Math.min(channel.sliceBytes(), lengthBytes - slice * channel.sliceBytes());
    }

    final int slices() {
        return (lengthBytes - 1) / channel.sliceBytes() + 1;
    }

    /** Returns whether progress is to be reported, and marks it as reported. */
    final boolean pollProgress() {
        long done = doneBytes();
        boolean isNew = done != reportedBytes && (!state.isEnd() || state == Chunk.State.COMPLETE);
        reportedBytes = done;
        return isNew;
    }

    @Override
    public String toString() {
        return channel + ": " + doneBytes() + " of " + lengthBytes + " bytes, " + state;
    }
}
