package dev.tickwire.endpoint;

import java.util.function.LongSupplier;

/** The date of the system clock, for connect tokens. */
final class SystemDate {
    /** Seconds since 1970. */
    static final LongSupplier SECONDS = () -> System.currentTimeMillis() / 1000;

    private SystemDate() {}
}
