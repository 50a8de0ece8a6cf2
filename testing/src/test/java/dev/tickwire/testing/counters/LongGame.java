package dev.tickwire.testing.counters;

import dev.tickwire.PrivateAccess;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.counters.wire.Fighter;
import dev.tickwire.testing.counters.wire.Keys;
import dev.tickwire.testing.counters.wire.LongLivedProtocol;
import dev.tickwire.testing.counters.wire.Press;
import dev.tickwire.testing.transfer.SharedKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A game of two servers and a player who uses all kinds of channels, goes from room to room, is sent on to the other
 * server, and comes in again. All callbacks of both sides are recorded, without numbers of ticks.
 */
final class LongGame implements AutoCloseable {
    static final int TICKS_PER_SECOND = 60;
    /** The channels that carry lines. */
    static final List<MessageChannel> LINES = List.of(
            LongLivedProtocol.ORDERED_CHANNEL,
            LongLivedProtocol.CROWD_CHANNEL,
            LongLivedProtocol.LOOSE_CHANNEL,
            LongLivedProtocol.NEWEST_CHANNEL);

    private static final long ROUND_TICKS = 16 * TICKS_PER_SECOND;
    private static final long TICK_NANOS = 1_000_000_000L / TICKS_PER_SECOND;
    private static final NetworkConditions WAY = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(10)
            .withLoss(0.02);

    final List<String> log = new ArrayList<>();
    /** Where objects were drawn. */
    final List<Float> drawn = new ArrayList<>();
    /** Where a server finds that they were drawn, by ticks that inputs have in 16ths. */
    final List<Float> found = new ArrayList<>();

    final List<LongHost> hosts = new ArrayList<>();
    final LongPlayer player;
    final MemoryNetwork network = new MemoryNetwork();
    final SharedKey key;
    private final LongRun counters;
    private final NetworkSimulator line;
    private Peer prepared;
    private int turn;
    private long nowNanos;

    /**
     * Starts both servers.
     *
     * @param seed of the network and of the sides
     * @param counters sets the counters; null where all begin as they do
     */
    LongGame(long seed, LongRun counters) {
        this.counters = counters;
        key = new SharedKey(new Random(seed));
        for (int number = 0; number < 2; number++) {
            hosts.add(new LongHost(this, number, new Random(seed + number)));
        }
        line = new NetworkSimulator(network.open(), seed, WAY);
        player = new LongPlayer(this, line, new Random(seed + 9));
    }

    /**
     * Lets a server begin before a tick, some seconds and so many rounds. A round is what a server may count ticks in:
     * those of a second, and each 64th, in which it sends where nothing is acked.
     */
    void begin(Server server, int rounds, long limit) {
        if (counters != null) {
            counters.begin(server, limit - limit % ROUND_TICKS - rounds * ROUND_TICKS + 1, limit);
        }
    }

    /** The rule of fighters, at both sides. */
    static void step(Fighter fighter, Press press, long tick) {
        fighter.phase((int) (tick % TICKS_PER_SECOND));
        float x = fighter.x() + (press.keys() & Keys.RIGHT) * 0.25f - (press.keys() & Keys.LEFT) * 0.4f;
        fighter.x(Math.max(-4000, Math.min(4000, x + (tick % 3) * 0.01f)));
        if ((press.keys() & Keys.FIRE) != 0) {
            fighter.shots(fighter.shots() + 1 & 0xFFFF);
        }
    }

    int turn() {
        return turn;
    }

    long nowNanos() {
        return nowNanos;
    }

    /** Writes down what has happened. */
    void note(String event) {
        log.add(turn + " " + event);
    }

    /** A token of the only account for a server. */
    byte[] token(LongHost host) {
        ConnectTokens tokens =
                key.tokens(LongLivedProtocol.ID, List.of(host.server.transport().localAddress()));
        return SharedKey.mint(tokens.withTimeoutSeconds(20).withExpirySeconds(300 + turn % 100), 7);
    }

    void run(double seconds) {
        for (int left = (int) (seconds * TICKS_PER_SECOND); left > 0; left--) {
            turn++;
            nowNanos += TICK_NANOS;
            hosts.forEach(host -> host.server.update(nowNanos));
            player.client.update(nowNanos);
            prepare();
            hosts.forEach(LongHost::serve);
            player.play();
        }
    }

    /** Lets time pass while the line is dead. */
    void outage(double seconds) {
        line.cutOff(seconds * 1000);
        run(seconds);
    }

    /** Admits a client when both ends have the connection, before either sends. */
    private void prepare() {
        if (!player.client.isConnected() || player.client.peer() == prepared) {
            return;
        }
        prepared = player.client.peer();
        for (LongHost host : hosts) {
            if (host.waiting != null
                    && prepared.address().equals(host.server.transport().localAddress())) {
                if (counters != null) {
                    counters.connect(host.waiting, prepared);
                    counters.rooms(session(host.server), session(player.client));
                }
                host.admit();
            }
        }
    }

    private static Object session(Object endpoint) {
        return PrivateAccess.get(PrivateAccess.get(endpoint, "core"), "session");
    }

    @Override
    public void close() {
        player.client.close();
        hosts.forEach(host -> host.server.close());
    }
}
