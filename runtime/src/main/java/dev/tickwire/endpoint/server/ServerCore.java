package dev.tickwire.endpoint.server;

import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.core.EndpointCore;
import dev.tickwire.endpoint.core.EndpointTransport;
import dev.tickwire.session.slot.ServerSession;

/** Core of a server, with its listener and its sessions. */
public final class ServerCore extends EndpointCore {
    private ServerListener listener;
    /** Null before the start. */
    private ServerSession session;

    /**
     * Creates a core as {@link EndpointCore}, without a listener.
     *
     * @param owned the class of the endpoint, which messages of exceptions name
     * @param context the context of the server's connections
     * @param connections the settings of the server's connections
     * @param receiveBytesPerSecond the rate that this side can receive from each peer; 0 for no limit
     * @param transport the transport, not open yet
     */
    public ServerCore(
            Class<?> owned,
            ConnectionContext context,
            ConnectionSettings connections,
            int receiveBytesPerSecond,
            EndpointTransport transport) {
        super(owned, context, connections, receiveBytesPerSecond, transport);
    }

    public ServerListener listener() {
        return listener;
    }

    public void listener(ServerListener newListener) {
        listener = newListener;
    }

    public ServerSession session() {
        return session;
    }

    void session(ServerSession opened) {
        session = opened;
        statistics(opened.statistics());
    }
}
