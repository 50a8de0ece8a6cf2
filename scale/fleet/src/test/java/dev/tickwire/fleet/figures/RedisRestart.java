package dev.tickwire.fleet.figures;

import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.directory.RedisProcess;
import dev.tickwire.fleet.directory.ReservationRequest;

/**
 * Redis is killed, gone for 5 seconds and started anew, empty: how long a call fails meanwhile, and when the directory
 * has one server again, and all of them.
 *
 * <p>{@code java dev.tickwire.fleet.figures.RedisRestart [servers]}
 */
public final class RedisRestart {
    private static final int GONE_MILLIS = 5_000;
    private static final int REPEATS = 5;

    private RedisRestart() {}

    /**
     * Runs it.
     *
     * @param arguments how many servers; 1,000 if there is none
     */
    public static void main(String[] arguments) throws Exception {
        int servers = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        try (RedisProcess redis = RedisProcess.start();
                RedisDirectory announced = new RedisDirectory(redis.uri(), DirectorySettings.defaults());
                RedisDirectory queriedDirectory = new RedisDirectory(redis.uri(), DirectorySettings.defaults());
                Generator generator = new Generator(announced, servers, 100, 10)) {
            Generator.awaitServers(queriedDirectory, servers);
            System.out.printf("%,d announcements before%n", generator.announcements());
            for (int i = 0; i < REPEATS; i++) {
                redis.kill();
                Latencies failures = new Latencies(100_000);
                long killedNanos = System.nanoTime();
                while (System.nanoTime() - killedNanos < GONE_MILLIS * 1_000_000L) {
                    failures.add(failure(queriedDirectory));
                    Thread.sleep(2);
                }
                redis.startAgain();
                long startedNanos = System.nanoTime();
                double first = Generator.awaitServers(queriedDirectory, 1) - startedNanos;
                double all = Generator.awaitServers(queriedDirectory, servers) - startedNanos;
                System.out.printf(
                        "%,d servers: the first after %.2f s, all after %.2f s; calls meanwhile failed in %s%n",
                        servers, first / 1e9, all / 1e9, failures);
            }
        }
        System.exit(0);
    }

    /** How long a call takes that must fail. */
    private static long failure(RedisDirectory directory) {
        long startNanos = System.nanoTime();
        try {
            directory.reserve(ReservationRequest.of(Generator.PROTOCOL, 1));
            throw new IllegalStateException("Redis is still there");
        } catch (DirectoryUnavailableException unavailable) {
            return System.nanoTime() - startNanos;
        }
    }
}
