package dev.tickwire.tools.recording;

import dev.tickwire.tools.recording.event.Times;
import picocli.CommandLine.Option;

/** Options {@code --from} and {@code --to}: a time range of a recording, both ends included. */
final class TimeRange {
    @Option(
            names = "--from",
            paramLabel = "TIME",
            converter = Times.class,
            description = "Only events after this time, in seconds or as minutes and seconds: 1:05.25.")
    private Long fromNanos;

    @Option(names = "--to", paramLabel = "TIME", converter = Times.class, description = "Only events before this time.")
    private Long toNanos;

    /** Returns the begin in nanoseconds, 0 by default. */
    long from() {
        return fromNanos == null ? 0 : fromNanos;
    }

    /** Returns the end in nanoseconds, {@link Long#MAX_VALUE} by default. */
    long to() {
        return toNanos == null ? Long.MAX_VALUE : toNanos;
    }

    boolean has(long nanos) {
        return nanos >= from() && nanos <= to();
    }
}
