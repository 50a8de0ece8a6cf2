package dev.tickwire.fleet.figures;

import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.directory.RedisProcess;
import dev.tickwire.fleet.directory.ReservationRequest;
import dev.tickwire.fleet.directory.SlotReservation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * 10,000 servers that a generator announces to a real Redis each second: how long a choice takes meanwhile, for a
 * request without wishes, one by regions, one for a room that exists, and one for a new room.
 *
 * <p>{@code java dev.tickwire.fleet.figures.ManyServers [servers] [rooms of each]}
 */
public final class ManyServers {
    private static final int SLOTS = 100;
    /** A server that is announced has as many free slots at least. */
    private static final int MIN_FREE = 10;

    private static final int CHOICES = 2_000;

    private ManyServers() {}

    /**
     * Runs it.
     *
     * @param arguments how many servers, and how many rooms each has; 10,000 and 10 if there are none
     */
    public static void main(String[] arguments) throws Exception {
        int servers = arguments.length == 0 ? 10_000 : Integer.parseInt(arguments[0]);
        int rooms = arguments.length < 2 ? 10 : Integer.parseInt(arguments[1]);
        DirectorySettings settings = DirectorySettings.defaults();
        try (RedisProcess redis = RedisProcess.start();
                RedisDirectory queriedDirectory = new RedisDirectory(
                        redis.uri(), settings, RedisDirectory.DEFAULT_PREFIX, Duration.ofSeconds(5));
                GeneratorProcess generator = new GeneratorProcess(redis.uri(), servers, SLOTS, rooms, MIN_FREE)) {
            Generator.awaitServers(queriedDirectory, servers);
            for (int round = 0; round < 2; round++) {
                measure(
                        round,
                        "any server",
                        queriedDirectory,
                        account -> ReservationRequest.of(Generator.PROTOCOL, account));
                measure(
                        round,
                        "by regions",
                        queriedDirectory,
                        account -> ReservationRequest.of(Generator.PROTOCOL, account)
                                .withRegions(List.of("asia", "us-east")));
                measure(
                        round,
                        "a room",
                        queriedDirectory,
                        account -> ReservationRequest.of(Generator.PROTOCOL, account)
                                .withRoom("room-" + account % servers + "-0"));
                measure(
                        round,
                        "a new room",
                        queriedDirectory,
                        account -> ReservationRequest.of(Generator.PROTOCOL, account)
                                .withRoom("new-" + account));
            }
            long before = generator.announcements();
            Thread.sleep(5_000);
            System.out.printf(
                    "%,d servers of %d rooms: %,d announcements a second, %s%n",
                    servers, rooms, (generator.announcements() - before) / 5, queriedDirectory.counts());
        }
        System.exit(0);
    }

    private interface Request {
        ReservationRequest of(long account);
    }

    private static void measure(int round, String name, RedisDirectory directory, Request request) throws Exception {
        Latencies latencies = new Latencies(CHOICES);
        int found = 0;
        for (int i = 0; i < CHOICES; i++) {
            long startNanos = System.nanoTime();
            Optional<SlotReservation> reservation = directory.reserve(request.of(i));
            latencies.add(System.nanoTime() - startNanos);
            found += reservation.isPresent() ? 1 : 0;
            Thread.sleep(1);
        }
        if (round > 0) {
            System.out.printf("%-11s %,d of %,d found a slot: %s%n", name, found, CHOICES, latencies);
        }
    }
}
