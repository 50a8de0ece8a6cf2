package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.TripBenchmark;
import dev.tickwire.benchmarks.trip.Trips;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.openjdk.jmh.results.RunResult;

/** The rows of a table of trips from what JMH has measured. */
public final class TripRows {
    /** As JMH prints it. */
    private static final double CONFIDENCE = 0.999;

    private static final int ROUNDS = 300;

    private TripRows() {}

    /**
     * A row for each number of connections that was measured, first those without a snapshot.
     *
     * @param results what JMH returned, of whatever benchmarks
     */
    public static List<TripRow> of(Collection<RunResult> results) {
        return results.stream()
                .filter(result -> result.getParams().getBenchmark().startsWith(TripBenchmark.class.getName() + "."))
                .map(TripRows::row)
                .sorted(Comparator.comparing(TripRow::withSnapshot).thenComparing(TripRow::connections))
                .toList();
    }

    private static TripRow row(RunResult result) {
        boolean withSnapshot = Boolean.parseBoolean(result.getParams().getParam("snapshot"));
        Trips trips = new Trips(1, withSnapshot);
        trips.rounds(ROUNDS);
        return new TripRow(
                Integer.parseInt(result.getParams().getParam("connections")),
                withSnapshot,
                trips.meanPacketBytes(),
                Cost.of(result),
                result.getPrimaryResult().getStatistics().getMeanErrorAt(CONFIDENCE));
    }
}
