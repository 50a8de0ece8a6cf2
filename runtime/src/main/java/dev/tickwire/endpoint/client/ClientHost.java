package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.core.EndpointHost;
import dev.tickwire.endpoint.core.PeerConnection;
import java.util.concurrent.CompletableFuture;

/** Host of a client's peer, the server. */
final class ClientHost extends EndpointHost {
    private final ClientCore core;

    ClientHost(ClientCore core) {
        super(core);
        this.core = core;
    }

    @Override
    public PeerListener listener(PeerConnection peer) {
        return core.listener();
    }

    @Override
    public Room room(PeerConnection peer) {
        return null;
    }

    @Override
    public void move(PeerConnection peer, Room to) {
        throw new IllegalStateException(
                peer + " is a server, and only clients enter rooms: call this on a peer of the server");
    }

    @Override
    public void transfer(PeerConnection peer, byte[] token, String text) {
        throw noClient(peer);
    }

    @Override
    public void transferTo(PeerConnection peer, CompletableFuture<byte[]> token, String text) {
        throw noClient(peer);
    }

    private static IllegalStateException noClient(PeerConnection peer) {
        return new IllegalStateException(
                peer + " is a server, and only clients are transferred: call this on a peer of the server");
    }
}
