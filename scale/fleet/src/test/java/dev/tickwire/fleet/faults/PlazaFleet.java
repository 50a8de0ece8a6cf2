package dev.tickwire.fleet.faults;

import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.JavaPrograms;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.directory.RedisProcess;
import dev.tickwire.fleet.matchmaker.Limits;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.matchmaker.MatchmakerServer;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.fleet.plaza.PlazaProtocol;
import dev.tickwire.session.NetcodeKey;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A fleet on this machine: Redis, a matchmaker, processes of servers, and players, for what may go wrong. */
final class PlazaFleet implements AutoCloseable {
    private static final String SECRET = "correct horse battery";

    final RedisProcess redis;
    final PlazaBots bots;
    final List<Served> processes = new ArrayList<>();
    private final RedisDirectory directory;
    private final MatchmakerServer matchmaker;
    private final String key;
    private final int serversPerProcess;
    private final int slots;
    private int started;

    /** A process of servers. */
    record Served(Process process, List<Integer> ports) {
        boolean has(PlazaBots.Bot bot) {
            return ports.contains(bot.port);
        }
    }

    PlazaFleet(RedisProcess redis, int processCount, int serversPerProcess, int slots) throws IOException {
        this.redis = redis;
        this.serversPerProcess = serversPerProcess;
        this.slots = slots;
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        StringBuilder digits = new StringBuilder();
        for (byte each : random) {
            digits.append(String.format("%02x", each & 0xFF));
        }
        key = digits.toString();
        directory = new RedisDirectory(redis.uri(), DirectorySettings.defaults());
        matchmaker = MatchmakerServer.builder(
                        new Matchmaker(directory, PlazaProtocol.ID, NetcodeKey.ofHex(key)), new SharedSecret(SECRET))
                .limits(Limits.none())
                .start();
        bots = new PlazaBots(
                URI.create("http://127.0.0.1:" + matchmaker.address().getPort()), SECRET);
        for (int each = 0; each < processCount; each++) {
            processes.add(start());
        }
        awaitServers(processCount * serversPerProcess, 60);
    }

    /** Starts one more process. */
    Served start() throws IOException {
        Process process = JavaPrograms.process(
                        List.of("-ea", "-Xmx256m"),
                        PlazaProcess.class,
                        List.of(
                                redis.uri(),
                                key,
                                "pod-" + started++,
                                Integer.toString(serversPerProcess),
                                Integer.toString(slots)))
                .start();
        BufferedReader printed = process.inputReader(StandardCharsets.UTF_8);
        String open = printed.readLine();
        if (open == null) {
            throw new IOException("the process has ended");
        }
        return new Served(
                process,
                Arrays.stream(open.substring("open ".length()).split(" "))
                        .map(Integer::valueOf)
                        .toList());
    }

    /** Adds players, and waits until all play. */
    void join(int count) {
        bots.add(count);
        await(() -> bots.count(bot -> !bot.isPlaying()) == 0, 60);
    }

    /** Waits until so many servers are in the directory; returns how many seconds that took. */
    double awaitServers(int count, int maxSeconds) {
        return await(() -> servers() == count, maxSeconds);
    }

    /** How many servers are in the directory; -1 if that cannot be reached. */
    long servers() {
        try {
            return directory.counts().servers();
        } catch (DirectoryUnavailableException unavailable) {
            return -1;
        }
    }

    /** Waits; returns how many seconds that took. */
    double await(BooleanSupplier done, int maxSeconds) {
        long start = System.nanoTime();
        while (!done.getAsBoolean()) {
            double seconds = (System.nanoTime() - start) / 1e9;
            if (seconds > maxSeconds) {
                throw new AssertionError("not within " + maxSeconds + " s: " + bots.all(bot -> !bot.isPlaying()));
            }
            pause(20);
        }
        return (System.nanoTime() - start) / 1e9;
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException hurried) {
            throw new AssertionError(hurried);
        }
    }

    @Override
    public void close() {
        bots.close();
        processes.forEach(served -> served.process().destroyForcibly().onExit().join());
        matchmaker.close();
        directory.close();
        redis.close();
    }
}
