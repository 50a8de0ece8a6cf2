package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.input.InputKind;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.testing.soak.time.wire.Bang;
import dev.tickwire.testing.soak.time.wire.Lamp;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Endpoints that stand still, as at a breakpoint, and lines that carry nothing: what passes with time passes in
 * {@code update}, so that afterwards all goes on within a stated time, while nobody is timed out.
 */
class StandstillTest {
    private static final InetSocketAddress PLACE = new InetSocketAddress("127.0.0.1", 4000);
    /** As many datagrams as wait in a socket's buffer; those that come when it is full are lost. */
    private static final int SOCKET_DATAGRAMS = 256;

    private static final Duration TIMEOUT = Duration.ofHours(1);

    /** Within so many seconds all goes on: what the client shows, what it hears, and what the server has of it. */
    private static final int MOST_SECONDS = 3;

    private static final int TURNS_PER_SECOND = 60;
    private static final int MOST_TURNS_LATE = 6;

    private enum Who {
        CLIENT,
        SERVER,
        BOTH,
        LINE
    }

    private enum Phase {
        CONNECTING,
        JUST_CONNECTED,
        PLAYING
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 5, 31})
    void shouldBeRightAgainWithinThreeSecondsInEachPhase(double seconds) {
        for (Phase phase : Phase.values()) {
            for (Who who : Who.values()) {
                shouldBeRightAgain(phase, who, seconds);
            }
        }
    }

    /** More than half a lap of packet numbers passes, and with the property nearly as much as the time-out. */
    @ParameterizedTest
    @EnumSource(
            value = Who.class,
            names = {"CLIENT", "LINE"})
    void shouldBeRightAgainWithinThreeSecondsAfterALapOfNumbers(Who who) {
        shouldBeRightAgain(Phase.PLAYING, who, Integer.getInteger("tickwire.standstill.seconds", 900));
    }

    private static void shouldBeRightAgain(Phase phase, Who who, double seconds) {
        try (Game game = new Game()) {
            game.come(phase);
            game.stand(who, seconds);
            int wrong = 0;
            while (!game.isRightForASecond()) {
                wrong++;
                assertTrue(wrong <= MOST_SECONDS, who + " stood still for " + seconds + " s while " + phase);
            }
        }
    }

    /** A server and a client, with a loop each. */
    private static final class Game implements AutoCloseable {
        private final MemoryNetwork network = new MemoryNetwork(SOCKET_DATAGRAMS);
        private final Cable cable = new Cable(network.open());
        private final Server server = Server.builder(SoakTimeProtocol.get())
                .transport(network.open(PLACE))
                .random(new Random(1))
                .session(ServerSessions.plain().withTimeout(TIMEOUT))
                .build();
        private final Client client = Client.builder(SoakTimeProtocol.get())
                .transport(cable)
                .random(new Random(2))
                .session(ClientSessions.plain().withTimeout(TIMEOUT))
                .build();
        private final Inputs<Press> atServer = server.inputs(SoakTimeProtocol.MOVES_CHANNEL);
        private final InputQueue<Press> atClient = client.inputs(SoakTimeProtocol.MOVES_CHANNEL);
        private Lamp lamp;
        private Peer peer;
        private long heard;
        private int sent;
        private int received;
        private long nowNanos;
        private int turn;
        private boolean clientStands;
        private boolean serverStands;

        Game() {
            server.listener(new SoakTimeServerListener() {
                @Override
                public void onConnect(Peer connected) {
                    peer = connected;
                }
            });
            client.listener(new SoakTimeClientListener() {
                @Override
                public void onBang(Peer from, Bang bang) {
                    heard = bang.number();
                }
            });
            server.start();
            lamp = server.state(SoakTimeProtocol.WORLD_CHANNEL)
                    .add(SoakTimeProtocol.LAMP)
                    .number(1);
            turn();
            client.connect(PLACE);
        }

        private void turn() {
            turn++;
            nowNanos += 1_000_000_000L / TURNS_PER_SECOND;
            if (!serverStands) {
                server.update(nowNanos);
                while (server.isTickDue()) {
                    lamp.version(turn);
                    if (peer != null && turn % TURNS_PER_SECOND == 0) {
                        sent = turn;
                        peer.send(server.create(SoakTimeProtocol.BANG).number(turn));
                    }
                    received += peer != null && atServer.kindOf(peer) == InputKind.RECEIVED ? 1 : 0;
                    server.flush();
                }
            }
            if (!clientStands) {
                client.update(nowNanos);
                while (client.isTickDue()) {
                    atClient.next();
                    client.flush();
                }
            }
        }

        private void run(double seconds) {
            for (int turns = (int) Math.ceil(seconds * TURNS_PER_SECOND); turns > 0; turns--) {
                turn();
            }
        }

        private void stand(Who who, double seconds) {
            clientStands = who == Who.CLIENT || who == Who.BOTH;
            serverStands = who == Who.SERVER || who == Who.BOTH;
            cable.isCut = who == Who.LINE;
            run(seconds);
            clientStands = false;
            serverStands = false;
            cable.isCut = false;
        }

        /** Whether in the next second the client shows and hears what is new, and the server has its inputs. */
        private boolean isRightForASecond() {
            received = 0;
            run(1);
            return client.isConnected()
                    && turn - shown() <= MOST_TURNS_LATE
                    && sent - heard <= TURNS_PER_SECOND
                    && received >= TURNS_PER_SECOND * 5 / 6;
        }

        private long shown() {
            long version = -1;
            for (Lamp seen : client.state(SoakTimeProtocol.WORLD_CHANNEL).all(SoakTimeProtocol.LAMP)) {
                version = seen.version();
            }
            return version;
        }

        private void come(Phase phase) {
            if (phase == Phase.CONNECTING) {
                return;
            }
            while (!client.isConnected()) {
                turn();
            }
            run(phase == Phase.JUST_CONNECTED ? 0.1 : 10);
        }

        @Override
        public void close() {
            client.close();
            server.close();
        }
    }
}
