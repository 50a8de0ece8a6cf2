package dev.tickwire.bits;

import dev.tickwire.base.Bits;

/**
 * A float within bounds, carried as the number of a step.
 *
 * <p>All arithmetic is float32, each operation rounding by itself, so that every peer computes the same bits.
 * Immutable; generated classes hold one in a constant for each field.
 */
public final class Quantizer {
    private static final float MOST_STEPS = 4294967040f;
    /** From 2^23 to twice as much floats are whole numbers apart, counted by their lowest bits. */
    private static final int BITS_OF_2_23 = Float.floatToRawIntBits(0x1p23f);
    /** The first Java whose casts of integers to floats are quick on every processor. */
    private static final int QUICK_CAST_JAVA = 23;
    /** Constant, so that the JIT compiles one way only. */
    private static final boolean CAST_IS_SLOW = isCastSlow(System.getProperty("java.specification.version"));

    private final float min;
    private final float max;
    private final float range;
    private final long top;
    private final float floatTop;
    private final int widthBits;

    /**
     * Prepares the steps from {@code min} to {@code max}.
     *
     * @param min the least value
     * @param max the greatest value, above {@code min}
     * @param step the wished distance of two steps, above zero; what results divides the range evenly and is at most
     *     that
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
        this.top = (long) Math.ceil(clamp(range / step, 1f, MOST_STEPS));
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

    /** For formats that say how many steps there are, in place of how wide one is. */
    public static Quantizer withTop(float min, float max, long top) {
        return new Quantizer(min, max, top);
    }

    /** The least value. */
    public float min() {
        return min;
    }

    /** The greatest value. */
    public float max() {
        return max;
    }

    /** The greatest step number, 1 to 2^32 - 256. */
    public long top() {
        return top;
    }

    /** The bits of a step number, 1 to 32. */
    public int widthBits() {
        return widthBits;
    }

    /**
     * The step nearest to a value.
     *
     * @param value any float but NaN; one outside the bounds counts as the bound
     * @return 0 to {@link #top()}
     */
    public long encode(float value) {
        float normalized = (value - min) / range;
        float scaled = normalized * floatTop;
        float rounded = scaled + 0.5f;
        // What the format clamps as a float comes out the same, and quicker, clamped as an integer.
        return Math.max(0, Math.min((long) rounded, top));
    }

    /**
     * The value of a step.
     *
     * @param step 0 to {@link #top()}
     * @return the float that every reader of the format returns, from {@link #min()} to {@link #max()}
     */
    public float decode(long step) {
        float normalized = step / floatTop;
        float scaled = normalized * range;
        // The range may have been rounded up.
        return Math.min(scaled + min, max);
    }

    /**
     * The step nearest to a value that is known to lie within its bounds, as {@link #encode} gives it. For generated
     * code, whose bounds are constants that the JIT folds.
     *
     * @param value the value, {@code min} to {@code min + range}
     * @param min the least value
     * @param range how far the greatest lies above
     * @param top the greatest step, at most 2^22
     * @return 0 to {@code top}
     */
    public static int step(float value, float min, float range, float top) {
        float normalized = (value - min) / range;
        float scaled = normalized * top;
        return (int) (scaled + 0.5f);
    }

    /**
     * The value of a step, as {@link #decode} gives it. For generated code, whose bounds are constants that the JIT
     * folds. Where {@code min + range} is above the greatest value, generated code takes the lesser of that and the
     * result.
     *
     * @param step 0 to {@code top}
     * @param min the least value
     * @param range how far the greatest lies above
     * @param top the greatest step, at most 2^22
     */
    public static float value(int step, float min, float range, float top) {
        float normalized = exact(step, CAST_IS_SLOW) / top;
        float scaled = normalized * range;
        return scaled + min;
    }

    /**
     * Whether a cast of an integer to a float may be slow: on Intel's processors, before Java 23, the instruction
     * behind it waits for whatever its register held before, so that values follow each other a division apart
     * (JDK-8318562, mended by JDK-8323116). Where casts are quick, they are quicker than {@link #exact} without one.
     *
     * @param specification the version of the Java specification, as "17"; a platform that gives no whole number, as
     *     Android, or null, counts as one with quick casts
     */
    static boolean isCastSlow(String specification) {
        try {
            return Integer.parseInt(specification) < QUICK_CAST_JAVA;
        } catch (NumberFormatException unknown) {
            return false;
        }
    }

    /**
     * A step as a float, exactly.
     *
     * @param step 0 to 2^23 - 1
     * @param withoutCast whether to make the float of bits; it is the same
     */
    static float exact(int step, boolean withoutCast) {
        return withoutCast ? Float.intBitsToFloat(BITS_OF_2_23 | step) - 0x1p23f : step;
    }

    private static float clamp(float value, float least, float most) {
        return value < least ? least : Math.min(value, most);
    }
}
