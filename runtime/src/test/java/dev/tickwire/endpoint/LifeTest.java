package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bytes.LittleEndian;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Clients that come, go, crash and come back, kicked or of their own will, over a bad network: every connection is told
 * of once at its begin and once at its end, and what is said in it arrives in it, in order, and in no other.
 */
class LifeTest {
    private static final int SEEDS = 40;
    private static final int TICKS = 2500;
    private static final long TICK_NANOS = 16_000_000L;
    private static final int PLAYERS = 6;

    @Test
    void shouldKeepConnectionsApartWhateverHappens() {
        long seed = new Random().nextLong();
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
        private final MemoryNetwork network = new MemoryNetwork();
        private final NetworkConditions conditions;
        private final Server server;
        private final InetSocketAddress address;
        private final Client[] players = new Client[PLAYERS];
        private final int[] lives = new int[PLAYERS];
        private final int[] lines = new int[PLAYERS];
        private final ToldServer atServer = new ToldServer();
        private long now;

        Life(long seed) {
            random = new Random(seed);
            now = random.nextLong();
            conditions = NetworkConditions.perfect()
                    .withLatencyMillis(random.nextInt(100))
                    .withJitterMillis(random.nextInt(60))
                    .withLoss(random.nextInt(30) / 100.0)
                    .withDuplicates(random.nextInt(20) / 100.0);
            // One slot too few for all, so that some are denied.
            MemoryTransport transport = network.open();
            address = transport.localAddress();
            server = Server.builder(DuelProtocol.get())
                    .transport(transport)
                    .maxClients(PLAYERS - 1)
                    .random(random)
                    .build();
            server.listener(atServer);
            server.start();
            for (int player = 0; player < PLAYERS; player++) {
                revive(player, null);
            }
        }

        int run() {
            for (int tick = 0; tick < TICKS; tick++) {
                for (int player = 0; player < PLAYERS; player++) {
                    play(player);
                }
                tick();
            }
            for (Client player : players) {
                player.close();
            }
            for (int tick = 0; tick < 400; tick++) {
                tick();
            }
            assertEquals(0, server.peerCount());
            assertEquals(atServer.begun, atServer.ended);
            assertEquals(server.sessionStatistics().connects(), atServer.begun);
            return atServer.begun;
        }

        private void tick() {
            now += random.nextInt(2000) == 0 ? 3_000_000_000L : TICK_NANOS;
            server.update(now);
            server.flush();
            for (Client player : players) {
                player.update(now);
                player.flush();
            }
        }

        private void play(int player) {
            Client client = players[player];
            if (client.isConnected()) {
                if (random.nextInt(8) == 0 && client.canSend(DuelProtocol.EVENTS_CHANNEL)) {
                    client.send(client.create(DuelProtocol.SAY).with(lines[player]++, "life " + lives[player]));
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
                        InetSocketAddress same = client.transport().localAddress();
                        client.transport().close();
                        revive(player, same);
                        break;
                    case 3:
                        client.transport().close();
                        revive(player, null);
                        break;
                    default:
                        break;
                }
            } else if (client.state() == ClientState.DISCONNECTED && random.nextInt(30) == 0) {
                connect(player);
            }
        }

        private void kickOne() {
            for (Peer peer : server.peers()) {
                if (random.nextBoolean()) {
                    peer.disconnect(DisconnectReason.KICKED);
                    return;
                }
            }
        }

        private void revive(int player, InetSocketAddress at) {
            players[player] = Client.builder(DuelProtocol.get())
                    .transport(new NetworkSimulator(
                            at == null ? network.open() : network.open(at), random.nextLong(), conditions))
                    .random(random)
                    .build();
            players[player].listener(new ToldClient());
            connect(player);
        }

        private void connect(int player) {
            lives[player]++;
            lines[player] = 0;
            byte[] userData = new byte[8];
            LittleEndian.putInt(userData, 0, player);
            LittleEndian.putInt(userData, 4, lives[player]);
            players[player].connect(address, userData);
        }
    }

    /** Holds each line against the player and the life that its connection was begun with. */
    private static final class ToldServer implements ServerListener {
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
            DuelProtocol.Say say = (DuelProtocol.Say) message;
            int expected = lines.get(from);
            assertEquals(expected, say.number);
            assertEquals("life " + LittleEndian.getInt(from.userData(), 4), say.text.get());
            lines.put(from, expected + 1);
        }
    }

    private static final class ToldClient implements ClientListener {
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

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}
    }
}
