package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.EndpointBuilder;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;
import dev.tickwire.testing.World;
import dev.tickwire.testing.soak.AddressChanges;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.FaultInjector;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.objects.ViewDelays;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One life of a server with inputs, and of clients that predict, draw late and get messages at ticks, over any preset,
 * while loops stand still, clocks jump and drift, lines go dead, and clients change their addresses or, in some lives,
 * leave and come back. Each callback on either side is checked at once. At random moments changes stop, and both sides
 * must come to agree. Everything follows from the seed.
 */
final class TimeSoak {
    private static final double[] FRAME_MILLIS = {1000.0 / 60, 10, 7};
    private static final int[] TICKS_PER_SECOND = {60, 60, 30, 100};
    private static final int MAX_CLIENTS = 4;
    private static final double LONGEST_CONNECT_SECONDS = 600;
    private static final double LONGEST_SETTLING_SECONDS = 600;
    private static final int STEPS_AT_REST = 60;

    final long seed;
    final NetworkPreset preset;
    private final SplittableRandom random;
    private final SessionKind sessions;
    private final boolean isLeaving;
    private final double frameSeconds;
    private final Truth truth;
    private final World world;
    private final FaultInjector troubles;
    private final AddressChanges addressChanges;
    private final Chance chance;
    private final List<ViewDelays> delays = new ArrayList<>();
    private final List<Player> players = new ArrayList<>();
    private Arena arena;
    private double seconds;
    private int attempts;

    TimeSoak(long seed) {
        this.seed = seed;
        random = new SplittableRandom(seed);
        NetworkPreset[] presets = NetworkPreset.values();
        preset = presets[(int) Math.floorMod(seed, (long) presets.length)];
        double frameMillis = FRAME_MILLIS[random.nextInt(FRAME_MILLIS.length)];
        frameSeconds = frameMillis / 1000;
        truth = new Truth(TICKS_PER_SECOND[random.nextInt(TICKS_PER_SECOND.length)]);
        isLeaving = !isNearlyDead() && random.nextInt(3) == 0;
        boolean isEncrypted = random.nextInt(4) == 0;
        sessions = new SessionKind(isEncrypted, isEncrypted && isLeaving ? Duration.ofMinutes(1) : Duration.ofHours(1));
        world = World.of(SoakTimeProtocol.get())
                .seed(seed)
                .conditions(preset.up(), preset.down())
                .clients(1 + random.nextInt(isNearlyDead() ? 2 : MAX_CLIENTS))
                .tickMillis(frameMillis)
                .serverSettings(this::choose)
                .clientSettings(this::choose)
                .server(server -> arena = new Arena(server, truth, frameSeconds, () -> seconds, random.split()))
                .client(this::newPlayer)
                .start();
        sessions.clock(world);
        chance = new Chance(random, frameSeconds);
        troubles = new FaultInjector(false, frameSeconds, random.split());
        addressChanges = new AddressChanges(frameSeconds, random.split());
        if (isLeaving) {
            // A server that has missed a goodbye is full for whoever comes back from elsewhere.
            addressChanges.end();
        }
    }

    private Player newPlayer(Client client, int number) {
        Player player = new Player(client, delays.get(number), truth, frameSeconds, () -> seconds, random.split());
        players.add(player);
        return player;
    }

    /** Whether next to nothing arrives over the preset. */
    private boolean isNearlyDead() {
        return preset == NetworkPreset.LOSS_99;
    }

    private void choose(Server.Builder settings) {
        settings.ticksPerSecond(truth.ticksPerSecond);
        settings.rewind(Duration.ofMillis(random.nextBoolean() ? 250 : 1000));
        sessions.choose(settings);
        chooseForAll(settings);
    }

    private void choose(Client.Builder settings) {
        ViewDelays delay = new ViewDelays(random);
        delays.add(delay);
        delay.choose(settings);
        settings.extrapolate(Duration.ofMillis(random.nextBoolean() ? 250 : random.nextInt(1000)));
        sessions.choose(settings);
        chooseForAll(settings);
    }

    private void chooseForAll(EndpointBuilder<?> settings) {
        settings.resending(random.nextInt(4) == 0 ? Resending.FIXED : Resending.ADAPTIVE);
        settings.reorder(random.nextBoolean());
        settings.maxPacketsPerFlush(1 + random.nextInt(4));
        if (random.nextInt(4) == 0) {
            settings.rateLimit(RateLimit.of(8_000 << random.nextInt(4), 4_000));
        }
    }

    /** Lives from the first connection on. Where that takes longer than all else, the network begins well. */
    void run(double forSeconds) {
        if (isNearlyDead()) {
            world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
        }
        for (double until = seconds + LONGEST_CONNECT_SECONDS; !areUp(); ) {
            step();
            if (seconds > until) {
                throw new AssertionError("not all are connected");
            }
        }
        world.conditions(preset.up(), preset.down());
        for (double end = seconds + forSeconds; seconds < end; ) {
            change(true);
            for (double until = seconds + random.nextDouble() * forSeconds / 2; seconds < until; ) {
                trouble();
                step();
            }
            change(false);
            settle();
        }
        arena.close();
        world.close();
        truth.totals.soaks++;
        truth.totals.seconds += seconds;
        truth.totals.connections += attempts;
        truth.totals.moves += world.server().sessionStatistics().moves();
        truth.totals.clockJumps += arena.clock.jumps();
        players.forEach(player -> truth.totals.clockJumps += player.clock.jumps());
    }

    private void change(boolean changes) {
        arena.change(changes);
        players.forEach(player -> player.change(changes));
    }

    private void trouble() {
        troubles.strike(world);
        addressChanges.strike(world);
        for (int i = 0; i < players.size(); i++) {
            if (isLeaving && chance.happens(0.05)) {
                world.client(i).disconnect();
            }
        }
    }

    private void settle() {
        if (isNearlyDead()) {
            world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
        }
        double until = seconds + LONGEST_SETTLING_SECONDS;
        for (int stepsAtRest = 0; stepsAtRest < STEPS_AT_REST; ) {
            step();
            String difference = firstDifference();
            stepsAtRest = difference == null ? stepsAtRest + 1 : 0;
            if (difference != null && seconds > until) {
                throw new AssertionError(difference + ", long after the last change");
            }
        }
        truth.totals.agreements++;
        world.conditions(preset.up(), preset.down());
    }

    private String firstDifference() {
        for (int i = 0; i < players.size(); i++) {
            if (!isUp(i)) {
                return "client " + i + " is not connected";
            }
            String difference = players.get(i).firstDifference();
            if (difference != null) {
                return difference;
            }
        }
        List<String> differences = world.differences();
        return differences.isEmpty() ? null : differences.get(0);
    }

    private void step() {
        seconds = world.seconds() + frameSeconds;
        world.tick();
        for (int i = 0; i < players.size(); i++) {
            if (world.client(i).state() == ClientState.DISCONNECTED) {
                players.get(i).begin(++attempts);
                sessions.connect(world.client(i), i, attempts);
            }
        }
    }

    private boolean areUp() {
        for (int i = 0; i < players.size(); i++) {
            if (!isUp(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a client and the server have the same connection. */
    private boolean isUp(int number) {
        return world.client(number).isConnected()
                && arena.guest(players.get(number).attempt()) != null;
    }

    World world() {
        return world;
    }

    /** The totals of all that was judged so far. */
    TimeTotals totals() {
        return truth.totals;
    }
}
