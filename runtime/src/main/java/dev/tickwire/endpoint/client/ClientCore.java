package dev.tickwire.endpoint.client;

import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.core.EndpointCore;
import dev.tickwire.endpoint.core.EndpointTransport;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.SessionCounts;
import java.util.function.BiFunction;

/** Core of a client, with its listener, and the session and the server of the last attempt. */
public final class ClientCore extends EndpointCore {
    private final SessionCounts counts = new SessionCounts();
    private ClientListener listener;
    /** The session of the last attempt, with its peer; both null before the first. */
    private ClientSession session;

    private PeerConnection peer;
    private BiFunction<PeerConnection, End, End> ends = (ended, end) -> end;

    /**
     * Creates a core as {@link EndpointCore}, without a listener.
     *
     * @param owned the class of the endpoint, which messages of exceptions name
     * @param context the context of the client's connections
     * @param connections the settings of the client's connections
     * @param receiveBytesPerSecond the rate that this side can receive from the server; 0 for no limit
     * @param transport the transport, not open yet
     */
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

    public void listener(ClientListener newListener) {
        listener = newListener;
    }

    /** Returns the counts that all sessions share. */
    public SessionCounts counts() {
        return counts;
    }

    public ClientSession session() {
        return session;
    }

    public PeerConnection peer() {
        return peer;
    }

    /** Begins an attempt. */
    void begin(ClientSession begun, PeerConnection server) {
        session = begun;
        peer = server;
    }

    boolean isConnected() {
        return peer != null && peer.isConnected();
    }

    /** Sets what decides on each end. It returns the end for the listener, or null if the client tries again. */
    void ends(BiFunction<PeerConnection, End, End> decides) {
        ends = decides;
    }

    /**
     * Notifies the game of the end of a connection, unless the client tries again. The game may begin another attempt
     * meanwhile.
     */
    void notifyEnd(PeerConnection ended, End end) {
        End last = ends.apply(ended, end);
        if (last != null) {
            notifyGame(() -> listener.onDisconnect(ended, last.reason(), last.text()));
        }
    }
}
