package dev.tickwire.samples.arena.fleet;

import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.fleet.agones.Agones;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.group.Evacuation;
import dev.tickwire.fleet.group.FleetGroup;
import dev.tickwire.fleet.group.FleetServer;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.matchmaker.MatchmakerClient;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The part of a fleet in this process: servers, the directory and matchmaker behind them, and bots. */
final class ArenaFleet implements AutoCloseable {
    /**
     * Period of announcements. A short period spreads the bots over the servers: the directory knows the number of
     * players before the next bot arrives.
     */
    private static final Duration ANNOUNCE_EVERY = Duration.ofMillis(250);

    private static final String FAREWELL = "the server restarts";

    private final Settings settings;
    private final PrintStream out;
    private final SecureRandom random = new SecureRandom();
    private final Backend backend;
    private final Announcer announcer;
    private final FleetGroup fleet;
    /** The servers, or null if the process has none. */
    private final ServerGroup servers;

    private final Optional<AgonesProcess> agones;
    private final Bots bots;

    /**
     * Starts the parts of the settings.
     *
     * @param settings the parts to start
     * @param onEnding called when Agones ends the process
     * @param out receives lines about events
     * @throws java.io.UncheckedIOException if a port cannot be opened
     * @throws IllegalArgumentException if an address or a name is invalid
     */
    ArenaFleet(Settings settings, Runnable onEnding, PrintStream out) {
        this.settings = settings;
        this.out = out;
        backend = new Backend(settings);
        announcer = new Announcer(backend.registry(), ANNOUNCE_EVERY);
        agones = Agones.fromEnvironment().map(sidecar -> new AgonesProcess(sidecar, onEnding, out));
        try {
            Optional<InetSocketAddress> announced = agones.map(AgonesProcess::publicAddress);
            String name = agones.map(AgonesProcess::name).orElseGet(() -> "arena-" + hex(random.nextInt()));
            fleet = new FleetGroup(
                    announcer,
                    name,
                    settings.region(),
                    server ->
                            announced.orElseGet(() -> new InetSocketAddress(settings.publicAddress(), server.port())));
            servers = settings.servers() == 0 ? null : startServers(announced);
            agones.ifPresent(AgonesProcess::ready);
        } catch (RuntimeException refused) {
            announcer.close();
            agones.ifPresent(AgonesProcess::close);
            backend.close();
            throw refused;
        }
        bots = new Bots(
                settings.bots(), backend.http().map(this::newMatchmakerClient).orElse(null), random);
    }

    /** Returns the bots' client of the matchmaker, without retries: a bot pauses when no slot is free. */
    private MatchmakerClient newMatchmakerClient(URI matchmaker) {
        return MatchmakerClient.builder(matchmaker)
                .authorization(settings.secret().header())
                .retries(0)
                .build();
    }

    private ServerGroup startServers(Optional<InetSocketAddress> announced) {
        ServerSessions sessions = ServerSessions.encrypted(settings.key())
                .withPublicAddress(announced.orElseGet(() -> new InetSocketAddress(settings.publicAddress(), 0)));
        return ServerGroup.start(
                settings.servers(),
                number -> Server.builder(ArenaProtocol.get())
                        .port(settings.port() == 0 ? 0 : settings.port() + number)
                        .maxClients(ArenaConstants.MAX_PLAYERS)
                        .session(sessions),
                this::begin);
    }

    private Runnable begin(Server server) {
        FleetServer fleetServer = fleet.join(server);
        ArenaServer game = new ArenaServer(server, settings.seed(), DeliveryObserver.NONE);
        game.watch(new FleetWatcher(fleetServer));
        boolean[] isWatched = {false};
        return () -> {
            // The port is open from the first tick on.
            if (!isWatched[0]) {
                isWatched[0] = true;
                watch(server);
            }
            game.tick();
            fleetServer.tick();
            agones.ifPresent(AgonesProcess::beat);
        };
    }

    /**
     * Starts the recording, inspector and metrics of a server. If a page or a file cannot be opened, the server runs
     * all the same.
     */
    private void watch(Server server) {
        try {
            settings.watch().accept(server);
        } catch (UncheckedIOException refused) {
            out.println("Port " + server.port() + " cannot be inspected: " + refused.getMessage());
        }
    }

    /** Returns the HTTP address of the matchmaker, or empty. */
    Optional<URI> http() {
        return backend.http();
    }

    /** Returns whether this process has a matchmaker. */
    boolean hasMatchmaker() {
        return backend.hasMatchmaker();
    }

    /** Returns the newest announced states of the servers in this process. */
    List<GameServer> own() {
        return fleet.servers().stream()
                .flatMap(server -> server.state().stream())
                .toList();
    }

    /** Returns the bots of this process. */
    Bots bots() {
        return bots;
    }

    /** Reports the number of players to Agones. */
    void count() {
        agones.ifPresent(process ->
                process.players(own().stream().mapToInt(ArenaFleet::players).sum()));
    }

    /** Returns a line with the state of the fleet. */
    String line() {
        List<GameServer> shown = backend.fleet().orElseGet(this::own);
        String line = count(shown.size(), "server") + ", "
                + count(shown.stream().mapToInt(ArenaFleet::players).sum(), "player");
        if (!shown.isEmpty()) {
            line += shown.stream()
                    .map(server -> server.id() + " " + players(server) + (server.draining() ? " draining" : ""))
                    .collect(Collectors.joining(", ", " (", ")"));
        }
        if (hasMatchmaker()) {
            line += ", " + count(backend.matches(), "match") + " given";
        }
        boolean isUnannounced = servers != null
                && !announcer.isReachable()
                && !announcer.lastFailure().isEmpty();
        return isUnannounced ? line + "; not announced: " + announcer.lastFailure() : line;
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : noun.endsWith("h") ? "es" : "s");
    }

    /** Waits until all servers have run their first tick, and are announced. */
    void awaitAnnounced() throws InterruptedException {
        while (own().size() < settings.servers()) {
            servers.statistics();
        }
        announcer.announceNow();
    }

    private static int players(GameServer server) {
        return server.slots() - server.freeSlots();
    }

    private static String hex(int bits) {
        return String.format("%06x", bits & 0xff_ffff);
    }

    /**
     * Disconnects the bots of this process, and transfers all players to other servers of the fleet. Waits until the
     * players have left, or the drain time is over.
     */
    void evacuate() throws InterruptedException {
        bots.close();
        if (servers == null) {
            return;
        }
        out.println("New players are rejected. Players are transferred, or may play on for "
                + settings.drain().toSeconds() + " s");
        boolean isEmpty = new Evacuation(fleet, backend.matchmaker(), MatchRequest::of, FAREWELL).run(settings.drain());
        int sentOn = fleet.servers().stream().mapToInt(FleetServer::transferred).sum();
        out.println(sentOn + " were transferred" + (isEmpty ? "" : "; the others were disconnected"));
    }

    /** Closes the parts of the fleet. */
    @Override
    public void close() {
        bots.close();
        if (servers != null) {
            servers.close(FAREWELL);
        }
        announcer.close();
        agones.ifPresent(AgonesProcess::close);
        backend.close();
    }
}
