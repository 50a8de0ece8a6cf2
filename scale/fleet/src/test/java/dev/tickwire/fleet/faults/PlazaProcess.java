package dev.tickwire.fleet.faults;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.group.Evacuation;
import dev.tickwire.fleet.group.FleetGroup;
import dev.tickwire.fleet.group.FleetServer;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.plaza.PlazaProtocol;
import dev.tickwire.fleet.plaza.PlazaServerListener;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * A process of game servers, a thread each, that announce themselves in Redis. On SIGTERM they drain, their players are
 * sent on to other servers, and the process ends.
 *
 * <p>{@code PlazaProcess redis-uri key group servers slots}
 */
public final class PlazaProcess {
    static final String TEXT = "the server restarts";

    private static final Duration MAX_DRAIN = Duration.ofSeconds(25);
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private final ServerGroup group;
    private final Announcer announcer;
    private final Evacuation evacuation;

    private PlazaProcess(String redis, NetcodeKey key, String name, int servers, int slots) {
        RedisDirectory directory = new RedisDirectory(redis, DirectorySettings.defaults());
        announcer = new Announcer(directory);
        FleetGroup fleet =
                new FleetGroup(announcer, name, "here", server -> new InetSocketAddress(HERE, server.port()));
        evacuation = new Evacuation(
                fleet, new Matchmaker(directory, PlazaProtocol.ID, key).withServers(2), MatchRequest::of, TEXT);
        ServerSessions sessions = ServerSessions.encrypted(key);
        group = ServerGroup.start(
                servers,
                number -> Server.builder(PlazaProtocol.get())
                        .bindAddress(HERE)
                        .maxClients(slots)
                        .session(sessions),
                server -> new Plaza(server, fleet.join(server))::tick);
    }

    /**
     * Serves until SIGTERM.
     *
     * @param arguments as above
     * @throws InterruptedException never
     */
    public static void main(String[] arguments) throws InterruptedException {
        PlazaProcess process = new PlazaProcess(
                arguments[0],
                NetcodeKey.ofHex(arguments[1]),
                arguments[2],
                Integer.parseInt(arguments[3]),
                Integer.parseInt(arguments[4]));
        Runtime.getRuntime().addShutdownHook(new Thread(process::end));
        StringBuilder ports = new StringBuilder("open");
        for (int number = 0; number < process.group.size(); number++) {
            ports.append(' ').append(process.group.address(number).getPort());
        }
        System.out.println(ports);
        new CountDownLatch(1).await();
    }

    private void end() {
        try {
            evacuation.run(MAX_DRAIN);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        group.close("until later");
        announcer.close();
    }

    /** The game of one server. */
    private static final class Plaza implements PlazaServerListener {
        private final Server server;
        private final FleetServer place;
        private long beat;

        Plaza(Server server, FleetServer place) {
            this.server = server;
            this.place = place;
            server.listener(this);
        }

        void tick() {
            server.broadcast(server.create(PlazaProtocol.BEAT).number(++beat));
            place.tick();
        }

        @Override
        public void onConnect(Peer peer) {
            place.onConnect(peer);
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            place.onDisconnect(peer, reason);
        }

        @Override
        public void onTransferFailed(Peer peer, DisconnectReason reason) {
            place.onTransferFailed(peer, reason);
        }
    }
}
