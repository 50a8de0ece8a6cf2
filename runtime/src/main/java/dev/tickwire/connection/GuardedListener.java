package dev.tickwire.connection;

import dev.tickwire.base.Failures;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.MessageUse;

/** Forwards to a listener and collects the exceptions, so that the connection continues. */
final class GuardedListener implements ConnectionListener {
    private final ConnectionListener told;
    private final Failures failures;

    GuardedListener(ConnectionListener told, Failures failures) {
        this.told = told;
        this.failures = failures;
    }

    @Override
    public void onMessage(MessageType<?> type, Message message) {
        try {
            told.onMessage(type, message);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onQueued(ChannelConfig channel, MessageType<?> type, MessageUse use, int object, Message message) {
        try {
            told.onQueued(channel, type, use, object, message);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onState() {
        try {
            told.onState();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onReceipt(long receipt, boolean acked) {
        try {
            told.onReceipt(receipt, acked);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    /** If the listener fails before it sets a sink, the chunk is refused. */
    @Override
    public void onChunk(IncomingChunk chunk) {
        try {
            told.onChunk(chunk);
        } catch (Throwable thrown) {
            failures.add(thrown);
            chunk.refuse();
        }
    }

    @Override
    public void onChunkProgress(Chunk chunk) {
        try {
            told.onChunkProgress(chunk);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onChunkSent(Chunk chunk, ChunkSource source) {
        try {
            told.onChunkSent(chunk, source);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onChunkEnd(Chunk chunk) {
        try {
            told.onChunkEnd(chunk);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }
}
