package dev.tickwire.connection;

import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.transfer.ChunkListener;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.version.SpokenVersion;

/** Refuses and counts chunks of an earlier version that the newest version no longer has, and forwards all others. */
final class ReceivedChunks implements ChunkListener {
    private final SpokenVersion version;
    private final MessageFactory factory;
    private final Side sender;
    private final ConnectionCounts statistics;
    private final ChunkListener listener;

    ReceivedChunks(ConnectionContext context, ConnectionCounts statistics, ChunkListener listener) {
        this.version = context.version();
        this.factory = context.factory();
        this.sender = context.side().opposite();
        this.statistics = statistics;
        this.listener = listener;
    }

    private boolean isGone(Chunk chunk) {
        if (!(chunk instanceof IncomingChunk)) {
            return false;
        }
        MessageChannel channel = chunk.channel();
        return !version.newest().channels().contains(channel)
                || !version.isCommon(
                        version.spoken(channel), factory.typeOf(chunk.message()), sender, MessageChannel.Use.MESSAGE);
    }

    @Override
    public void onChunk(IncomingChunk chunk) {
        if (isGone(chunk)) {
            statistics.onGone();
            chunk.refuse();
        } else {
            listener.onChunk(chunk);
        }
    }

    @Override
    public void onChunkProgress(Chunk chunk) {
        listener.onChunkProgress(chunk);
    }

    @Override
    public void onChunkSent(Chunk chunk, ChunkSource source) {
        listener.onChunkSent(chunk, source);
    }

    @Override
    public void onChunkEnd(Chunk chunk) {
        if (!isGone(chunk)) {
            listener.onChunkEnd(chunk);
        }
    }
}
