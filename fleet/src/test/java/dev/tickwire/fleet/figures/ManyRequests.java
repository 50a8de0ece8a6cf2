package dev.tickwire.fleet.figures;

import com.sun.management.OperatingSystemMXBean;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.directory.RedisProcess;
import dev.tickwire.fleet.matchmaker.Limits;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.matchmaker.MatchmakerServer;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.session.NetcodeKey;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * 100,000 requests to a matchmaker over HTTP on loopback, 64 at a time, with a real Redis: how long each takes, and
 * whether a slot was promised twice. There are fewer slots than are asked for, so that the last ones are fought for.
 *
 * <p>{@code java dev.tickwire.fleet.figures.ManyRequests [requests] [threads]}
 */
public final class ManyRequests {
    private static final int CLIENTS = 64;
    private static final int SERVERS = 1_000;
    private static final String ID = "\"id\":\"";
    private static final String SECRET = "correct horse battery";

    private final Map<String, AtomicInteger> slotsPromised = new ConcurrentHashMap<>();
    private final AtomicInteger matched = new AtomicInteger();
    private final AtomicInteger withoutSlot = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicInteger asked = new AtomicInteger();
    private final int requests;
    private final Latencies latencies;

    private ManyRequests(int requests) {
        this.requests = requests;
        latencies = new Latencies(requests);
    }

    /**
     * Runs it.
     *
     * @param arguments how many requests, and how many threads answer; 100,000 and 32 if there are none
     */
    public static void main(String[] arguments) throws Exception {
        int requests = arguments.length == 0 ? 100_000 : Integer.parseInt(arguments[0]);
        int threads = arguments.length < 2 ? 32 : Integer.parseInt(arguments[1]);
        new ManyRequests(requests).run(threads, false);
        new ManyRequests(requests).run(threads, true);
        System.exit(0);
    }

    private void run(int threads, boolean isShown) throws Exception {
        // Three slots are held by each, at the chosen server and two fallbacks.
        int slots = Math.max(1, requests * 3 / SERVERS * 9 / 10);
        DirectorySettings settings = DirectorySettings.defaults().withPromiseTime(Duration.ofMinutes(30));
        try (RedisProcess redis = RedisProcess.start();
                RedisDirectory directory = new RedisDirectory(redis.uri(), settings);
                Generator generator = new Generator(directory, SERVERS, slots, 0);
                MatchmakerServer server = MatchmakerServer.builder(
                                new Matchmaker(directory, Generator.PROTOCOL, NetcodeKey.insecure()),
                                new SharedSecret(SECRET))
                        .limits(Limits.none())
                        .threads(threads)
                        .start()) {
            while (generator.announcements() < SERVERS) {
                Thread.sleep(10);
            }
            long startNanos = System.nanoTime();
            long startCpuNanos = cpuNanos();
            Thread[] clients = new Thread[CLIENTS];
            for (int i = 0; i < CLIENTS; i++) {
                clients[i] = new Thread(() -> ask(server.address().getPort()));
                clients[i].start();
            }
            for (Thread client : clients) {
                client.join();
            }
            double seconds = (System.nanoTime() - startNanos) / 1e9;
            if (isShown) {
                show(seconds, (cpuNanos() - startCpuNanos) / 1e6 / requests, slots);
            }
        }
    }

    private void show(double seconds, double cpuMillis, int slots) {
        long held =
                slotsPromised.values().stream().mapToLong(AtomicInteger::get).sum();
        long over = slotsPromised.values().stream()
                .filter(count -> count.get() > slots)
                .count();
        System.out.printf(
                "%,d requests, %d at a time, in %.1f s (%,.0f a second): %s%n",
                requests, CLIENTS, seconds, requests / seconds, latencies);
        System.out.printf("%.2f ms of a core for each request, of clients and matchmaker together%n", cpuMillis);
        System.out.printf(
                "%,d matched, %,d without a slot, %,d failed%n", matched.get(), withoutSlot.get(), failed.get());
        System.out.printf(
                "%,d of %,d slots promised, on %,d servers; servers with more promises than slots: %d%n",
                held, (long) SERVERS * slots, slotsPromised.size(), over);
    }

    private void ask(int port) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setTcpNoDelay(true);
            byte[] buffer = new byte[1 << 16];
            for (int account = asked.getAndIncrement(); account < requests; account = asked.getAndIncrement()) {
                String body = "{\"account\":" + account + "}";
                byte[] request = ("POST /v1/match HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + SECRET
                                + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.US_ASCII);
                long startNanos = System.nanoTime();
                socket.getOutputStream().write(request);
                String answer = read(socket.getInputStream(), buffer);
                latencies.add(System.nanoTime() - startNanos);
                count(answer);
            }
        } catch (IOException broken) {
            System.out.println("a client ends: " + broken);
            failed.incrementAndGet();
        }
    }

    /** Reads an answer over a connection that stays open: its body, one line of JSON, is the last of it. */
    private static String read(InputStream in, byte[] buffer) throws IOException {
        int length = 0;
        while (length < 3 || buffer[length - 1] != '\n' || buffer[length - 2] != '}') {
            int more = in.read(buffer, length, buffer.length - length);
            if (more < 0) {
                throw new IOException("closed");
            }
            length += more;
        }
        return new String(buffer, 0, length, StandardCharsets.US_ASCII);
    }

    private void count(String answer) {
        if (answer.startsWith("HTTP/1.1 200")) {
            matched.incrementAndGet();
            for (int at = answer.indexOf(ID); at >= 0; at = answer.indexOf(ID, at + 1)) {
                int from = at + ID.length();
                slotsPromised
                        .computeIfAbsent(answer.substring(from, answer.indexOf('"', from)), id -> new AtomicInteger())
                        .incrementAndGet();
            }
        } else if (answer.startsWith("HTTP/1.1 503") && answer.contains("no_slot")) {
            withoutSlot.incrementAndGet();
        } else {
            failed.incrementAndGet();
        }
    }

    /** The time on all cores that this process, clients and matchmaker, has had. */
    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
