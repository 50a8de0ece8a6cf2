package dev.tickwire.connection;

import dev.tickwire.base.Failures;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.MessageChannel;

/** Forwards to a listener and collects the exceptions, so that the connection continues. */
final class GuardedListener implements ConnectionListener {
    private final ConnectionListener listener;
    private final Failures failures;

    GuardedListener(ConnectionListener listener, Failures failures) {
        this.listener = listener;
        this.failures = failures;
    }

    @Override
    public void onMessage(MessageType<?> type, Message message) {
        try {
            listener.onMessage(type, message);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onQueued(
            ChannelConfig channel, MessageType<?> type, MessageChannel.Use use, int object, Message message) {
        try {
            listener.onQueued(channel, type, use, object, message);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onReceipt(long receipt, boolean acked) {
        try {
            listener.onReceipt(receipt, acked);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    /** If the listener fails before it sets a sink, the chunk is refused. */
    @Override
    public void onChunk(IncomingChunk chunk) {
        try {
            listener.onChunk(chunk);
        } catch (Throwable thrown) {
            failures.add(thrown);
            chunk.refuse();
        }
    }

    @Override
    public void onChunkProgress(Chunk chunk) {
        try {
            listener.onChunkProgress(chunk);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onChunkSent(Chunk chunk, ChunkSource source) {
        try {
            listener.onChunkSent(chunk, source);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void onChunkEnd(Chunk chunk) {
        try {
            listener.onChunkEnd(chunk);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }
}
