package dev.tickwire.tools.load;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Progress of a load test, printed once a second of the real clock. On a terminal each line replaces the last. The
 * counts may be changed by any thread; one thread shows them.
 */
final class Progress {
    private static final long EVERY_NANOS = 1_000_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;
    /** The codes of a terminal for the begin of the line, and for erasing what is behind. */
    private static final String NEW_LINE_OF_TERMINAL = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean isTerminal;
    private final LoadPlan plan;
    private final AtomicInteger connected = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();
    private final long beganNanos = System.nanoTime();
    private long shownNanos = beganNanos;
    private boolean isLineOpen;

    /**
     * Creates the progress of a test that begins now.
     *
     * @param plan the test
     * @param out receives the lines, or null for none
     * @param isTerminal whether the output is a terminal
     */
    Progress(LoadPlan plan, PrintWriter out, boolean isTerminal) {
        this.plan = plan;
        this.out = out;
        this.isTerminal = isTerminal;
    }

    /** Returns whether the program has a terminal, and all its output goes there. */
    static boolean hasTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            // Since Java 22 there is a console without a terminal.
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException before22) {
            return true;
        }
    }

    void onConnect() {
        connected.incrementAndGet();
    }

    /** Called when a connection has ended. */
    void onEnd() {
        connected.decrementAndGet();
    }

    /** Called when the end of a connection is a loss. */
    void onLost() {
        lost.incrementAndGet();
    }

    /** Prints a line, if a second has passed since the last. */
    void show(long testNanos) {
        show(testNanos, System.nanoTime());
    }

    void show(long testNanos, long nowNanos) {
        if (out == null || nowNanos - shownNanos < EVERY_NANOS) {
            return;
        }
        shownNanos = nowNanos;
        double speed = testNanos / (double) (nowNanos - beganNanos);
        String line = String.format(
                Locale.ROOT,
                "%.1f of %.0f s, %d of %d clients connected, %d lost; %.2f s in a second%s",
                testNanos / NANOS_PER_SECOND,
                plan.lengthNanos() / NANOS_PER_SECOND,
                connected.get(),
                plan.clients(),
                lost.get(),
                speed,
                speed > 0 ? String.format(Locale.ROOT, ", %.0f s left", left(testNanos) / speed) : "");
        if (isTerminal) {
            out.print(NEW_LINE_OF_TERMINAL + line);
            isLineOpen = true;
        } else {
            out.println(line);
        }
        out.flush();
    }

    private double left(long testNanos) {
        return Math.max(0, plan.lengthNanos() - testNanos) / NANOS_PER_SECOND;
    }

    /** Erases the last line of a terminal. */
    void end() {
        if (isLineOpen) {
            out.print(NEW_LINE_OF_TERMINAL);
            out.flush();
            isLineOpen = false;
        }
    }
}
