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

/** The part of a fleet that is in this process: servers, what stands behind them, and bots. */
final class ArenaFleet implements AutoCloseable {
    /** More often than a fleet needs it, so that the next bot is sent where the last one has not come. */
    private static final Duration ANNOUNCE_EVERY = Duration.ofMillis(250);

    private static final String FAREWELL = "the server restarts";

    private final Settings settings;
    private final PrintStream out;
    private final SecureRandom random = new SecureRandom();
    private final Backend backend;
    private final Announcer announcer;
    private final FleetGroup fleet;
    /** Null if this process has no servers. */
    private final ServerGroup servers;

    private final Optional<AgonesProcess> agones;
    private final Bots bots;

    /**
     * Starts all of it.
     *
     * @param settings the parts
     * @param onEnding told by Agones when the process is to end
     * @param out where it tells what happens
     * @throws java.io.UncheckedIOException if a port cannot be opened
     * @throws IllegalArgumentException if an address or name is none
     */
    ArenaFleet(Settings settings, Runnable onEnding, PrintStream out) {
        this.settings = settings;
        this.out = out;
        backend = new Backend(settings);
        announcer = new Announcer(backend.registry(), ANNOUNCE_EVERY);
        agones = Agones.fromEnvironment().map(sidecar -> new AgonesProcess(sidecar, onEnding, out));
        try {
            Optional<InetSocketAddress> told = agones.map(AgonesProcess::publicAddress);
            String name = agones.map(AgonesProcess::name).orElseGet(() -> "arena-" + hex(random.nextInt()));
            fleet = new FleetGroup(
                    announcer,
                    name,
                    settings.region(),
                    server -> told.orElseGet(() -> new InetSocketAddress(settings.publicAddress(), server.port())));
            servers = settings.servers() == 0 ? null : startServers(told);
            agones.ifPresent(AgonesProcess::ready);
        } catch (RuntimeException refused) {
            announcer.close();
            agones.ifPresent(AgonesProcess::close);
            backend.close();
            throw refused;
        }
        bots = new Bots(settings.bots(), backend.http().map(this::asking).orElse(null), random);
    }

    /** Bots wait by themselves when there is no slot, so that their next request is not repeated meanwhile. */
    private MatchmakerClient asking(URI matchmaker) {
        return MatchmakerClient.builder(matchmaker)
                .authorization(settings.secret().header())
                .retries(0)
                .build();
    }

    private ServerGroup startServers(Optional<InetSocketAddress> told) {
        ServerSessions sessions = ServerSessions.encrypted(settings.key())
                .withPublicAddress(told.orElseGet(() -> new InetSocketAddress(settings.publicAddress(), 0)));
        return ServerGroup.start(
                settings.servers(),
                number -> Server.builder(ArenaProtocol.get())
                        .port(settings.port() == 0 ? 0 : settings.port() + number)
                        .maxClients(ArenaConstants.MAX_PLAYERS)
                        .session(sessions),
                this::begin);
    }

    private Runnable begin(Server server) {
        FleetServer place = fleet.join(server);
        ArenaServer game = new ArenaServer(server, settings.seed(), DeliveryObserver.NONE);
        game.watch(new Doorman(place));
        boolean[] isWatched = {false};
        return () -> {
            // Its port is open from the first tick on.
            if (!isWatched[0]) {
                isWatched[0] = true;
                watch(server);
            }
            game.tick();
            place.tick();
            agones.ifPresent(AgonesProcess::beat);
        };
    }

    /** A server whose page or file cannot be opened serves its players all the same. */
    private void watch(Server server) {
        try {
            settings.watch().accept(server);
        } catch (UncheckedIOException refused) {
            out.println("Port " + server.port() + " is not watched: " + refused.getMessage());
        }
    }

    /** Where a matchmaker can be asked over HTTP. */
    Optional<URI> http() {
        return backend.http();
    }

    /** Whether this process has the matchmaker. */
    boolean hasMatchmaker() {
        return backend.hasMatchmaker();
    }

    /** The servers of this process, as they were shown last. */
    List<GameServer> own() {
        return fleet.servers().stream()
                .flatMap(server -> server.state().stream())
                .toList();
    }

    /** The bots of this process. */
    Bots bots() {
        return bots;
    }

    /** Tells Agones how many players there are. */
    void count() {
        agones.ifPresent(process ->
                process.players(own().stream().mapToInt(ArenaFleet::players).sum()));
    }

    /** How the fleet is, in one line. */
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

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : what.endsWith("h") ? "es" : "s");
    }

    /** Waits until all servers have shown how they are, which they do in their first tick, and have announced it. */
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
     * Sends all players on to other servers of the fleet, after the bots of this process have left: they would end with
     * it. Waits until all have left, or the time is over that they may stay.
     */
    void evacuate() throws InterruptedException {
        bots.close();
        if (servers == null) {
            return;
        }
        out.println("Nobody comes in any more; who plays is sent on, or may play on for "
                + settings.drain().toSeconds() + " s");
        boolean isEmpty = new Evacuation(fleet, backend.matchmaker(), MatchRequest::of, FAREWELL).run(settings.drain());
        int sentOn = fleet.servers().stream().mapToInt(FleetServer::transferred).sum();
        out.println(sentOn + " were sent on" + (isEmpty ? "" : "; the time is over for the others"));
    }

    /** Ends all of it. */
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
