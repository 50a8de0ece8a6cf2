package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.core.EndpointHost;
import dev.tickwire.endpoint.core.PeerConnection;
import java.util.concurrent.CompletableFuture;

/** Host of a server's peers. */
final class ServerHost extends EndpointHost {
    private final Rooms rooms;
    private final ServerCore core;
    private final Transfers transfers;
    private final TransferRequests requests;

    ServerHost(ServerCore core, Rooms rooms, Transfers transfers, TransferRequests requests) {
        super(core);
        this.core = core;
        this.requests = requests;
        this.rooms = rooms;
        this.transfers = transfers;
    }

    @Override
    public PeerListener listener(PeerConnection peer) {
        return rooms.listenerOf(peer);
    }

    @Override
    public Room room(PeerConnection peer) {
        return rooms.roomOf(peer);
    }

    @Override
    public void move(PeerConnection peer, Room to) {
        rooms.move(peer, to, "");
    }

    @Override
    public void transfer(PeerConnection peer, byte[] token, String text) {
        requests.requireNone(peer);
        transfers.begin(peer, token, text);
    }

    @Override
    public void transferTo(PeerConnection peer, CompletableFuture<byte[]> token, String text) {
        if (!core.session().isEncrypted()) {
            throw new IllegalStateException(
                    peer + " cannot be transferred: transfers need encrypted sessions, ServerSessions.encrypted(...)");
        }
        requests.begin(peer, token, text);
    }
}
