package dev.tickwire.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.state.StateTable;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A server that takes inputs and players who make them over a network, on a clock of its own. What the server gives its
 * game is compared with what the players have pressed.
 */
final class Arena implements AutoCloseable {
    static final long TICK_NANOS = 1_000_000_000L / ArenaProtocol.TICKS_PER_SECOND;
    /** The loops of the endpoints turn so often in a tick. */
    private static final int TURNS = 4;

    final Server server;
    final StateTable world;
    final Inputs<Move> moves;
    final List<Player> players = new ArrayList<>();
    private final Random random;
    private final ArenaProtocol protocol;
    private final MemoryNetwork network = new MemoryNetwork();
    long nowNanos = Long.MAX_VALUE - 5_000_000_000L;
    /** The tick that the server makes. */
    long tick;

    Arena(long seed) {
        this(seed, ArenaProtocol.get());
    }

    Arena(long seed, ArenaProtocol protocol) {
        random = new Random(seed);
        this.protocol = protocol;
        server = Server.builder(protocol)
                .transport(network.open())
                .random(new Random(seed))
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}
        });
        server.start();
        world = server.state(ArenaProtocol.WORLD);
        moves = server.inputs(ArenaProtocol.MOVES);
    }

    Player newPlayer(NetworkConditions conditions) {
        Player player = new Player(conditions);
        players.add(player);
        return player;
    }

    /** A client, which presses something else in each tick. */
    final class Player implements ClientListener {
        final NetworkSimulator line;
        final Client client;
        final InputQueue<Move> mine;
        /** By tick, what was pressed. */
        final Map<Long, int[]> pressed = new HashMap<>();

        int received;
        int repeated;
        int missing;
        private int[] last;
        private int[] newest;
        /** Whether its loop stands still. */
        boolean isStalled;

        private int repeats;
        /** Whether the game fills its inputs. */
        boolean isPressing = true;

        private Player(NetworkConditions conditions) {
            line = new NetworkSimulator(network.open(), random.nextLong(), conditions);
            client = Client.builder(protocol)
                    .transport(line)
                    .random(new Random(random.nextLong()))
                    .build();
            client.listener(this);
            mine = client.inputs(ArenaProtocol.MOVES);
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}

        void connect() {
            client.connect(server.transport().localAddress());
            last = null;
            pressed.clear();
        }

        /** The server's peer for this player; null if there is none. */
        Peer peer() {
            return client.isConnected() ? server.peer(client.peer().index()) : null;
        }

        void turn() {
            client.update(nowNanos);
            while (client.isTickDue()) {
                int[] values = {random.nextInt(256), random.nextInt(3) * 200, random.nextInt(4) == 0 ? 1 : 0};
                if (isPressing) {
                    press(mine.next(), values);
                    assertEquals(values[1], mine.next().aim());
                } else if (last != null) {
                    values = new int[] {newest[0], newest[1], 0};
                }
                if (client.tick() > 0) {
                    assertEquals(client.tick(), mine.tick());
                    pressed.put(mine.tick(), values);
                    newest = values;
                }
                client.flush();
            }
        }

        private void press(Move move, int[] values) {
            move.buttons(values[0]).aim(values[1]).jumping(values[2] == 1);
        }

        /** Compares what the server gives of the present tick with what was pressed. */
        void check() {
            Peer peer = peer();
            if (peer == null) {
                return;
            }
            Move move = moves.of(peer);
            assertEquals(tick, PressedInput.of(move).tick());
            assertEquals(peer.index(), PressedInput.of(move).origin().viewerIndex());
            switch (moves.kindOf(peer)) {
                case RECEIVED -> {
                    last = pressed.get(tick).clone();
                    repeats = 0;
                    received++;
                }
                case REPEATED -> {
                    last[2] = 0;
                    repeats++;
                    repeated++;
                    assertEquals(true, repeats <= 15);
                }
                default -> {
                    assertEquals(true, last == null || repeats == 15);
                    missing++;
                }
            }
            int[] expected = last == null || moves.kindOf(peer) == Inputs.Kind.MISSING ? new int[] {0, 500, 0} : last;
            assertEquals(expected[0], move.buttons());
            assertEquals(expected[1], move.aim());
            assertEquals(expected[2] == 1, move.isJumping());
        }
    }

    /** All move on by a quarter of a tick. */
    void turn() {
        nowNanos += TICK_NANOS / TURNS;
        server.update(nowNanos);
        while (server.isTickDue()) {
            tick = moves.tick();
            for (Player player : players) {
                player.check();
            }
            server.flush();
        }
        for (Player player : players) {
            if (!player.isStalled) {
                player.turn();
            }
        }
    }

    void ticks(int count) {
        for (int i = 0; i < count * TURNS; i++) {
            turn();
        }
    }

    @Override
    public void close() {
        players.forEach(player -> player.client.close());
        server.close();
    }
}
