package dev.tickwire.endpoint;

/** The client of its peer, the server. */
final class ClientHost extends EndpointHost {
    ClientHost(ClientCore core) {
        super(core);
    }

    @Override
    public void move(Peer peer, Room to) {
        throw new IllegalStateException(peer + " is a server, which enters no room: call the peers of the server");
    }

    @Override
    public void transfer(Peer peer, byte[] token, String text) {
        throw new IllegalStateException(peer + " is a server, which is not transferred: call the peers of the server");
    }
}
