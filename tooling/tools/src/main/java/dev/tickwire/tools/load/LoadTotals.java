package dev.tickwire.tools.load;

import java.util.SortedMap;
import java.util.TreeMap;

/** Sums and samples of several clients. Each thread has its own; the sums of all threads are added at the end. */
final class LoadTotals {
    final Samples roundTripMillis = new Samples();
    final Samples ageMillis = new Samples();
    /** Longest real times between two updates of the same client, one for each second of a thread. */
    final Samples intervalMillis = new Samples();

    /** Lateness of the updates of bots over UDP. */
    final Lateness lateness = new Lateness(UdpLoad.ROUND_NANOS);

    /** Objects that a client shows, one value for each second of a client. */
    final Samples objects = new Samples();

    /** Intervals of the server's ticks as they arrive, one value for each second of a client. */
    final Samples tickIntervalMillis = new Samples();

    final Samples upKilobits = new Samples();
    final Samples downKilobits = new Samples();
    final SortedMap<String, Integer> ends = new TreeMap<>();

    /** Clients that were connected at any time. */
    int connected;

    int refused;
    int lost;
    int left;
    /** Clients whose attempt to connect had no end at the end of the test. */
    int connecting;

    int failedBots;
    long bytesUp;
    long bytesDown;
    long corrections;
    /** Calls of the rules of predictions. */
    long predictedSteps;

    /** Reports of servers on inputs, and those of a late input. */
    long inputReports;

    long lateInputReports;

    double connectedSeconds;
    /** Real time of the bots' loops in a simulation. */
    long botNanos;

    /** First exception of a bot, or null. */
    Throwable failure;

    void countEnd(String reason) {
        ends.merge(reason, 1, Integer::sum);
    }

    void fail(Throwable thrown) {
        failedBots++;
        if (failure == null) {
            failure = thrown;
        }
    }

    void add(LoadTotals other) {
        roundTripMillis.addAll(other.roundTripMillis);
        ageMillis.addAll(other.ageMillis);
        intervalMillis.addAll(other.intervalMillis);
        lateness.addAll(other.lateness);
        objects.addAll(other.objects);
        tickIntervalMillis.addAll(other.tickIntervalMillis);
        upKilobits.addAll(other.upKilobits);
        downKilobits.addAll(other.downKilobits);
        other.ends.forEach((reason, count) -> ends.merge(reason, count, Integer::sum));
        connected += other.connected;
        refused += other.refused;
        lost += other.lost;
        left += other.left;
        connecting += other.connecting;
        failedBots += other.failedBots;
        bytesUp += other.bytesUp;
        bytesDown += other.bytesDown;
        corrections += other.corrections;
        predictedSteps += other.predictedSteps;
        inputReports += other.inputReports;
        lateInputReports += other.lateInputReports;
        connectedSeconds += other.connectedSeconds;
        botNanos += other.botNanos;
        failure = failure == null ? other.failure : failure;
    }
}
