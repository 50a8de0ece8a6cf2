package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Clients that join, leave, crash and return, kicked or by choice, over a bad network: every connection is reported
 * once at its begin and once at its end, and its messages arrive in order, and in no other connection.
 */
class LifeTest {
    private static final int SEEDS = Runs.of(10, 40);
    private static final int TICKS = 2500;
    private static final int STANDSTILL_SECONDS = 3;
    private static final int PLAYERS = 6;

    @Test
    void shouldKeepConnectionsApartWhateverHappens() {
        long seed = Seeds.of(LifeTest.class);
        int connections = 0;
        for (int run = 0; run < SEEDS; run++) {
            try {
                connections += new Life(seed + run).run();
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("seed " + (seed + run), failed);
            }
        }
        assertTrue(connections > SEEDS * PLAYERS * 2, "seed " + seed + ": only " + connections + " connections");
    }

    private static final class Life {
        private final Random random;
        private final Talk talk;
        private final Client[] players = new Client[PLAYERS];
        private final int[] lives = new int[PLAYERS];
        private final int[] lines = new int[PLAYERS];
        private final RecordingServer atServer = new RecordingServer();

        Life(long seed) {
            random = new Random(seed);
            NetworkConditions conditions = NetworkConditions.perfect()
                    .withLatencyMillis(random.nextInt(100))
                    .withJitterMillis(random.nextInt(60))
                    .withLoss(random.nextInt(30) / 100.0)
                    .withDuplicates(random.nextInt(20) / 100.0);
            // One slot too few for all, so that some are denied.
            talk = new Talk.Setup(Sessions.PLAIN, PLAYERS - 1)
                    .seed(seed)
                    .startNanos(random.nextLong())
                    .conditions(conditions)
                    .start();
            talk.server.listener(atServer);
            for (int player = 0; player < PLAYERS; player++) {
                begin(player, talk.add(new RecordingClient()));
            }
        }

        int run() {
            try (talk) {
                for (int tick = 0; tick < TICKS; tick++) {
                    for (int player = 0; player < PLAYERS; player++) {
                        play(player);
                    }
                    if (random.nextInt(2000) == 0) {
                        standStill();
                    } else {
                        talk.tick();
                    }
                }
                for (Client player : players) {
                    player.close();
                }
                talk.ticks(400);
                assertEquals(0, talk.server.peerCount());
                assertEquals(atServer.begun, atServer.ended);
                assertEquals(talk.server.sessionStatistics().connects(), atServer.begun);
                return atServer.begun;
            }
        }

        /** The clocks of all endpoints jump. */
        private void standStill() {
            talk.world.pauseServer(STANDSTILL_SECONDS);
            for (Client player : players) {
                talk.world.pauseClient(talk.clients.indexOf(player), STANDSTILL_SECONDS);
            }
            talk.world.run(STANDSTILL_SECONDS);
        }

        private void play(int player) {
            Client client = players[player];
            if (client.isConnected()) {
                if (random.nextInt(8) == 0 && client.canSend(TalkProtocol.EVENTS_CHANNEL)) {
                    Talk.send(client, lines[player]++, "life " + lives[player]);
                }
                switch (random.nextInt(600)) {
                    case 0:
                        client.disconnect();
                        break;
                    case 1:
                        kickOne();
                        break;
                    case 2:
                        // The process dies; the next takes the same port.
                        begin(player, talk.addAt(talk.kill(client), new RecordingClient()));
                        break;
                    case 3:
                        talk.kill(client);
                        begin(player, talk.add(new RecordingClient()));
                        break;
                    default:
                        break;
                }
            } else if (client.state() == ClientState.DISCONNECTED && random.nextInt(30) == 0) {
                connect(player);
            }
        }

        private void kickOne() {
            for (Peer peer : talk.server.peers()) {
                if (random.nextBoolean()) {
                    peer.disconnect(DisconnectReason.KICKED);
                    return;
                }
            }
        }

        private void begin(int player, Client client) {
            players[player] = client;
            connect(player);
        }

        private void connect(int player) {
            lives[player]++;
            lines[player] = 0;
            byte[] userData = new byte[8];
            LittleEndian.putInt(userData, 0, player);
            LittleEndian.putInt(userData, 4, lives[player]);
            talk.connect(players[player], player, userData);
        }
    }

    /** Holds each line against the player and the life that its connection was begun with. */
    private static final class RecordingServer implements ServerListener {
        private final Map<Peer, Integer> lines = new HashMap<>();
        private int begun;
        private int ended;

        @Override
        public void onConnect(Peer peer) {
            begun++;
            assertEquals(null, lines.put(peer, 0));
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            ended++;
            assertTrue(lines.remove(peer) != null, "an end without a begin");
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            Say say = (Say) message;
            int expected = lines.get(from);
            assertEquals(expected, say.number());
            assertEquals("life " + LittleEndian.getInt(from.userData(), 4), say.text());
            lines.put(from, expected + 1);
        }
    }

    private static final class RecordingClient extends Recorded {
        private boolean connected;

        @Override
        public void onConnect(Peer peer) {
            assertTrue(!connected);
            connected = true;
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            connected = false;
        }
    }
}
