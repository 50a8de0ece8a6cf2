package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.TripBenchmark;
import dev.tickwire.benchmarks.trip.Trips;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Cost of a packet's trip.
 *
 * @param connections the number of connections, which take turns
 * @param withSnapshot whether each packet has a snapshot
 * @param packetBytes the mean size of a packet
 * @param samples the time per packet
 */
public record TripRow(int connections, boolean withSnapshot, double packetBytes, Samples samples) {
    private static final int[] CONNECTIONS = {1, 16, 64, 1024};
    private static final int ROUNDS = 300;

    /** Returns the processes that measure all trips, first those without a snapshot. */
    public static List<Fork> forks() {
        List<Fork> forks = new ArrayList<>();
        for (boolean withSnapshot : new boolean[] {false, true}) {
            for (int connections : CONNECTIONS) {
                forks.add(new Fork(
                        "trip, " + connections + " connections" + (withSnapshot ? ", snapshot" : ""),
                        TripBenchmark.class,
                        Map.of(
                                "connections", String.valueOf(connections),
                                "snapshot", String.valueOf(withSnapshot)),
                        List.of()));
            }
        }
        return forks;
    }

    /** Returns the rows of measured trips, in the order of {@link #forks}. */
    static List<TripRow> of(Map<Fork, Samples> measured) {
        return forks().stream()
                .filter(measured::containsKey)
                .map(fork -> of(fork, measured.get(fork)))
                .toList();
    }

    private static TripRow of(Fork fork, Samples samples) {
        boolean withSnapshot = Boolean.parseBoolean(fork.parameters().get("snapshot"));
        Trips trips = new Trips(1, withSnapshot);
        trips.rounds(ROUNDS);
        return new TripRow(
                Integer.parseInt(fork.parameters().get("connections")), withSnapshot, trips.meanPacketBytes(), samples);
    }
}
