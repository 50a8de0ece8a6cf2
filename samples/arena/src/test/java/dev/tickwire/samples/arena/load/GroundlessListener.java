package dev.tickwire.samples.arena.load;

import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;

/** Listener of a player who refuses the ground, because they have it. */
final class GroundlessListener implements ClientListener {
    private final ArenaClient player;

    GroundlessListener(ArenaClient player) {
        this.player = player;
    }

    @Override
    public void onConnect(Peer server) {
        player.onConnect(server);
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason, String text) {
        player.onDisconnect(server, reason, text);
    }

    @Override
    public void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {
        player.onObjectAppear(server, type, object);
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        player.onMessage(from, type, message);
    }

    @Override
    public void onChunk(Peer from, IncomingChunk chunk) {
        chunk.refuse();
    }
}
