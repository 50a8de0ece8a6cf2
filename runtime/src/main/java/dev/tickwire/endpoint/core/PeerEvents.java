package dev.tickwire.endpoint.core;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.connection.ConnectionListener;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.state.StateObject;

/** Passes the events of a connection to the taps and to the current listener of the game. */
final class PeerEvents implements ConnectionListener {
    private final EndpointCore core;
    private final Taps taps;
    private final PeerHost host;
    private final PeerConnection peer;

    PeerEvents(EndpointCore core, PeerHost host, PeerConnection peer) {
        this.core = core;
        this.taps = core.taps();
        this.host = host;
        this.peer = peer;
    }

    private PeerListener listener() {
        return host.listener(peer);
    }

    @Override
    public void onMessage(MessageType<?> type, Message message) {
        tapDelivered(type, MessageChannel.Use.MESSAGE, null, message);
        listener().onMessage(peer, type, message);
    }

    @Override
    public void onCall(MessageType<?> type, PartHolder object, Message message, Answer<?> answer) {
        tapDelivered(type, MessageChannel.Use.CALL, object, message);
        listener().onCall(peer, type, (StateObject) object, message, answer);
    }

    @Override
    public void onObjectMessage(MessageType<?> type, PartHolder object, Message message) {
        tapDelivered(type, MessageChannel.Use.TO_OBJECT, object, message);
        listener().onObjectMessage(peer, type, (StateObject) object, message);
    }

    private void tapDelivered(MessageType<?> type, MessageChannel.Use use, PartHolder object, Message message) {
        if (taps.isOn()) {
            taps.onDelivered(peer, type, use, (StateObject) object, message);
        }
    }

    @Override
    public void onQueued(
            ChannelConfig channel, MessageType<?> type, MessageChannel.Use use, int object, Message message) {
        StateObject aimed = object == ObjectDirectory.NO_REFERENCE
                ? null
                : (StateObject) core.objects().find(peer, type.objectClass(), object);
        taps.onQueued(peer, channel, type, use, aimed, message);
    }

    @Override
    public boolean sees(PartHolder object) {
        return core.objects().isShown(peer, (StateObject) object);
    }

    @Override
    public boolean owns(PartHolder object) {
        return core.objects().isOwnedBy(peer, (StateObject) object);
    }

    @Override
    public void onReceipt(long receipt, boolean acked) {
        listener().onReceipt(peer, receipt, acked);
    }

    @Override
    public void onChunk(IncomingChunk chunk) {
        listener().onChunk(peer, chunk);
    }

    @Override
    public void onChunkProgress(Chunk chunk) {
        taps.onChunkProgress(peer, chunk);
        listener().onChunkProgress(peer, chunk);
    }

    @Override
    public void onChunkSent(Chunk chunk, ChunkSource source) {
        taps.onChunkSent(peer, chunk, source);
    }

    @Override
    public void onChunkEnd(Chunk chunk) {
        taps.onChunkEnd(peer, chunk);
        listener().onChunkEnd(peer, chunk);
    }
}
