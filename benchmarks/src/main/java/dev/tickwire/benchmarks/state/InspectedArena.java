package dev.tickwire.benchmarks.state;

import com.sun.management.OperatingSystemMXBean;
import dev.tickwire.benchmarks.pair.Contender;
import dev.tickwire.inspector.Inspector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/**
 * Share of a core that a server of 64 clients and 60 ticks a second takes with its inspector: with no page, with one
 * open, and with one that shows the time line. The game goes on in real time, so that the inspector's own threads have
 * as much to do as in a game. All ticks count with what they take, also the two in a second that hand over a snapshot.
 */
public final class InspectedArena implements Contender {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final double PERCENT = 100;

    /** A way to look at the server. */
    public enum Look {
        /** None. */
        NOBODY("no inspector"),
        /** An inspector, no page. */
        CLOSED("an inspector, no page"),
        /** The page with its charts. */
        OPEN("a page open"),
        /** The page with packets. */
        PACKETS("a page that shows the time line");

        private final String label;

        Look(String label) {
            this.label = label;
        }

        /** As tables call it. */
        public String label() {
            return label;
        }
    }

    private final RecordedArena arena = new RecordedArena();
    private final Inspector inspector;
    private final Thread[] readers;
    private double ownNanos;
    private double processNanos;
    private double wallNanos;

    /** Opens the inspector, and asks for what its page asks for. */
    public InspectedArena(Look look) {
        inspector = look == Look.NOBODY ? null : Inspector.open(arena.server(), 0);
        readers = look.compareTo(Look.OPEN) < 0 ? new Thread[0] : readers(inspector, look);
    }

    /** Plays a second of the game in real time; returns the share of a core in percent. */
    @Override
    public double batch() {
        long start = System.nanoTime();
        long end = start + 1_000_000_000L;
        long before = inspectorNanos();
        long processBefore = SYSTEM.getProcessCpuTime();
        arena.beginMeasuring();
        for (int tick = 0; tick < ArenaGame.TICKS_PER_SECOND; tick++) {
            long next = end - (ArenaGame.TICKS_PER_SECOND - tick) * 1_000_000_000L / ArenaGame.TICKS_PER_SECOND;
            while (next - System.nanoTime() > 0) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
            arena.playTicks(1);
        }
        while (end - System.nanoTime() > 0) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
        double own = inspectorNanos() - before;
        double wall = System.nanoTime() - start;
        ownNanos += own;
        processNanos += SYSTEM.getProcessCpuTime() - processBefore;
        wallNanos += wall;
        return PERCENT * (arena.microsPerTick() * ArenaGame.TICKS_PER_SECOND * 1e3 + own) / wall;
    }

    @Override
    public void beginMeasuring() {
        ownNanos = 0;
        processNanos = 0;
        wallNanos = 0;
    }

    @Override
    public double[] others() {
        return new double[] {PERCENT * ownNanos / wallNanos, PERCENT * processNanos / wallNanos};
    }

    @Override
    public void close() {
        for (Thread reader : readers) {
            reader.interrupt();
        }
        if (inspector != null) {
            inspector.close();
        }
        arena.close();
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
    private static Thread[] readers(Inspector inspector, Look look) {
        Thread stream = new Thread(() -> readAll(inspector.url() + "events"), "reader");
        Thread view = new Thread(
                () -> {
                    while (!Thread.currentThread().isInterrupted()) {
                        if (look == Look.PACKETS) {
                            readAll(inspector.url() + "timeline?limit=300");
                        } else {
                            readAll(inspector.url() + "traffic");
                            readAll(inspector.url() + "charts");
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
