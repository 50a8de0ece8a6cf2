package dev.tickwire.endpoint;

/** The server of its peers. */
final class ServerHost extends EndpointHost {
    private final Rooms rooms;
    private final Transfers transfers;

    ServerHost(ServerCore core, Rooms rooms, Transfers transfers) {
        super(core);
        this.rooms = rooms;
        this.transfers = transfers;
    }

    @Override
    public void move(Peer peer, Room to) {
        rooms.move(peer, to, "");
    }

    @Override
    public void transfer(Peer peer, byte[] token, String text) {
        transfers.begin(peer, token, text);
    }
}
