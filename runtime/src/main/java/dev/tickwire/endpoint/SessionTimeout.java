package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import java.time.Duration;

/** Bounds of the time-out of sessions without a time-out in a token; the same for servers and clients. */
final class SessionTimeout {
    static final long DEFAULT_NANOS = Duration.ofSeconds(5).toNanos();
    private static final Duration MIN = Duration.ofMillis(250);
    private static final Duration MAX = Duration.ofHours(1);

    private SessionTimeout() {}

    static long nanos(Duration silence) {
        return Arguments.inRange("timeout", silence, MIN, MAX).toNanos();
    }
}
