package dev.tickwire.fleet.figures;

import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.JavaPrograms;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.directory.RedisProcess;
import dev.tickwire.fleet.matchmaker.FileOrVariable;
import dev.tickwire.fleet.matchmaker.MatchmakerMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * 100,000 requests to a matchmaker over HTTP on loopback, 64 at a time, with a real Redis: how long each takes, and how
 * many players get a slot. There are fewer slots than are asked for, so that the last ones are fought for. The
 * matchmaker is the program as it is shipped, in a process of its own, and has answered as many twice before.
 *
 * <p>{@code ManyRequests [requests] [options of the matchmaker's virtual machine]}
 */
public final class ManyRequests {
    private static final int CLIENTS = 64;
    private static final int SERVERS = 1_000;
    private static final int WARM_UPS = 2;
    /** Below the time after which reservations end, and their slots may be reserved again. */
    private static final double MAX_SECONDS = 28;

    private static final String ID = "\"id\":\"";
    private static final String SECRET = "correct horse battery";

    private final Map<String, Integer> playersServed = new HashMap<>();
    private final int requests;
    private final Latencies latencies;
    private int matched;
    private int withoutSlot;
    private int failed;

    private ManyRequests(int requests) {
        this.requests = requests;
        latencies = new Latencies(requests);
    }

    /**
     * Runs it.
     *
     * @param arguments how many requests, and the options of the matchmaker's virtual machine; 100,000 and those that
     *     docs/matchmaker.md advises if there are none
     * @throws Exception if a process ends
     */
    public static void main(String[] arguments) throws Exception {
        int requests = arguments.length == 0 ? 100_000 : Integer.parseInt(arguments[0]);
        List<String> options = arguments.length < 2
                ? List.of("-XX:+UseParallelGC", "-Xmn64m")
                : List.of(arguments).subList(1, arguments.length);
        int slots = Math.max(1, requests / SERVERS * 9 / 10);
        try (RedisProcess redis = RedisProcess.start();
                RedisDirectory directory = new RedisDirectory(redis.uri(), DirectorySettings.defaults());
                GeneratorProcess generator = new GeneratorProcess(redis.uri(), SERVERS, slots, 0)) {
            Process matchmaker = matchmaker(redis.uri(), options);
            InetSocketAddress address = address(matchmaker);
            for (int warmUp = 0; warmUp < WARM_UPS; warmUp++) {
                Generator.awaitServers(directory, SERVERS);
                new ManyRequests(requests).sendRequest(address);
                redis.kill();
                redis.startAgain();
            }
            Generator.awaitServers(directory, SERVERS);
            new ManyRequests(requests).measure(address, matchmaker, slots);
            System.out.printf("%,d announcements meanwhile and before%n", generator.announcements());
            matchmaker.destroyForcibly().onExit().join();
        }
        System.exit(0);
    }

    private static Process matchmaker(String redis, List<String> options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--insecure-key", "--port", "0", "--redis", redis));
        arguments.addAll(List.of("--protocol", "0x" + Long.toHexString(Generator.PROTOCOL)));
        arguments.addAll(List.of("--account-rate", "0", "--address-rate", "0"));
        ProcessBuilder process = JavaPrograms.process(options, MatchmakerMain.class, arguments);
        process.environment().put(FileOrVariable.SECRET, SECRET);
        return process.start();
    }

    /** Where it listens, as it prints it. */
    private static InetSocketAddress address(Process matchmaker) throws IOException {
        BufferedReader printed = matchmaker.inputReader(StandardCharsets.UTF_8);
        String line = printed.readLine();
        if (line == null) {
            throw new IOException("the matchmaker has ended");
        }
        int from = line.indexOf("http://");
        URI uri = URI.create(line.substring(from, line.indexOf(',', from)));
        return new InetSocketAddress(uri.getHost(), uri.getPort());
    }

    private void measure(InetSocketAddress address, Process matchmaker, int slots) throws IOException {
        long startNanos = System.nanoTime();
        long startCpuNanos = cpuNanos(matchmaker);
        sendRequest(address);
        double seconds = (System.nanoTime() - startNanos) / 1e9;
        if (seconds > MAX_SECONDS) {
            throw new IllegalStateException(
                    "it took " + seconds + " s, and reservations end after 30: ask for fewer requests");
        }
        System.out.printf(
                "%,d requests, %d at a time, in %.1f s (%,.0f a second): %s%n",
                requests, CLIENTS, seconds, requests / seconds, latencies);
        System.out.printf(
                "%.2f ms of a core for each request, of the matchmaker%n",
                (cpuNanos(matchmaker) - startCpuNanos) / 1e6 / requests);
        System.out.printf(
                "%,d players served of %,d who asked for %,d free slots; %,d without a slot, %,d failed%n",
                matched, requests, (long) SERVERS * slots, withoutSlot, failed);
        System.out.printf(
                "on %,d servers; servers with more players than slots: %d%n",
                playersServed.size(),
                playersServed.values().stream().filter(count -> count > slots).count());
    }

    private void sendRequest(InetSocketAddress address) throws IOException {
        new RequestLoad(address, "Bearer " + SECRET, CLIENTS, requests, this::onAnswer).run();
    }

    private void onAnswer(String answer, long nanos) {
        latencies.add(nanos);
        if (answer.startsWith("HTTP/1.1 200")) {
            matched++;
            int from = answer.indexOf(ID) + ID.length();
            playersServed.merge(answer.substring(from, answer.indexOf('"', from)), 1, Integer::sum);
        } else if (answer.startsWith("HTTP/1.1 503") && answer.contains("no_slot")) {
            withoutSlot++;
        } else {
            failed++;
        }
    }

    /** The time on all cores that a process has had. */
    private static long cpuNanos(Process process) {
        return process.info().totalCpuDuration().orElseThrow().toNanos();
    }
}
