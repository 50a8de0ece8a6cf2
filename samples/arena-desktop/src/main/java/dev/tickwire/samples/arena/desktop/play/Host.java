package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.transport.ListenServerTransport;
import java.util.ArrayList;
import java.util.List;

/** A server with bots in this process: its own players connect through memory, others over UDP. */
public final class Host implements AutoCloseable {
    private final ListenServerTransport transport;
    private final List<ArenaClient> bots = new ArrayList<>();
    private final ArenaServer server;

    /**
     * Starts the server, and lets bots join.
     *
     * @param port the UDP port for other players, 0 for any
     * @param botCount the number of bots
     * @param seed the seed of the places of fighters, and of the bots
     */
    public Host(int port, int botCount, long seed) {
        transport = ListenServerTransport.open(port);
        server = new ArenaServer(
                Server.builder(ArenaProtocol.get())
                        .transport(transport)
                        .maxClients(ArenaConstants.MAX_PLAYERS)
                        .beacon(Beacon.Settings.of("Arena"))
                        .build(),
                seed,
                DeliveryObserver.NONE);
        server.start();
        for (int bot = 1; bot <= botCount; bot++) {
            Client endpoint = Client.builder(ArenaProtocol.get())
                    .transport(transport.openLocal())
                    .build();
            ArenaClient client = new ArenaClient(endpoint, "bot-" + bot, seed + bot, DeliveryObserver.NONE);
            client.connect(ListenServerTransport.SERVER);
            bots.add(client);
        }
    }

    /** Returns the transport by which players join, in this process and over UDP. */
    public ListenServerTransport transport() {
        return transport;
    }

    /** Returns the UDP port for other players. */
    public int port() {
        return transport.localAddress().getPort();
    }

    /** Returns the server. */
    public ArenaServer server() {
        return server;
    }

    /** Returns the bots. */
    public List<ArenaClient> bots() {
        return List.copyOf(bots);
    }

    /** Runs the ticks that are due, at the server and its bots. */
    public void update(long nowNanos) {
        for (ArenaClient bot : bots) {
            bot.update(nowNanos);
        }
        server.update(nowNanos);
    }

    @Override
    public void close() {
        bots.forEach(bot -> bot.endpoint().close());
        server.endpoint().close();
    }
}
