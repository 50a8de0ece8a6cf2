package dev.tickwire.benchmarks.version;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.fleet.wire.FleetProtocol;
import dev.tickwire.benchmarks.fleet.wire.Ship;
import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.state.StateTable;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A server with ships that all clients see, and clients of the newest and of the earlier build, in simulated time and
 * one thread. In each tick, some ships move, all clients are sent hits, and each client sends an order.
 */
public final class Fleet {
    /** Number of clients. */
    public static final int PEERS = 32;

    private static final int SHIPS = 200;

    /** Number of ships that move, the first ones. */
    static final int MOVING = 60;

    /** Number of hits in a tick. */
    private static final int HITS = 4;

    private static final int COUNTED_TICKS = 300;
    private static final int MAX_PLACE = 0xFFFF;
    private static final int MAX_HEALTH = 1000;
    private static final int MAX_SHIELD = 100;
    private static final long EARLIER_VERSION = 1;
    private static final int MAX_JOINING_TICKS = 600;
    private static final long TICK_NANOS = Math.round(Loops.TICK_SECONDS * 1e9);

    private final Random random = new Random(Seed.VALUE);
    private final MemoryNetwork network = new MemoryNetwork();
    private final Transport transport = network.open();
    private final Server server;
    private final List<Player> players = new ArrayList<>();
    private final List<Ship> ships = new ArrayList<>();
    private final int earlierPeers;
    private long nowNanos;
    private long orders;
    private long ticks;
    private long bytesBefore;

    /**
     * Connects all clients and sends them all ships.
     *
     * @param earlierPeers the number of clients of the earlier build, 0 to {@link #PEERS}
     * @throws IllegalStateException if a client does not connect
     */
    public Fleet(int earlierPeers) {
        this.earlierPeers = earlierPeers;
        server = Server.builder(FleetProtocol.get())
                .transport(transport)
                .maxClients(PEERS)
                .random(new Random(random.nextLong()))
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                orders++;
            }
        });
        server.start();
        StateTable table = server.state(FleetProtocol.WORLD_CHANNEL);
        for (int i = 0; i < SHIPS; i++) {
            ships.add(table.add(FleetProtocol.SHIP)
                    .number(i)
                    .x(random.nextInt(MAX_PLACE + 1))
                    .y(random.nextInt(MAX_PLACE + 1)));
        }
        for (int i = 0; i < PEERS; i++) {
            players.add(player(i < earlierPeers, new Random(random.nextLong())));
        }
        join();
    }

    private Player player(boolean isEarlier, Random itsRandom) {
        if (isEarlier) {
            return new Player(
                    dev.tickwire.benchmarks.fleet1.wire.FleetProtocol.get(),
                    network.open(),
                    itsRandom,
                    client -> client.create(dev.tickwire.benchmarks.fleet1.wire.FleetProtocol.ORDER)
                            .heading(90)
                            .gear(3));
        }
        return new Player(
                FleetProtocol.get(),
                network.open(),
                itsRandom,
                client -> client.create(FleetProtocol.ORDER).heading(90).thrust(70));
    }

    private void join() {
        players.forEach(player -> player.client.connect(transport.localAddress()));
        for (int i = 0; i < MAX_JOINING_TICKS && !players.stream().allMatch(Player::isComplete); i++) {
            play(1);
        }
        check();
        orders = 0;
        ticks = 0;
        bytesBefore = transport.statistics().bytesSent();
    }

    /** Plays a tick of all clients. */
    public void playClients() {
        nowNanos += TICK_NANOS;
        for (int i = 0; i < players.size(); i++) {
            players.get(i).tick(nowNanos);
        }
    }

    /** Plays a tick of the server: receives the orders, moves ships, and sends hits and changes. */
    public void playServer() {
        ticks++;
        server.update(nowNanos);
        for (int i = 0; i < MOVING; i++) {
            Ship ship = ships.get(i);
            ship.x(ship.x() + i + 1 & MAX_PLACE).y(ship.y() + 2 * i + 1 & MAX_PLACE);
        }
        for (int i = 0; i < HITS; i++) {
            Ship ship = ships.get(random.nextInt(SHIPS));
            int damage = 1 + random.nextInt(20);
            ship.health(ship.health() > damage ? ship.health() - damage : MAX_HEALTH);
            ship.shield(random.nextInt(MAX_SHIELD + 1));
            server.broadcast(server.create(FleetProtocol.HIT)
                    .number(ship.number())
                    .damage(damage)
                    .pierced(damage));
        }
        server.flush();
    }

    /** Returns the mean bytes for a client in a tick, with some clients of the earlier build. */
    public static double meanBytes(int earlierPeers) {
        Fleet fleet = new Fleet(earlierPeers);
        fleet.play(COUNTED_TICKS);
        return fleet.bytes();
    }

    /** Plays ticks of all clients and the server. */
    void play(int count) {
        for (int i = 0; i < count; i++) {
            playClients();
            playServer();
        }
    }

    /** Returns the mean number of bytes that a client was sent in a tick. */
    double bytes() {
        return (double) (transport.statistics().bytesSent() - bytesBefore) / ticks / PEERS;
    }

    /**
     * Verifies that all clients are connected in their versions, and have received hits and all ships.
     *
     * @throws IllegalStateException if not
     */
    public void check() {
        int earlier = 0;
        for (Peer peer : server.peers()) {
            earlier += peer.version() == EARLIER_VERSION ? 1 : 0;
        }
        boolean isPlaying = players.stream().allMatch(player -> player.isComplete() && player.hits > 0);
        if (server.peerCount() != PEERS || earlier != earlierPeers || !isPlaying || orders == 0) {
            throw new IllegalStateException(server.peerCount() + " clients, " + earlier + " of the earlier version, "
                    + orders + " orders, hits "
                    + players.stream().map(player -> player.hits).toList());
        }
    }
}
