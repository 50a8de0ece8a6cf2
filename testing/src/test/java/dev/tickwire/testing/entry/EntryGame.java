package dev.tickwire.testing.entry;

import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.input.Inputs;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.transfer.SharedKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** The servers of an entry and a player who comes in, on a virtual clock, with loops of given rates. */
final class EntryGame implements AutoCloseable {
    static final double TICK_NANOS = 1e9 / 60;

    private static final long STEP_NANOS = 1_000_000;
    private static final long SECOND_NANOS = 1_000_000_000;
    private static final int TIMEOUT_SECONDS = 60;
    private static final double PLAYED_BEFORE_SECONDS = 4;
    private static final double MAX_SECONDS = 90;

    final EntryPlayer player;
    private final List<EntryHost> hosts = new ArrayList<>();
    private final Entry entry;
    private final SharedKey key;
    private final NetworkSimulator line;
    private final double playerStepNanos;
    private final double hostStepNanos;
    private EntryHost host;
    private long nowNanos;
    private double playerAtNanos;
    private double hostAtNanos;
    private int tokens;

    /**
     * A game whose player is not connected yet.
     *
     * @param entry how the player comes in
     * @param seed of all that is random
     * @param up from the player to the servers
     * @param down from the servers to the player
     * @param framesPerSecond how often the player's loop runs
     * @param loopsPerSecond how often the servers' loops run, at most 1,000
     */
    EntryGame(
            Entry entry,
            long seed,
            NetworkConditions up,
            NetworkConditions down,
            double framesPerSecond,
            double loopsPerSecond) {
        Random random = new Random(seed);
        key = new SharedKey(random);
        MemoryNetwork network = new MemoryNetwork();
        for (int number = 0; number < entry.hosts(); number++) {
            ServerSessions sessions = entry.isEncrypted()
                    ? key.sessions()
                    : ServerSessions.plain().withTimeout(Duration.ofSeconds(TIMEOUT_SECONDS));
            hosts.add(
                    new EntryHost(network.open(), sessions, entry == Entry.ROOM_CHANGE, new Random(random.nextLong())));
        }
        line = new NetworkSimulator(network.open(), random.nextLong(), up, down);
        player = new EntryPlayer(line, random);
        playerStepNanos = SECOND_NANOS / framesPerSecond;
        hostStepNanos = SECOND_NANOS / loopsPerSecond;
        playerAtNanos = random.nextDouble() * playerStepNanos;
        hostAtNanos = random.nextDouble() * hostStepNanos;
        host = hosts.get(0);
        this.entry = entry;
    }

    /** Lets the player come in. */
    void enter() {
        connect();
        if (entry != Entry.CONNECTION) {
            run(PLAYED_BEFORE_SECONDS);
            player.enteredAtNanos = -1;
            switch (entry) {
                case RECONNECT -> {
                    player.client.disconnect();
                    runUntil(() -> player.client.state() == ClientState.DISCONNECTED && host.server.peerCount() == 0);
                    connect();
                }
                case TRANSFER -> {
                    host.peer().transfer(token(1), "");
                    host = hosts.get(1);
                }
                default -> host.changeRooms();
            }
        }
        runUntil(() -> player.enteredAtNanos >= 0);
    }

    private void connect() {
        if (entry.isEncrypted()) {
            player.client.connect(token(0));
        } else {
            player.client.connect(host.address());
        }
        runUntil(() -> player.enteredAtNanos >= 0);
    }

    private byte[] token(int to) {
        return SharedKey.mint(
                key.tokens(SoakTimeProtocol.ID, List.of(hosts.get(to).address()))
                        .withTimeoutSeconds(TIMEOUT_SECONDS)
                        .withExpirySeconds(TIMEOUT_SECONDS * 10),
                ++tokens);
    }

    /** Lets a loop stand still from a time after the player came in. */
    void stall(Stall stall) {
        runUntilNanos(player.enteredAtNanos + nanos(stall.atSeconds()));
        long until = nowNanos + nanos(stall.seconds());
        if (stall.side() == Stall.Side.CLIENT) {
            player.stoppedUntilNanos = until;
        } else {
            host.stoppedUntilNanos = until;
        }
        runUntilNanos(until);
    }

    void run(double seconds) {
        runUntilNanos(nowNanos + nanos(seconds));
    }

    /** Plays until so many seconds after the player came in. */
    void runUntilEntered(double seconds) {
        runUntilNanos(player.enteredAtNanos + nanos(seconds));
    }

    long nowNanos() {
        return nowNanos;
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * SECOND_NANOS);
    }

    private void runUntilNanos(long until) {
        while (nowNanos < until) {
            step();
        }
    }

    private void runUntil(BooleanSupplier isDone) {
        for (long until = nowNanos + nanos(MAX_SECONDS); !isDone.getAsBoolean(); step()) {
            if (nowNanos > until) {
                throw new AssertionError("not within " + MAX_SECONDS + " s");
            }
        }
    }

    private void step() {
        nowNanos += STEP_NANOS;
        line.update(nowNanos);
        if (nowNanos >= hostAtNanos) {
            hostAtNanos += hostStepNanos;
            for (EntryHost each : hosts) {
                if (each.isTickingAt(nowNanos)) {
                    each.update(nowNanos);
                }
            }
        }
        if (nowNanos >= playerAtNanos) {
            playerAtNanos += playerStepNanos;
            if (player.isRunningAt(nowNanos)) {
                player.update(nowNanos);
            }
        }
    }

    /** The ticks whose input was not there as they began, since the first input that came, from a time to another. */
    int lost(long fromNanos, long toNanos) {
        return (int) host.inputs.stream()
                .filter(input -> input.atNanos() >= fromNanos && input.atNanos() < toNanos)
                .filter(input -> input.kind() != Inputs.Kind.RECEIVED)
                .count();
    }

    /** The ticks whose input was there as they began, from a time on. */
    int received(long fromNanos) {
        return (int) host.inputs.stream()
                .filter(input -> input.atNanos() >= fromNanos && input.kind() == Inputs.Kind.RECEIVED)
                .count();
    }

    /** How far inputs of now are ahead of the server, in ticks. */
    double lead() {
        return player.client.inputTick() - host.tickAt(nowNanos);
    }

    @Override
    public void close() {
        player.client.close();
        hosts.forEach(each -> each.server.close());
    }
}
