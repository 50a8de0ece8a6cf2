package dev.tickwire.inspector;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.duet.DuetClientListener;
import dev.tickwire.inspector.duet.DuetProtocol;
import dev.tickwire.inspector.duet.DuetServerListener;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.MemoryNetwork;

/** A server with a client of its own version, and one of the earlier version. */
final class Duet implements AutoCloseable {
    private static final long TICK_NANOS = 16_666_667L;

    final Server server;
    final Client newest;
    final Client earlier;
    private final MemoryNetwork network = new MemoryNetwork();
    private long nowNanos = 1_000_000_000L;

    Duet() {
        server = Server.builder(DuetProtocol.get()).transport(network.open()).build();
        server.listener(new DuetServerListener() {});
        server.start();
        newest = client(DuetProtocol.get(), new DuetClientListener() {});
        // The protocol of the earlier version alone is that of a build of this version, with the newest classes.
        earlier = client(DuetProtocol.get().earlier().get(0), (from, type, message) -> {});
    }

    private Client client(Protocol protocol, ClientListener listener) {
        Client client = Client.builder(protocol).transport(network.open()).build();
        client.listener(listener);
        client.connect(server.transport().localAddress());
        return client;
    }

    void play(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            nowNanos += TICK_NANOS;
            server.update(nowNanos);
            server.flush();
            newest.update(nowNanos);
            newest.flush();
            earlier.update(nowNanos);
            earlier.flush();
        }
    }

    @Override
    public void close() {
        newest.close();
        earlier.close();
        server.close();
    }
}
