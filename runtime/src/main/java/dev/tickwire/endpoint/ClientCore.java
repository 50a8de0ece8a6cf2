package dev.tickwire.endpoint;

import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.SessionCounts;

/** The core of a client: its listener, and the session and the server of the last attempt to connect. */
final class ClientCore extends EndpointCore {
    private final SessionCounts statistics = new SessionCounts();
    private ClientListener listener;
    /** The session of the last attempt, with its peer; both null before the first. */
    private ClientSession session;

    private Peer peer;
    private Runnable stateListener;

    ClientCore(Class<? extends Endpoint> owned, EndpointBuilder<?> builder) {
        super(owned, Side.CLIENT, builder);
    }

    @Override
    ClientListener listener() {
        return listener;
    }

    void listener(ClientListener given) {
        listener = given;
    }

    /** The counts of all its sessions. */
    SessionCounts statistics() {
        return statistics;
    }

    ClientSession session() {
        return session;
    }

    Peer peer() {
        return peer;
    }

    /** An attempt begins. */
    void begin(ClientSession begun, Peer server) {
        session = begun;
        peer = server;
    }

    boolean isConnected() {
        return peer != null && peer.isConnected();
    }

    /** Sets what is run after each packet that may have had object updates. */
    void stateListener(Runnable listens) {
        stateListener = listens;
    }

    @Override
    void onState() {
        stateListener.run();
    }

    @Override
    Exchanges exchanges(Peer of) {
        return session.exchanges();
    }

    @Override
    int headerBytes() {
        return session.headerBytes();
    }

    @Override
    void send(Peer to, byte[] bytes, int offset, int length) {
        session.send(bytes, offset, length);
    }

    @Override
    void end(Peer from, DisconnectReason reason, String text) {
        session.disconnect(reason, text);
    }

    /** Notifies the game of the end of a connection; it may begin another meanwhile. */
    void notifyEnd(Peer ended, End end) {
        try {
            listener.onDisconnect(ended, end.reason(), end.text());
        } catch (Throwable thrown) {
            failures().add(thrown);
        }
    }
}
