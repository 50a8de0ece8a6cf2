package dev.tickwire.benchmarks.codec;

/**
 * The checks of values that are to be sent: generated setters make them, and a game that writes with another codec has
 * to make them itself. They are the same here as there, so that all codecs refuse and clamp the same.
 */
public final class Checks {
    /** The option of a process that makes none. */
    public static final String OFF = "-Dbenchmarks.unchecked=true";

    /** Whether this process makes them. */
    public static final boolean ON = !Boolean.getBoolean("benchmarks.unchecked");

    private Checks() {}

    /**
     * Refuses what is no finite number, and clamps the rest.
     *
     * @return the value, or the bound that it lies beyond; the value itself if this process checks nothing
     * @throws IllegalArgumentException if it is NaN or infinite
     */
    public static float clamp(float value, float least, float most) {
        if (!ON) {
            return value;
        }
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw refusal(value);
        }
        return value < least ? least : value > most ? most : value;
    }

    /** The exception for values that must not be sent. */
    public static IllegalArgumentException refusal(Object values) {
        return new IllegalArgumentException(values + " must not be sent: out of range");
    }
}
