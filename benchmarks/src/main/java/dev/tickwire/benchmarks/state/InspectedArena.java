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
 * Share of a core for a server of 64 clients at 60 ticks a second, with and without an inspector and its pages.
 *
 * <p>The game runs in real time, so that the inspector's threads have as much to do as in a game. All ticks count,
 * including the two in each second that pass a snapshot to the inspector.
 */
public final class InspectedArena implements Contender {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final double PERCENT = 100;

    /** Use of the inspector. */
    public enum Look {
        /** No inspector. */
        NOBODY("no inspector"),
        /** An inspector without a page. */
        CLOSED("an inspector, no page"),
        /** A page that shows charts. */
        OPEN("a page open"),
        /** A page that shows packets. */
        PACKETS("a page that shows the time line");

        private final String label;

        Look(String label) {
            this.label = label;
        }

        /** Returns the name in tables. */
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

    /** Opens the inspector, and requests what its page would. */
    public InspectedArena(Look look) {
        inspector = look == Look.NOBODY ? null : Inspector.open(arena.server(), 0);
        readers = look.compareTo(Look.OPEN) < 0 ? new Thread[0] : readers(inspector, look);
    }

    /**
     * Plays a second of the game in real time.
     *
     * @return the share of a core, in percent
     */
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

    /** Returns the processor time of all inspector threads so far, in nanoseconds. */
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

    /** Starts threads that request what a page does: the event stream, and the documents of its view once a second. */
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
                // The content is ignored, up to its end.
            }
        } catch (IOException failure) {
            if (!Thread.currentThread().isInterrupted() && !(failure instanceof SocketException)) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
