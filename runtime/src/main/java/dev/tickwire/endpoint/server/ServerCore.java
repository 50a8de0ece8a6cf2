package dev.tickwire.endpoint.server;

import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.core.EndpointCore;
import dev.tickwire.endpoint.core.EndpointTransport;
import dev.tickwire.session.slot.ServerSession;

/** The core of a server: its listener and its sessions. */
public final class ServerCore extends EndpointCore {
    private ServerListener listener;
    /** Null before the start. */
    private ServerSession session;

    /** Makes a core as {@link EndpointCore}, without a listener. */
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

    public void listener(ServerListener given) {
        listener = given;
    }

    public ServerSession session() {
        return session;
    }

    void session(ServerSession opened) {
        session = opened;
        statistics(opened.statistics());
    }
}
