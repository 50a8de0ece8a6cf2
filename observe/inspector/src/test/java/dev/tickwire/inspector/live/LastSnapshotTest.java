package dev.tickwire.inspector.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.inspector.hall.HallClientListener;
import dev.tickwire.inspector.hall.HallProtocol;
import dev.tickwire.inspector.hall.HallServerListener;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is shown of a closed endpoint, for each way in which its last connection ended and each place of the close. */
class LastSnapshotTest {
    private static final double SECONDS = 1.3;
    private static final Duration SILENCE = Duration.ofMillis(500);
    private static final NetworkConditions LINE =
            NetworkConditions.perfect().withLatencyMillis(20).withDuplicates(0.5);

    /** What ends the connection, or the wait for admission. */
    private enum Way {
        CLOSE,
        KICK,
        LEAVE,
        DEAD_LINE,
        CLOSE_IN_LOGIN,
        LEAVE_IN_LOGIN,
        REFUSAL,
        NO_DECISION;

        private boolean isAdmitted() {
            return ordinal() < CLOSE_IN_LOGIN.ordinal();
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

    /** A server with one client, one of which is observed and closes. */
    private static final class Game implements AutoCloseable {
        private final Place place;
        private final World world;
        private final InspectorTap tap;
        private Login login;
        private Peer ended;

        Game(Way way, Place place) {
            this.place = place;
            world = World.of(HallProtocol.get())
                    .conditions(LINE)
                    .clients(1)
                    .serverSettings(settings -> settings.loginTimeout(Duration.ofSeconds(2))
                            .session(ServerSessions.plain().withTimeout(SILENCE)))
                    .clientSettings((settings, number) ->
                            settings.session(ClientSessions.plain().withTimeout(SILENCE)))
                    .server(server -> start(server, way.isAdmitted()))
                    .start();
            client().listener(new HallClientListener() {
                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    closeIn(Place.CLIENT_LISTENER);
                }
            });
            tap = new InspectorTap(endpoint(), new Demand());
            endpoint().tap(tap);
            endpoint().tap(new Tap() {
                @Override
                public void onEnd(Peer peer, DisconnectReason reason, String text) {
                    ended = peer;
                }
            });
        }

        private GameTick start(Server server, boolean admits) {
            server.listener(new HallServerListener() {
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
                public void loginEnded(Login waited, DisconnectReason reason, String text) {
                    closeIn(Place.SERVER_LISTENER);
                }
            });
            server.start();
            return now -> {
                server.update(now);
                server.broadcast(server.create(HallProtocol.SPARK).place(7));
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

        /** Plays until the connection or login has ended and the endpoint is closed. Nothing reads the snapshots. */
        void play(Way way) {
            client().connect(World.SERVER_ADDRESS);
            world.run(SECONDS);
            end(way);
            if (!way.isByClose()) {
                world.runUntil(() -> ended != null, 5);
            }
            endpoint().close();
        }

        private void end(Way way) {
            switch (way) {
                case KICK:
                    world.server().peer(0).kick("enough");
                    break;
                case LEAVE:
                case LEAVE_IN_LOGIN:
                    client().disconnect();
                    break;
                case DEAD_LINE:
                    world.line(0).outgoing(LINE.withLoss(1));
                    world.line(0).incoming(LINE.withLoss(1));
                    break;
                case REFUSAL:
                    login.refuse("no");
                    break;
                default:
                    break;
            }
        }

        JsonObject lastState() {
            Snapshot last = null;
            for (Snapshot next = tap.snapshots().pollFilled();
                    next != null;
                    next = tap.snapshots().pollFilled()) {
                last = next;
            }
            StringWriter text = new StringWriter();
            try (JsonWriter out = new JsonWriter(text)) {
                last.write(out.beginObject());
                out.endObject();
            } catch (IOException failed) {
                throw new AssertionError(failed);
            }
            return JsonParser.parseString(text.toString()).getAsJsonObject();
        }

        @Override
        public void close() {
            world.close();
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("ends")
    void shouldShowAllDropsAndNoPeerAfterTheClose(Way way, Place place) {
        try (Game game = new Game(way, place)) {
            game.play(way);
            assertTrue(game.endpoint().isClosed());
            JsonObject state = game.lastState();
            assertEquals(0, state.getAsJsonArray("peers").size());
            assertEquals(0, state.get("logins").getAsInt());
            assertEquals(1, state.get("ended").getAsInt());
            assertEquals(1, state.getAsJsonArray("left").size());
            assertEquals(
                    game.endpoint().transportStatistics().datagramsSent(),
                    state.get("datagramsSent").getAsLong());
            assertDrops(game.ended.statistics().link(), state.getAsJsonArray("drops"));
        }
    }

    /** Also those of clients that were not admitted. */
    private static void assertDrops(LinkStatistics link, JsonArray drops) {
        for (LinkStatistics.Drop drop : LinkStatistics.Drop.values()) {
            assertEquals(
                    link.dropped(drop),
                    drops.get(DropNames.OF_ENDPOINT + drop.ordinal()).getAsLong(),
                    drop.name());
        }
        assertTrue(link.dropped(LinkStatistics.Drop.DUPLICATE) > 3, "nothing was dropped");
    }
}
