package dev.tickwire.testing.endpoint;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.testing.endpoint.charts.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Records the chunk events of one side, and its peer. */
class ChunkEvents implements ServerListener, ClientListener {
    final List<byte[]> blocks = new ArrayList<>();
    final List<Chunk> ended = new ArrayList<>();
    Consumer<IncomingChunk> onBegin = chunk -> {};
    Consumer<Chunk> onProgress = chunk -> {};
    Peer peer;

    @Override
    public void onConnect(Peer connected) {
        peer = connected;
    }

    @Override
    public void onChunk(Peer from, IncomingChunk chunk) {
        onBegin.accept(chunk);
    }

    @Override
    public void onChunkProgress(Peer with, Chunk chunk) {
        onProgress.accept(chunk);
    }

    @Override
    public void onChunkEnd(Peer from, Chunk chunk) {
        ended.add(chunk);
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        Level level = (Level) message;
        blocks.add(Arrays.copyOf(level.blockData(), level.blockLength()));
    }
}
