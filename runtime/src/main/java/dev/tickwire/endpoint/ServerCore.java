package dev.tickwire.endpoint;

import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.ServerSession;

/** The core of a server: its listener and its sessions. */
final class ServerCore extends EndpointCore {
    private ServerListener listener;
    /** Null before the start. */
    private ServerSession session;

    ServerCore(Class<? extends Endpoint> owned, EndpointBuilder<?> builder) {
        super(owned, Side.SERVER, builder);
    }

    @Override
    ServerListener listener() {
        return listener;
    }

    void listener(ServerListener given) {
        listener = given;
    }

    ServerSession session() {
        return session;
    }

    void session(ServerSession opened) {
        session = opened;
    }

    @Override
    Exchanges exchanges(Peer peer) {
        return session.exchanges(peer.index());
    }

    @Override
    int headerBytes() {
        return session.headerBytes();
    }

    @Override
    void send(Peer peer, byte[] bytes, int offset, int length) {
        session.send(peer.index(), bytes, offset, length);
    }

    @Override
    void end(Peer peer, DisconnectReason reason, String text) {
        session.disconnect(peer.index(), reason, text);
    }
}
