package dev.tickwire.testing.soak;

import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.transfer.ChunkMemory;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.EndpointBuilder;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The decisions that a seed makes about a soak before it begins: the network, how many play on it, and the settings of
 * each end.
 */
final class Plan {
    private static final double[] TICK_MILLIS = {1000.0 / 60, 10, 25};
    /** Each takes its twenty minutes to connect, while those that have done so go on. */
    private static final int MAX_CLIENTS_AT_LOSS_99 = 2;

    /** An hour, which is longer than any network is dead here. */
    private static final Duration NEVER_GIVEN_UP = Duration.ofHours(1);
    /**
     * A server lets no account in twice, so whoever comes back after a goodbye that was lost waits until the server has
     * missed it. No line is dead for so long, and no loop stands still for so long.
     */
    static final Duration UNTIL_GOODBYE_IS_MISSED = Duration.ofMinutes(1);

    final NetworkPreset preset;
    final int clients;
    final double tickMillis;
    /** In some lives a few datagrams come so late that everybody has forgotten them. */
    final boolean hasStragglers;

    /** Whether clients leave and come back. */
    final boolean isLeaving;
    /**
     * Whether ends announce receive rates. Where 99 of 100 datagrams are lost, next to nothing arrives of a low rate,
     * and a chunk would starve.
     */
    final boolean hasReceiveRates;

    final SessionKind sessions;
    /**
     * Whether more is sent than lines carry: repeated without regard to the round trip, it would leave no line any room
     * for what is new.
     */
    private final boolean isOverfull;
    /** Whether the server answers whoever asks for it. */
    final boolean hasBeacon;

    private final SplittableRandom random;
    /** Of the server, and of each client. */
    private final List<ChunkLimits> chunkLimits = new ArrayList<>();

    Plan(long seed, int maxClients, boolean isOverfull, SplittableRandom random) {
        this.random = random;
        this.isOverfull = isOverfull;
        NetworkPreset[] presets = NetworkPreset.values();
        preset = presets[(int) Math.floorMod(seed, (long) presets.length)];
        clients = 1
                + random.nextInt(
                        preset == NetworkPreset.LOSS_99 ? Math.min(maxClients, MAX_CLIENTS_AT_LOSS_99) : maxClients);
        tickMillis = TICK_MILLIS[random.nextInt(TICK_MILLIS.length)];
        hasStragglers = random.nextInt(4) == 0;
        isLeaving = preset != NetworkPreset.LOSS_99 && random.nextInt(3) == 0;
        hasReceiveRates = preset != NetworkPreset.LOSS_99;
        boolean isEncrypted = random.nextInt(3) == 0;
        sessions = new SessionKind(isEncrypted, isEncrypted && isLeaving ? UNTIL_GOODBYE_IS_MISSED : NEVER_GIVEN_UP);
        hasBeacon = random.nextBoolean();
    }

    World start(Census census, long seed) {
        World world = World.of(census)
                .seed(seed)
                .conditions(withStragglers(preset.up()), withStragglers(preset.down()))
                .clients(clients)
                .tickMillis(tickMillis)
                .serverSettings(this::chooseServer)
                .clientSettings(this::chooseClient)
                .start();
        sessions.clock(world);
        return world;
    }

    private void chooseServer(Server.Builder settings) {
        sessions.choose(settings);
        if (hasBeacon) {
            settings.beacon(Beacon.Settings.of("soak"));
        }
        choose(settings);
    }

    private void chooseClient(Client.Builder settings) {
        sessions.choose(settings);
        choose(settings);
    }

    /** Chooses settings that a game may choose, each end for itself; only no peer is given up. */
    private void choose(EndpointBuilder<?> settings) {
        boolean isFixed = random.nextInt(4) == 0 && !isOverfull;
        settings.resending(isFixed ? Resending.FIXED : Resending.ADAPTIVE);
        settings.reorder(random.nextBoolean());
        settings.maxPacketsPerFlush(1 + random.nextInt(6));
        if (random.nextInt(4) == 0) {
            settings.rateLimit(RateLimit.of(8_000 << random.nextInt(6), 8_000));
        }
        settings.chunkRate(drawChunkRate(random));
        if (hasReceiveRates && random.nextInt(4) == 0) {
            settings.receiveRate(Rates.drawReceiveRate(random));
        }
        ChunkLimits limits = random.nextInt(3) == 0
                ? new ChunkLimits(60_000, 100_000)
                : new ChunkLimits(ChunkMemory.DEFAULT_PEER_BYTES, ChunkMemory.DEFAULT_ALL_BYTES);
        settings.chunkMemory(limits.peerBytes(), limits.allBytes());
        chunkLimits.add(limits);
    }

    static ChunkRate drawChunkRate(SplittableRandom random) {
        int bytesPerSecond = 8_000 << random.nextInt(6);
        switch (random.nextInt(6)) {
            case 0:
                return ChunkRate.fixed(bytesPerSecond);
            case 1:
                return ChunkRate.burst(bytesPerSecond, 20_000);
            case 2:
                return ChunkRate.adaptive(bytesPerSecond);
            default:
                return ChunkRate.ADAPTIVE;
        }
    }

    /** The bounds of the chunks that the server may hold in memory. */
    ChunkLimits atServer() {
        return chunkLimits.get(0);
    }

    /** The bounds of the chunks that a client may hold in memory. */
    ChunkLimits atClient(int number) {
        return chunkLimits.get(1 + number);
    }

    private NetworkConditions withStragglers(NetworkConditions conditions) {
        return hasStragglers ? conditions.withReordering(0.02, 20_000) : conditions;
    }
}
