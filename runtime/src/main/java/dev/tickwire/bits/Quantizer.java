package dev.tickwire.bits;

import dev.tickwire.base.Bits;
import org.jspecify.annotations.Nullable;

/**
 * Encoding of a bounded float as a step number.
 *
 * <p>All arithmetic is float32 and rounds after each operation, so that every peer computes the same bits. Immutable;
 * generated classes have a quantizer in a constant for each field.
 */
public final class Quantizer {
    private static final float MAX_STEPS = 4294967040f;
    /** Bits of 2^23. From there to 2^24, floats are whole numbers, and their lowest bits count them. */
    private static final int BITS_OF_2_23 = Float.floatToRawIntBits(0x1p23f);
    /** First Java version with quick casts of integers to floats on every processor. */
    private static final int QUICK_CAST_JAVA = 23;
    /** Constant, so that the JIT compiles one branch only. */
    private static final boolean CAST_IS_SLOW = isCastSlow(System.getProperty("java.specification.version"));

    private final float min;
    private final float max;
    private final float range;
    private final long top;
    private final float floatTop;
    private final int widthBits;

    /**
     * Creates the steps from {@code min} to {@code max}.
     *
     * @param min the least value
     * @param max the greatest value, above {@code min}
     * @param step the greatest distance of two steps, above zero; the actual distance divides the range evenly and may
     *     be smaller
     * @throws IllegalArgumentException if a bound is not finite, the bounds are not in order or the step is not above
     *     zero
     */
    public Quantizer(float min, float max, float step) {
        if (!(min < max) || Float.isInfinite(max - min)) {
            throw new IllegalArgumentException("bounds = " + min + ".." + max + ", must be finite and in order");
        }
        if (!(step > 0)) {
            throw new IllegalArgumentException("step = " + step + ", must be above 0");
        }
        this.min = min;
        this.max = max;
        this.range = max - min;
        this.top = (long) Math.ceil(clamp(range / step, 1f, MAX_STEPS));
        this.floatTop = (float) top;
        this.widthBits = Bits.required(top);
    }

    private Quantizer(float min, float max, long top) {
        this.min = min;
        this.max = max;
        this.range = max - min;
        this.top = top;
        this.floatTop = (float) top;
        this.widthBits = Bits.required(top);
    }

    /** Creates a quantizer with a number of steps, for formats that state it in place of the width of a step. */
    public static Quantizer withTop(float min, float max, long top) {
        return new Quantizer(min, max, top);
    }

    /** Returns the least value. */
    public float min() {
        return min;
    }

    /** Returns the greatest value. */
    public float max() {
        return max;
    }

    /** Returns the greatest step number, 1 to 2^32 - 256. */
    public long top() {
        return top;
    }

    /** Returns the bits of a step number, 1 to 32. */
    public int widthBits() {
        return widthBits;
    }

    /**
     * Returns the step nearest to a value.
     *
     * @param value any float except NaN; a value outside the bounds is clamped
     * @return 0 to {@link #top()}
     */
    public long encode(float value) {
        float normalized = (value - min) / range;
        float scaled = normalized * floatTop;
        float rounded = scaled + 0.5f;
        // The format clamps the float; clamping the integer has the same result and is quicker.
        return Math.max(0, Math.min((long) rounded, top));
    }

    /**
     * Returns the value of a step.
     *
     * @param step 0 to {@link #top()}
     * @return a float from {@link #min()} to {@link #max()}, the same for every reader of the format
     */
    public float decode(long step) {
        float normalized = step / floatTop;
        float scaled = normalized * range;
        // The range may have been rounded up.
        return Math.min(scaled + min, max);
    }

    /**
     * Returns the step nearest to a value within its bounds, like {@link #encode}. Generated code calls this with
     * constant bounds, which the JIT folds.
     *
     * @param value the value, {@code min} to {@code min + range}
     * @param min the least value
     * @param range the greatest value minus the least
     * @param top the greatest step, at most 2^22
     * @return 0 to {@code top}
     */
    public static int step(float value, float min, float range, float top) {
        float normalized = (value - min) / range;
        float scaled = normalized * top;
        return (int) (scaled + 0.5f);
    }

    /**
     * Returns the value of a step, like {@link #decode}. Generated code calls this with constant bounds, which the JIT
     * folds. If {@code min + range} exceeds the greatest value, the caller must clamp the result to that value.
     *
     * @param step 0 to {@code top}
     * @param min the least value
     * @param range the greatest value minus the least
     * @param top the greatest step, at most 2^22
     */
    public static float value(int step, float min, float range, float top) {
        float normalized = exact(step, CAST_IS_SLOW) / top;
        float scaled = normalized * range;
        return scaled + min;
    }

    /**
     * Returns whether a cast of an integer to a float may be slow. Before Java 23 on Intel processors, the instruction
     * waits for the previous content of its register, so that consecutive values are a division apart (JDK-8318562,
     * fixed by JDK-8323116). Where casts are quick, they are quicker than {@link #exact} without a cast.
     *
     * @param specification the version of the Java specification, such as "17"; null or no whole number, as on Android,
     *     counts as quick
     */
    static boolean isCastSlow(@Nullable String specification) {
        try {
            return Integer.parseInt(specification) < QUICK_CAST_JAVA;
        } catch (NumberFormatException unknown) {
            return false;
        }
    }

    /**
     * Returns a step as a float, exactly.
     *
     * @param step 0 to 2^23 - 1
     * @param withoutCast whether to build the float from bits; the result is the same
     */
    static float exact(int step, boolean withoutCast) {
        return withoutCast ? Float.intBitsToFloat(BITS_OF_2_23 | step) - 0x1p23f : step;
    }

    private static float clamp(float value, float lower, float upper) {
        return value < lower ? lower : Math.min(value, upper);
    }
}
