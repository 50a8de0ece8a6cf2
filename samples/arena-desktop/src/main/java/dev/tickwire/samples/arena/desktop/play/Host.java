package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.session.beacon.BeaconSettings;
import dev.tickwire.transport.ListenServerTransport;
import java.util.ArrayList;
import java.util.List;

/** A server and bots in this process: its own players reach it through memory, others over UDP. */
public final class Host implements AutoCloseable {
    private final ListenServerTransport transport;
    private final List<ArenaClient> bots = new ArrayList<>();
    private final ArenaServer server;

    /**
     * Opens a server, and lets bots in.
     *
     * @param port the UDP port for others, 0 for any
     * @param botCount how many bots play
     * @param seed decides where fighters appear and what bots do
     */
    public Host(int port, int botCount, long seed) {
        transport = ListenServerTransport.open(port);
        server = new ArenaServer(
                Server.builder(ArenaProtocol.get())
                        .transport(transport)
                        .maxClients(ArenaConstants.MAX_PLAYERS)
                        .beacon(BeaconSettings.of("Arena"))
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

    /** The way for players to join: in this process, and over UDP. */
    public ListenServerTransport transport() {
        return transport;
    }

    /** The UDP port at which others reach the server. */
    public int port() {
        return transport.localAddress().getPort();
    }

    /** The server. */
    public ArenaServer server() {
        return server;
    }

    /** The bots. */
    public List<ArenaClient> bots() {
        return List.copyOf(bots);
    }

    /**
     * Moves all by the ticks that are due.
     *
     * @param nowNanos the time
     */
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
