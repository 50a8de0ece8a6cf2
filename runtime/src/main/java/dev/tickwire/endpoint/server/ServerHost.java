package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.core.EndpointHost;
import dev.tickwire.endpoint.core.PeerConnection;

/** Host of a server's peers. */
final class ServerHost extends EndpointHost {
    private final Rooms rooms;
    private final Transfers transfers;

    ServerHost(ServerCore core, Rooms rooms, Transfers transfers) {
        super(core);
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
        transfers.begin(peer, token, text);
    }
}
