package dev.tickwire.fleet.faults;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.fleet.directory.AnnouncedServer;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.matchmaker.Match;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.plaza.PlazaProtocol;
import dev.tickwire.fleet.plaza.PlazaServerListener;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A process of game servers, a thread each, that announce themselves in Redis. On SIGTERM they drain, their players are
 * sent on to other servers, and the process ends.
 *
 * <p>{@code PlazaProcess redis-uri key group servers slots}
 */
public final class PlazaProcess {
    private static final int MOST_DRAIN_SECONDS = 25;

    private final ServerGroup group;
    private final Announcer announcer;
    private final Matchmaker matchmaker;
    private final ScheduledExecutorService asking = Executors.newSingleThreadScheduledExecutor();
    private final List<Plaza> plazas = new ArrayList<>();
    private final int slots;

    private PlazaProcess(String redis, String key, String name, int servers, int slots) {
        this.slots = slots;
        RedisDirectory directory = new RedisDirectory(redis, DirectorySettings.defaults());
        announcer = new Announcer(directory);
        matchmaker = new Matchmaker(directory, PlazaProtocol.ID, NetcodeKey.ofHex(key)).withServers(2);
        ServerSessions sessions = ServerSessions.encrypted(NetcodeKey.ofHex(key));
        group = ServerGroup.start(
                servers,
                number -> Server.builder(PlazaProtocol.get())
                        .bindAddress(InetAddress.getLoopbackAddress())
                        .maxClients(slots)
                        .session(sessions),
                server -> {
                    Plaza plaza = new Plaza(server);
                    synchronized (plazas) {
                        plazas.add(plaza);
                    }
                    return plaza::tick;
                });
        for (int number = 0; number < servers; number++) {
            GameServer state =
                    GameServer.empty(name + "-" + number, name, group.address(number), PlazaProtocol.ID, "here", slots);
            group.execute(number, server -> plazaOf(server).announce(state));
        }
    }

    private Plaza plazaOf(Server server) {
        synchronized (plazas) {
            return plazas.stream()
                    .filter(plaza -> plaza.server == server)
                    .findAny()
                    .orElseThrow();
        }
    }

    /**
     * Serves until it is told to end.
     *
     * @param arguments as above
     * @throws InterruptedException never
     */
    public static void main(String[] arguments) throws InterruptedException {
        PlazaProcess process = new PlazaProcess(
                arguments[0],
                arguments[1],
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
        group.drain();
        try {
            // By then all know that these servers drain, and choose others.
            Thread.sleep(2 * Announcer.DEFAULT_PERIOD.toMillis());
            for (int number = 0; number < group.size(); number++) {
                int at = number;
                group.execute(at, server -> plazaOf(server).sendAllOn(at));
            }
            group.awaitDrained(Duration.ofSeconds(MOST_DRAIN_SECONDS));
            asking.shutdownNow();
            group.close("until later");
            announcer.close();
            asking.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /** The game of one server. */
    private final class Plaza implements PlazaServerListener {
        final Server server;
        private GameServer state;
        private AnnouncedServer announced;
        private int number;
        private long beat;

        Plaza(Server server) {
            this.server = server;
            server.listener(this);
        }

        void announce(GameServer first) {
            state = first;
            announced = announcer.add(first);
        }

        void tick() {
            server.broadcast(server.create(PlazaProtocol.BEAT).number(++beat));
            if (announced != null) {
                announced.show(state.withDraining(server.isDraining())
                        .withFreeSlots(slots - server.peerCount() - server.loginCount()));
            }
        }

        @Override
        public void onConnect(Peer peer) {
            if (announced != null) {
                announced.arrived(peer.clientId());
            }
        }

        /** Sends all players on, each with a token of its own. */
        void sendAllOn(int at) {
            number = at;
            server.peers().forEach(peer -> sendOn(peer, 0));
        }

        private void sendOn(Peer peer, int pauseMillis) {
            long account = peer.clientId();
            asking.schedule(
                    () -> {
                        try {
                            Optional<Match> match = matchmaker.match(MatchRequest.of(account));
                            group.execute(number, owner -> {
                                if (match.isPresent() && peer.isConnected()) {
                                    peer.transfer(match.get().tokens().get(0), "the server restarts");
                                }
                            });
                        } catch (DirectoryUnavailableException gone) {
                            System.err.println("no directory: " + gone.getMessage());
                        }
                    },
                    pauseMillis,
                    TimeUnit.MILLISECONDS);
        }

        @Override
        public void onTransferFailed(Peer peer, DisconnectReason reason) {
            System.err.println("account " + peer.clientId() + " stays: " + reason);
            sendOn(peer, 500);
        }
    }
}
