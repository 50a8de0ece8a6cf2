package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import java.util.List;

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

    /** Aim for one core and a tick of all clients. */
    private static final double MAX_MILLIS = 8;

    private static final String HEAD = "| objects | walk | clients | see each | of them walk | viewers"
            + " | freeze µs a tick | relevance µs | sending µs | all µs | kbit/s a client |\n"
            + "|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|\n";

    private CrowdTable() {}

    /** Returns the table, with clients that stand and that walk, and adds the figures with aims. */
    public static String of(List<Figure> figures) {
        return of(1, TICKS, figures);
    }

    /** Returns the table of a part of all objects and clients, measured in some ticks after as many unmeasured ones. */
    static String of(double part, int ticks, List<Figure> figures) {
        return Cells.table(HEAD, List.of("stand", "walk"), viewers -> row(viewers, part, ticks, figures));
    }

    private static String row(String viewers, double part, int ticks, List<Figure> figures) {
        int objects = (int) (OBJECTS * part);
        int moving = (int) (MOVING * part);
        int clients = (int) (CLIENTS * part);
        int seen = (int) (SEEN * part * BORDER);
        int owned = viewers.equals("walk") ? 0 : moving;
        Crowd crowd = new Crowd(objects, moving, clients, owned, seen, ROUND_TRIP_TICKS, false);
        crowd.play(ticks);
        crowd.play(ticks);
        double micros = crowd.micros(crowd.freezeNanos + crowd.queryNanos + crowd.replicationNanos);
        String game = objects + " objects, " + clients + " clients whose walkers " + viewers;
        figures.add(new Figure(game, "ms a tick", micros / 1000, MAX_MILLIS));
        return Cells.row(
                "%d | %d | %d | %.0f | %.1f | %s | %.0f | %.0f | %.0f | %.0f | %.1f",
                objects,
                moving,
                clients,
                crowd.seen(),
                crowd.seenWalking(),
                viewers,
                crowd.micros(crowd.freezeNanos),
                crowd.micros(crowd.queryNanos),
                crowd.micros(crowd.replicationNanos),
                micros,
                crowd.kilobits());
    }
}
