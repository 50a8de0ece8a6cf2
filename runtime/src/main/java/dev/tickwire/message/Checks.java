package dev.tickwire.message;

/**
 * Whether mistakes of a program are looked for that cost time to find: use of a message that was given away, calls from
 * a thread that does not own the endpoint, fields that were filled and do not travel. They are while this class has
 * assertions on, as with {@code java -ea}, or with {@code -Dtickwire.checks=true}. Read once, so that they cost nothing
 * where they are off.
 */
public final class Checks {
    /** Whether they are on. */
    public static final boolean ON = Checks.class.desiredAssertionStatus() || Boolean.getBoolean("tickwire.checks");

    private Checks() {}
}
