package dev.tickwire.benchmarks.state;

import dev.tickwire.inspector.Inspector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * The share of a core that an inspector takes at a server of 64 clients and 60 ticks a second: with no page, with one
 * open, and with one that shows the time line. Run with the number of rounds, 5 unless given. The game goes on in real
 * time, so that the inspector's own threads have as much to do as in a game.
 */
public final class InspectorFigures {
    private static final int PLAYERS = 64;
    private static final int WARM_SECONDS = 10;
    private static final int SECONDS = 20;
    private static final long SEED = 21;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private InspectorFigures() {}

    /** A way to look at the server. */
    private enum Kind {
        NOBODY("no inspector"),
        CLOSED("an inspector, no page"),
        OPEN("a page open"),
        PACKETS("a page that shows the time line");

        private final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    /** The CPU time of a second of the game: of the server's own calls, and of the inspector's threads. */
    private record Cost(double serverMicros, double inspectorMicros) {}

    public static void main(String[] args) throws IOException {
        int rounds = args.length == 0 ? 5 : Integer.parseInt(args[0]);
        Cost[][] costs = new Cost[Kind.values().length][rounds];
        for (int round = 0; round < rounds; round++) {
            for (Kind kind : Kind.values()) {
                costs[kind.ordinal()][round] = measure(kind);
            }
        }
        print(rounds, costs);
    }

    private static void print(int rounds, Cost[][] costs) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.printf("%d clients, %d s, median of %d rounds%n%n", PLAYERS, SECONDS, rounds);
        out.println("| looked at by | the server's calls, ms a second | the inspector's threads, ms a second | more"
                + " than without, %% of a core |".replace("%%", "%"));
        out.println("|---|--:|--:|--:|");
        double without = median(costs[0], true);
        for (Kind kind : Kind.values()) {
            double server = median(costs[kind.ordinal()], true);
            double own = median(costs[kind.ordinal()], false);
            out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %.2f |%n",
                    kind.label,
                    server / 1e3,
                    own / 1e3,
                    (server - without + own) / 1e4);
        }
    }

    private static double median(Cost[] costs, boolean ofServer) {
        double[] sorted = Arrays.stream(costs)
                .mapToDouble(cost -> ofServer ? cost.serverMicros : cost.inspectorMicros)
                .sorted()
                .toArray();
        return sorted[sorted.length / 2];
    }

    private static Cost measure(Kind kind) throws IOException {
        try (RecordedArena arena = new RecordedArena(PLAYERS, PLAYERS, SEED)) {
            Inspector inspector = kind == Kind.NOBODY ? null : Inspector.open(arena.server(), 0);
            Thread[] readers = kind.compareTo(Kind.OPEN) < 0 ? new Thread[0] : readers(inspector, kind);
            play(arena, WARM_SECONDS);
            arena.beginMeasuring();
            long before = inspectorNanos();
            play(arena, SECONDS);
            double own = (inspectorNanos() - before) / 1e3 / SECONDS;
            for (Thread reader : readers) {
                reader.interrupt();
            }
            if (inspector != null) {
                inspector.close();
            }
            return new Cost(arena.microsPerTick() * ArenaGame.TICKS_PER_SECOND, own);
        }
    }

    private static void play(RecordedArena arena, int seconds) {
        long next = System.nanoTime();
        for (int second = 0; second < seconds; second++) {
            arena.play(1);
            next += 1_000_000_000L;
            while (next - System.nanoTime() > 0) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
        }
    }

    /** The CPU time that the threads of inspectors have taken so far. */
    private static long inspectorNanos() {
        long nanos = 0;
        for (long id : THREADS.getAllThreadIds()) {
            var thread = THREADS.getThreadInfo(id);
            boolean isOfInspector = thread != null
                    && (thread.getThreadName().startsWith("tickwire-inspector")
                            || thread.getThreadName().equals("HTTP-Dispatcher"));
            nanos += isOfInspector ? Math.max(0, THREADS.getThreadCpuTime(id)) : 0;
        }
        return nanos;
    }

    /**
     * Threads that ask for what a page does: the stream, and the documents of its view; packets as often as it does
     * where more come than it shows.
     */
    private static Thread[] readers(Inspector inspector, Kind kind) {
        Thread stream = new Thread(() -> readAll(inspector.url() + "events"), "reader");
        Thread view = new Thread(
                () -> {
                    while (!Thread.currentThread().isInterrupted()) {
                        if (kind == Kind.PACKETS) {
                            readAll(inspector.url() + "timeline?limit=300");
                        } else {
                            readAll(inspector.url() + "traffic");
                            readAll(inspector.url() + "history");
                        }
                        LockSupport.parkNanos(1_000_000_000L);
                    }
                },
                "reader");
        Thread[] readers = {stream, view};
        for (Thread reader : readers) {
            reader.setDaemon(true);
            reader.start();
        }
        return readers;
    }

    private static void readAll(String url) {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(URI.create(url).toURL().openStream(), StandardCharsets.UTF_8))) {
            while (in.readLine() != null) {
                // On, until it ends.
            }
        } catch (IOException gone) {
            if (!Thread.currentThread().isInterrupted() && !(gone instanceof SocketException)) {
                throw new UncheckedIOException(gone);
            }
        }
    }
}
