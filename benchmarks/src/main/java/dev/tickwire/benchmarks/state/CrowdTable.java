package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.table.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Cost of sending each client of a wide plane the objects around it, in Markdown. */
public final class CrowdTable {
    private static final int OBJECTS = 10_000;
    private static final int MOVING = 500;
    private static final int CLIENTS = 200;
    private static final int SEEN = 400;

    /** Clients at the border see fewer objects, so the others must see more to reach the mean. */
    private static final double BORDER = 1.08;

    private static final int ROUND_TRIP_TICKS = 6;
    private static final int TICKS = 600;
    private static final int MEMORY_TICKS = 300;

    /** Aim for one core and a tick of all clients. */
    private static final double MAX_MILLIS = 8;

    private CrowdTable() {}

    /**
     * Returns the table of time, and that of a server's memory for its peers.
     *
     * @param figures receives the figures with aims
     */
    public static String all(List<Figure> figures) {
        return of(1, TICKS, figures) + memory(figures);
    }

    /**
     * Returns the table of a server's memory for its peers.
     *
     * @param figures receives the figures with aims
     */
    public static String memory(List<Figure> figures) {
        return PeerMemoryTable.of(1000, 5000, MEMORY_TICKS, figures);
    }

    /**
     * Returns the table of time, with clients that stand and that walk.
     *
     * @param part the part of all objects and clients, 0 to 1
     * @param ticks the number of measured ticks, after as many unmeasured ones
     * @param figures receives the figures with aims
     */
    static String of(double part, int ticks, List<Figure> figures) {
        StringBuilder text =
                new StringBuilder("\n| objects | walk | clients | see each | of them walk | viewers | freeze µs a tick"
                        + " | relevance µs | sending µs | all µs | kbit/s a client |\n"
                        + "|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|\n");
        for (boolean walks : new boolean[] {false, true}) {
            int objects = (int) (OBJECTS * part);
            int moving = (int) (MOVING * part);
            int clients = (int) (CLIENTS * part);
            Crowd crowd = new Crowd(
                    objects,
                    moving,
                    clients,
                    walks ? 0 : moving,
                    (int) (SEEN * part * BORDER),
                    ROUND_TRIP_TICKS,
                    false,
                    new Random(Seed.VALUE));
            crowd.play(ticks);
            crowd.play(ticks);
            String viewers = walks ? "walk" : "stand";
            double micros = crowd.freezeMicros() + crowd.queryMicros() + crowd.replicationMicros();
            text.append(String.format(
                    Locale.ROOT,
                    "| %d | %d | %d | %.0f | %.1f | %s | %.0f | %.0f | %.0f | %.0f | %.1f |%n",
                    objects,
                    moving,
                    clients,
                    crowd.seen(),
                    crowd.seenWalking(),
                    viewers,
                    crowd.freezeMicros(),
                    crowd.queryMicros(),
                    crowd.replicationMicros(),
                    micros,
                    crowd.kilobits()));
            figures.add(new Figure(
                    objects + " objects, " + clients + " clients whose walkers " + viewers,
                    "ms a tick",
                    micros / 1000,
                    MAX_MILLIS));
        }
        return text.toString();
    }
}
