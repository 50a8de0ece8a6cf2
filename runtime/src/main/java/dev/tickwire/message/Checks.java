package dev.tickwire.message;

/**
 * Switch for checks that cost time: use of a message after {@code send}, calls from a thread that does not own the
 * endpoint, fields that were set but are not sent. The checks are on while this class has assertions enabled, as with
 * {@code java -ea}, or with {@code -Dtickwire.checks=true}. The switch is read once, so disabled checks cost nothing.
 */
public final class Checks {
    /** True if the checks are on. */
    public static final boolean ON = Checks.class.desiredAssertionStatus() || Boolean.getBoolean("tickwire.checks");

    private Checks() {}
}
