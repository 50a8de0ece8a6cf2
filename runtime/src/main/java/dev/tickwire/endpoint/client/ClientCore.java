package dev.tickwire.endpoint.client;

import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.core.EndpointCore;
import dev.tickwire.endpoint.core.EndpointTransport;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.SessionCounts;

/** The core of a client: its listener, and the session and the server of the last attempt to connect. */
public final class ClientCore extends EndpointCore {
    private final SessionCounts counts = new SessionCounts();
    private ClientListener listener;
    /** The session of the last attempt, with its peer; both null before the first. */
    private ClientSession session;

    private PeerConnection peer;

    /** Makes a core as {@link EndpointCore}, without a listener. */
    public ClientCore(
            Class<?> owned,
            ConnectionContext context,
            ConnectionSettings connections,
            int receiveBytesPerSecond,
            EndpointTransport transport) {
        super(owned, context, connections, receiveBytesPerSecond, transport);
        statistics(counts);
    }

    public ClientListener listener() {
        return listener;
    }

    public void listener(ClientListener given) {
        listener = given;
    }

    /** The counts that its sessions add to. */
    public SessionCounts counts() {
        return counts;
    }

    public ClientSession session() {
        return session;
    }

    public PeerConnection peer() {
        return peer;
    }

    /** An attempt begins. */
    void begin(ClientSession begun, PeerConnection server) {
        session = begun;
        peer = server;
    }

    boolean isConnected() {
        return peer != null && peer.isConnected();
    }

    /** Notifies the game of the end of a connection; it may begin another meanwhile. */
    void notifyEnd(PeerConnection ended, End end) {
        notifyGame(() -> listener.onDisconnect(ended, end.reason(), end.text()));
    }
}
