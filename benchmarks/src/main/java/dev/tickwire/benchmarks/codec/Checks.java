package dev.tickwire.benchmarks.codec;

/**
 * Checks of values before they are sent. Generated setters have them; a game that uses another codec must write them
 * itself. All codecs here reject and clamp the same values.
 */
public final class Checks {
    /** Java option that turns the checks off. */
    public static final String OFF = "-Dbenchmarks.unchecked=true";

    /** True if this process makes the checks. */
    public static final boolean ON = !Boolean.getBoolean("benchmarks.unchecked");

    private Checks() {}

    /**
     * Clamps a value.
     *
     * @return the value, or the bound that it exceeds; the value itself if checks are off
     * @throws IllegalArgumentException if it is NaN or infinite and checks are on
     */
    public static float clamp(float value, float min, float max) {
        if (!ON) {
            return value;
        }
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
            throw refusal(value);
        }
        return value < min ? min : value > max ? max : value;
    }

    /** Returns the exception for values that must not be sent. */
    public static IllegalArgumentException refusal(Object values) {
        return new IllegalArgumentException(values + " must not be sent: out of range");
    }
}
