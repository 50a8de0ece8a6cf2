package dev.tickwire.endpoint;

import java.util.function.LongSupplier;

/** The date by the machine's clock, for connect tokens. */
final class SystemDate {
    /** Seconds since 1970. */
    static final LongSupplier SECONDS = () -> System.currentTimeMillis() / 1000;

    private SystemDate() {}
}
