package dev.tickwire.tools.load;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Results of a load test. Rates are those of datagrams, with the headers of sessions and without those of UDP.
 *
 * @param title what was measured
 * @param clients the number of clients
 * @param connected the clients that were connected at any time
 * @param refused the attempts to connect that failed
 * @param lost the connections that ended, but not by their bots
 * @param left the connections that bots ended
 * @param connecting the clients that were still connecting at the end of the test
 * @param ends the counts of refused and lost, by reason
 * @param roundTripMillis smoothed round trips, one value for each second of a connected client
 * @param ageMillis the time by which the shown objects are behind the server, one value for each second of a client
 * @param intervalMillis the longest time between two updates of a bot by the real clock, one value for each second of a
 *     thread after the ramp-up; empty for a simulation
 * @param upKilobits the rate that a client sends, one value for each client
 * @param downKilobits the rate that a client receives, one value for each client
 * @param bytesUp the bytes that all clients sent
 * @param bytesDown the bytes that all clients received
 * @param connectedSeconds the seconds of all connections
 * @param corrections the corrections of predictions at all clients
 * @param isPredicting whether any client has predicted
 * @param server the measurements at the server, or null if it was not measured
 */
record LoadReport(
        String title,
        int clients,
        int connected,
        int refused,
        int lost,
        int left,
        int connecting,
        SortedMap<String, Integer> ends,
        Distribution roundTripMillis,
        Distribution ageMillis,
        Distribution intervalMillis,
        Distribution upKilobits,
        Distribution downKilobits,
        long bytesUp,
        long bytesDown,
        double connectedSeconds,
        long corrections,
        boolean isPredicting,
        ServerPart server) {
    private static final double SECONDS_PER_MINUTE = 60;
    private static final double PERCENT = 100;

    /**
     * Measurements at a server.
     *
     * @param hasInputs whether the protocol has inputs
     * @param inputs the inputs that arrived, late ones included
     * @param late the inputs that arrived after their tick had begun
     * @param tickMillis the time of the real clock that the server's ticks took
     */
    record ServerPart(boolean hasInputs, long inputs, long late, Distribution tickMillis) {
        static ServerPart of(ServerWatch server) {
            return new ServerPart(server.hasInputs(), server.inputs(), server.lateInputs(), server.ticks());
        }

        /** Returns the share of late inputs in percent, 0 without inputs. */
        double latePercent() {
            return inputs == 0 ? 0 : PERCENT * late / inputs;
        }
    }

    static LoadReport of(String title, int clients, LoadTotals totals, ServerPart server) {
        return new LoadReport(
                title,
                clients,
                totals.connected,
                totals.refused,
                totals.lost,
                totals.left,
                totals.connecting,
                new TreeMap<>(Map.copyOf(totals.ends)),
                totals.roundTripMillis.distribution(),
                totals.ageMillis.distribution(),
                totals.intervalMillis.distribution(),
                totals.upKilobits.distribution(),
                totals.downKilobits.distribution(),
                totals.bytesUp,
                totals.bytesDown,
                totals.connectedSeconds,
                totals.corrections,
                totals.predictedSteps > 0,
                server);
    }

    /** Returns the corrections in a minute of a client, 0 if no client was connected. */
    double correctionsPerMinute() {
        return connectedSeconds == 0 ? 0 : corrections * SECONDS_PER_MINUTE / connectedSeconds;
    }

    /** Returns the highest rate of any client in any direction, in kbit/s. */
    double maxKilobits() {
        return Math.max(upKilobits.max(), downKilobits.max());
    }
}
