package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Durations of one part of the endpoint's loop: number, mean and maximum. */
final class LoopTimes {
    private static final double NANOS_PER_MICRO = 1e3;

    private long beganNanos;
    private long count;
    private long sumNanos;
    private long maxNanos;

    void begin() {
        beganNanos = System.nanoTime();
    }

    void end() {
        long nanos = System.nanoTime() - beganNanos;
        count++;
        sumNanos += nanos;
        maxNanos = Math.max(maxNanos, nanos);
    }

    /** Copies the values to an instance in a snapshot, and resets this instance. */
    void moveTo(LoopTimes other) {
        other.count = count;
        other.sumNanos = sumNanos;
        other.maxNanos = maxNanos;
        count = 0;
        sumNanos = 0;
        maxNanos = 0;
    }

    void write(JsonWriter out) throws IOException {
        out.beginObject();
        out.name("count").value(count);
        out.name("mean").value(Numbers.rounded(count == 0 ? 0 : sumNanos / NANOS_PER_MICRO / count));
        out.name("most").value(Numbers.rounded(maxNanos / NANOS_PER_MICRO));
        out.endObject();
    }
}
