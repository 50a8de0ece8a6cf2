package dev.tickwire.endpoint.server;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.endpoint.core.PartsEnd;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerHost;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.ServerSessionListener;
import java.net.InetSocketAddress;
import java.util.Arrays;

/**
 * Creates and removes peers as the sessions connect and disconnect, and notifies the parts and the game's listener.
 * Exceptions of the listener are collected until the endpoint has done its work.
 */
final class ServerPeers implements ServerSessionListener {
    private final ServerCore core;
    private final PeerHost host;
    private final PeerTable peers;
    private final Rooms rooms;
    private final Transfers transfers;
    private final Logins logins;
    private final PartsEnd partsEnd = new PartsEnd();

    ServerPeers(ServerCore core, PeerHost host, PeerTable peers, Rooms rooms, Transfers transfers, Logins logins) {
        this.core = core;
        this.host = host;
        this.peers = peers;
        this.rooms = rooms;
        this.transfers = transfers;
        this.logins = logins;
    }

    @Override
    public void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset) {
        byte[] userData = Arrays.copyOfRange(bytes, offset, offset + ClientSession.USER_DATA_BYTES);
        PeerConnection peer =
                new PeerConnection(host, new SlotSession(core.session(), index), clientId, address, userData);
        if (core.session().isEncrypted()) {
            peer.connection().chunkOwner(new Chunk.Owner("account " + Long.toUnsignedString(clientId)));
        }
        peer.onConnect(index);
        peers.put(peer);
        peer.sendReceiveRate();
        if (!logins.beginIfRequired(peer)) {
            enter(peer);
        }
    }

    /** Puts an admitted peer into the game. */
    void enter(PeerConnection peer) {
        peers.enter(peer);
        core.parts().onConnect(peer);
        core.notifyGame(() -> core.listener().onConnect(peer));
    }

    /**
     * Notifies taps and parts of the end of the last peer, if they have not been notified yet: the game may close the
     * server in a source or sink that ends with the peer. No effect otherwise.
     */
    void endParts() {
        partsEnd.run();
    }

    @Override
    public void onMove(int index, InetSocketAddress address) {
        PeerConnection peer = peers.at(index);
        InetSocketAddress before = peer.address();
        peer.moveTo(address);
        core.taps().onMove(peer, before);
        if (peers.inGame(index) != null) {
            core.notifyGame(() -> core.listener().onAddressChange(peer, before));
        }
    }

    @Override
    public void onExchange(int index, Exchange exchange) {
        core.parts().onExchange(peers.at(index), exchange);
    }

    @Override
    public void onDisconnect(int index, DisconnectReason known, String sentText) {
        PeerConnection peer = peers.at(index);
        DisconnectReason reason = transfers.explain(peer, known);
        transfers.remove(peer);
        ServerRoom left = rooms.remove(peer);
        boolean wasInGame = peers.remove(peer);
        String text = peer.endText(reason, sentText);
        partsEnd.begin(() -> {
            core.taps().notifyEnd(peer, reason, text);
            core.parts().onEnd(peer, reason, text);
        });
        peer.onEnd();
        partsEnd.run();
        peer.connection().endCalls();
        rooms.notifyOfLeave(peer, left);
        if (wasInGame) {
            core.notifyGame(() -> core.listener().onDisconnect(peer, reason, text));
        }
    }
}
