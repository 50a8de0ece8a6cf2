package dev.tickwire.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.metrics.match.MatchClientListener;
import dev.tickwire.metrics.match.MatchProtocol;
import dev.tickwire.metrics.match.MatchServerListener;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.TransportStatistics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The meters of a closed endpoint, for each way in which its last connection ended and each place of the close. */
class LastCountsTest {
    private static final Duration SILENCE = Duration.ofMillis(500);
    /** No interval of publishing ends at this time. */
    private static final double SECONDS = 1.3;

    /** What ends the connection, or the wait for admission. */
    private enum Way {
        CLOSE(true, game -> {}),
        KICK(true, game -> game.world.server().peer(0).kick("enough")),
        LEAVE(true, game -> game.client().disconnect()),
        SILENCE(true, game -> game.world.line(0).outgoing(lost())),
        DEAD_LINE(true, game -> {
            game.world.line(0).outgoing(lost());
            game.world.line(0).incoming(lost());
        }),
        CLOSE_IN_LOGIN(false, game -> {}),
        LEAVE_IN_LOGIN(false, game -> game.client().disconnect()),
        REFUSAL(false, game -> game.login.refuse("no")),
        NO_DECISION(false, game -> {});

        private final boolean isAdmitted;
        private final Consumer<Game> action;

        Way(boolean isAdmitted, Consumer<Game> action) {
            this.isAdmitted = isAdmitted;
            this.action = action;
        }

        private static NetworkConditions lost() {
            return NetworkConditions.perfect().withLoss(1);
        }

        private boolean isByClose() {
            return this == CLOSE || this == CLOSE_IN_LOGIN;
        }
    }

    /** Endpoint that closes, and where its game does so. */
    private enum Place {
        SERVER_LOOP,
        SERVER_LISTENER,
        CLIENT_LOOP,
        CLIENT_LISTENER;

        private boolean isServer() {
            return this == SERVER_LOOP || this == SERVER_LISTENER;
        }

        private boolean isListener() {
            return this == SERVER_LISTENER || this == CLIENT_LISTENER;
        }
    }

    private static Stream<Arguments> ends() {
        return Arrays.stream(Way.values())
                .flatMap(way -> Arrays.stream(Place.values())
                        .filter(place -> !way.isByClose() || !place.isListener())
                        .map(place -> Arguments.of(way, place)));
    }

    /** A server with one client, one of which closes. */
    private static final class Game implements AutoCloseable {
        private final World world;
        private final Place place;
        private final Everything seen = new Everything();
        private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        private Login login;

        Game(Way way, Place place) {
            this.place = place;
            world = World.of(MatchProtocol.get())
                    .conditions(
                            NetworkConditions.perfect().withLatencyMillis(20).withDuplicates(0.1))
                    .clients(1)
                    .serverSettings(settings -> settings.loginTimeout(Duration.ofSeconds(2))
                            .session(ServerSessions.plain().withTimeout(SILENCE)))
                    .clientSettings((settings, number) ->
                            settings.session(ClientSessions.plain().withTimeout(SILENCE)))
                    .server(server -> start(server, way.isAdmitted))
                    .start();
            client().listener(new MatchClientListener() {
                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    closeIn(Place.CLIENT_LISTENER);
                }
            });
            endpoint().tap(seen);
            TickwireMetrics.of(endpoint()).bindTo(registry);
        }

