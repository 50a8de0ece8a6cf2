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
 * @param lateMillis the time by which updates of bots were late, one value for each update that was due after the
 *     ramp-up; empty for a simulation
 * @param objects the objects that a client shows, one value for each second of a client
 * @param upKilobits the rate that a client sends, one value for each client
 * @param downKilobits the rate that a client receives, one value for each client
 * @param bytesUp the bytes that all clients sent
 * @param bytesDown the bytes that all clients received
 * @param connectedSeconds the seconds of all connections
 * @param corrections the corrections of predictions at all clients
 * @param isPredicting whether any client has predicted
 * @param seenServer the measurements of the server at the clients, or null for a simulation
 * @param botTickMillis the interval of the bots' ticks
 * @param server the measurements at the server, or null if it was not measured
 * @param realTime the real time of a simulation, or null over UDP
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
        Distribution lateMillis,
        Distribution objects,
        Distribution upKilobits,
        Distribution downKilobits,
        long bytesUp,
        long bytesDown,
        double connectedSeconds,
        long corrections,
        boolean isPredicting,
        SeenServer seenServer,
        double botTickMillis,
        ServerPart server,
        RealTime realTime) {
    private static final double SECONDS_PER_MINUTE = 60;
    private static final double PERCENT = 100;
    private static final double MILLIS_PER_SECOND = 1e3;
    /** Share of a tick by which bots may be late before the report warns. */
    private static final double LATE_TICKS = 0.5;

    /**
     * Measurements at a server.
     *
     * @param hasInputs whether the protocol has inputs
     * @param inputs the inputs that arrived, late ones included
     * @param late the inputs that arrived after their tick had begun
     * @param tickMillis the time that the server's ticks took: real time, of a simulated server processor time
     * @param longTicks the ticks that took longer than the interval of ticks
     * @param traffic what the metrics of the server have in addition, or null for a simulated server
     */
    record ServerPart(
            boolean hasInputs, long inputs, long late, Distribution tickMillis, long longTicks, Traffic traffic) {
        static ServerPart of(ServerWatch server) {
            return new ServerPart(
                    server.hasInputs(), server.inputs(), server.lateInputs(), server.ticks(), server.longTicks(), null);
        }

        /** Returns the share of long ticks in percent, 0 without ticks. */
        double longTicksPercent() {
            return tickMillis.isEmpty() ? 0 : PERCENT * longTicks / tickMillis.count();
        }

        /** Returns the share of late inputs in percent, 0 without inputs. */
        double latePercent() {
            return inputs == 0 ? 0 : PERCENT * late / inputs;
        }
    }

    /**
     * Measurements of a server at its clients.
     *
     * @param tickIntervalMillis the interval of its ticks as they arrive, one value for each second of a client
     * @param inputReports the reports on inputs that arrived, each of one tick of the server and one client
     * @param lateInputReports the reports of a late input
     */
    record SeenServer(Distribution tickIntervalMillis, long inputReports, long lateInputReports) {
        static SeenServer of(LoadTotals totals) {
            return new SeenServer(
                    totals.tickIntervalMillis.distribution(), totals.inputReports, totals.lateInputReports);
        }

        /** Returns the share of reports of a late input in percent, 0 without reports. */
        double latePercent() {
            return inputReports == 0 ? 0 : PERCENT * lateInputReports / inputReports;
        }
    }

    /**
     * Traffic of a server, of all its clients.
     *
     * @param bytesSent the bytes of datagrams that it sent
     * @param bytesReceived the bytes of datagrams that it received
     * @param drops the datagrams, packets and messages that it dropped, by layer and reason
     */
    record Traffic(long bytesSent, long bytesReceived, SortedMap<String, Long> drops) {
        long dropped() {
            return drops.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /**
     * Real time of a simulation, in seconds.
     *
     * @param all the time of the run
     * @param processor the processor time of the run: less than all of it on a busy machine
     * @param server the part of the server's loop: its updates, the game and its flushes
     * @param bots the part of the bots' loops
     */
    record RealTime(double all, double processor, double server, double bots) {
        double serverPercent() {
            return all == 0 ? 0 : PERCENT * server / all;
        }

        double botsPercent() {
            return all == 0 ? 0 : PERCENT * bots / all;
        }
    }

    /**
     * Creates a report.
     *
     * @param botTicksPerSecond the rate of the bots' ticks
     */
    static LoadReport of(
            String title, int clients, LoadTotals totals, int botTicksPerSecond, ServerPart server, RealTime realTime) {
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
                totals.lateness.distribution(),
                totals.objects.distribution(),
                totals.upKilobits.distribution(),
                totals.downKilobits.distribution(),
                totals.bytesUp,
                totals.bytesDown,
                totals.connectedSeconds,
                totals.corrections,
                totals.predictedSteps > 0,
                realTime == null ? SeenServer.of(totals) : null,
                MILLIS_PER_SECOND / botTicksPerSecond,
                server,
                realTime);
    }

    /** Returns whether the bots were so late that the report is about the machine of the load test. */
    boolean isToolTooSlow() {
        return lateMillis.p95() > LATE_TICKS * botTickMillis;
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
