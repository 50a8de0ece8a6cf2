package dev.tickwire.tools.recording;

import dev.tickwire.tools.recording.event.Times;
import picocli.CommandLine.Option;

/** The part of a recording that is asked for: all of it unless options say less. */
final class TimeRange {
    @Option(
            names = "--from",
            paramLabel = "TIME",
            converter = Times.class,
            description = "Only events after this time, in seconds or as minutes and seconds: 1:05.25.")
    private Long fromNanos;

    @Option(names = "--to", paramLabel = "TIME", converter = Times.class, description = "Only events before this time.")
    private Long toNanos;

    /** Where it begins, in nanoseconds since the beginning of the recording. */
    long from() {
        return fromNanos == null ? 0 : fromNanos;
    }

    /** Where it ends; beyond the end of any recording unless it is asked for. */
    long to() {
        return toNanos == null ? Long.MAX_VALUE : toNanos;
    }

    /** Whether it has a moment. */
    boolean has(long nanos) {
        return nanos >= from() && nanos <= to();
    }
}