        private GameTick start(Server server, boolean admits) {
            server.listener(new MatchServerListener() {
                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    closeIn(Place.SERVER_LISTENER);
                }
            });
            server.logins(new LoginListener() {
                @Override
                public void decideOnArrival(Login arrived) {
                    login = arrived;
                    if (admits) {
                        arrived.admit();
                    }
                }

                @Override
                public void decide(Login waiting) {}

                @Override
                public void loginEnded(Login ended, DisconnectReason reason, String text) {
                    closeIn(Place.SERVER_LISTENER);
                }
            });
            server.start();
            return now -> {
                server.update(now);
                server.broadcast(server.create(MatchProtocol.SPARK).place(7));
                server.broadcast(server.create(MatchProtocol.SAY).text("words"));
                server.flush();
            };
        }

        private void closeIn(Place current) {
            if (place == current) {
                endpoint().close();
            }
        }

        Client client() {
            return world.client(0);
        }

        Endpoint endpoint() {
            return place.isServer() ? world.server() : client();
        }

        void play(Way way) {
            client().connect(World.SERVER_ADDRESS);
            world.eachTick(tick -> {
                if (client().isConnected()) {
                    client().send(client().create(MatchProtocol.SAY).text("at tick " + tick));
                }
            });
            world.run(SECONDS);
            way.action.accept(this);
            if (!way.isByClose()) {
                world.runUntil(() -> seen.ends > 0, 5);
            }
            endpoint().close();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    /** All peers that have ended, and the bits of all entries. */
    private static final class Everything implements Tap {
        private final Set<Peer> peers = new HashSet<>();
        private long sentBits;
        private long receivedBits;
        private int ends;

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
            sentBits += direction == Direction.SENT ? bits : 0;
            receivedBits += direction == Direction.RECEIVED ? bits : 0;
        }

        @Override
        public void onEnd(Peer peer, DisconnectReason reason, String text) {
            peers.add(peer);
            ends++;
        }

        double sum(ToLongFunction<ConnectionStatistics> count) {
            return peers.stream()
                    .mapToLong(peer -> count.applyAsLong(peer.statistics()))
                    .sum();
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("ends")
    void shouldShowAllCountsAndNoPeerAfterTheClose(Way way, Place place) {
        try (Game game = new Game(way, place)) {
            game.play(way);
            assertTrue(game.endpoint().isClosed());
            assertEquals(1, game.seen.ends);
            Scrape scrape = Scrape.of(game.registry);
            assertEquals(0, scrape.sum("tickwire_peers"));
            if (place.isServer()) {
                assertEquals(0, scrape.sum("tickwire_logins"));
            }
            for (String gauge : List.of("tickwire_rtt_seconds", "tickwire_jitter_seconds", "tickwire_packet_loss")) {
                assertEquals(Double.NaN, scrape.sum(gauge), gauge);
            }
            assertEquals(0, scrape.sum("tickwire_queue_messages"));
            assertEquals(0, scrape.sum("tickwire_queue_messages_max"));
            assertEquals(1, scrape.sum("tickwire_ends_total"));
            assertCounts(game, scrape);
        }
    }

    private static void assertCounts(Game game, Scrape scrape) {
        Everything seen = game.seen;
        assertEquals(seen.sentBits / 8.0, scrape.sum("tickwire_sent_bytes_total"));
        assertEquals(seen.receivedBits / 8.0, scrape.sum("tickwire_received_bytes_total"));
        assertEquals(
                seen.sum(counts -> counts.link().packetsSent()), scrape.sum("tickwire_packets_sent_total"), "packets");
        assertEquals(
                seen.sum(counts -> counts.link().packetsReceived()), scrape.sum("tickwire_packets_received_total"));
        for (LinkStatistics.Drop drop : LinkStatistics.Drop.values()) {
            String reason = drop.name().toLowerCase(Locale.ROOT);
            assertEquals(
                    seen.sum(counts -> counts.link().dropped(drop)),
                    scrape.sum("tickwire_drops_total", "layer", "packet", "reason", reason),
                    reason);
        }
        TransportStatistics transport = game.endpoint().transportStatistics();
        assertTrue(transport.datagramsSent() > 0);
        assertEquals(transport.datagramsSent(), scrape.sum("tickwire_datagrams_sent_total"));
        assertEquals(transport.bytesReceived(), scrape.sum("tickwire_datagrams_received_bytes_total"));
    }

    @Test
    void shouldCloseEndpointsThatNeverOpenedATransport() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Server server = Server.builder(MatchProtocol.get()).build();
        Client client = Client.builder(MatchProtocol.get()).build();
        for (Endpoint endpoint : List.of(server, client)) {
            TickwireMetrics.of(endpoint).bindTo(registry);
            endpoint.close();
        }
        Scrape scrape = Scrape.of(registry);
        assertEquals(0, scrape.sum("tickwire_peers"));
        assertEquals(0, scrape.sum("tickwire_datagrams_sent_total"));
    }
}
