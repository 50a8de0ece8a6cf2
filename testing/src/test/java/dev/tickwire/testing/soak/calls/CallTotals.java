package dev.tickwire.testing.soak.calls;

import dev.tickwire.call.CallFailure;
import java.util.EnumMap;
import java.util.Map;

/** The outcomes of the calls of some lives. */
final class CallTotals {
    long soaks;
    long callCount;
    long answered;
    long received;
    long slams;
    long stray;
    long turnedAway;
    long missed;
    long moves;
    long connections;
    final Map<CallFailure.Reason, Long> failed = new EnumMap<>(CallFailure.Reason.class);

    void fail(CallFailure failure) {
        failed.merge(failure.reason(), 1L, Long::sum);
    }

    synchronized void add(CallTotals other) {
        soaks += other.soaks;
        callCount += other.callCount;
        answered += other.answered;
        received += other.received;
        slams += other.slams;
        stray += other.stray;
        turnedAway += other.turnedAway;
        missed += other.missed;
        moves += other.moves;
        connections += other.connections;
        other.failed.forEach((reason, count) -> failed.merge(reason, count, Long::sum));
    }

    long failures() {
        return failed.values().stream().mapToLong(count -> count).sum();
    }

    @Override
    public String toString() {
        return soaks + " lives, " + connections + " connections, " + moves + " moves, " + callCount + " asked, "
                + received
                + " received, " + answered + " answered, " + failed + ", " + turnedAway + " turned away, " + stray
                + " stray, " + slams + " slams received, " + missed + " missed";
    }
}
