package dev.tickwire.schema.compile.types;

/**
 * The arithmetic of quantized floats, in float32 throughout and each step rounding by itself, as "Bits" in the wire
 * format gives it. The type check uses it for widths, the lint for what becomes of zero.
 *
 * @param min the least value, finite
 * @param max the greatest value, finite and above {@code min}
 * @param step the wished distance of two values, finite and above zero
 */
record Quantizer(float min, float max, float step) {
    /** More steps than a float32 fraction tells apart reliably are refused. */
    static final long MOST_STEPS = 1L << 22;

    private static final float MOST_VALUES = 4_294_967_040f;

    /** The greatest step number. */
    long top() {
        float range = max - min;
        float values = range / step;
        float clamped = Math.max(1f, Math.min(values, MOST_VALUES));
        return (long) Math.ceil(clamped);
    }

    /** The bits of a step number. */
    int widthBits() {
        return Widths.bitsRequired(top());
    }

    /** The smallest step that two neighbouring values near the larger bound survive: two float32 ulps of it. */
    float leastStep() {
        return 2 * Math.ulp(Math.max(Math.abs(min), Math.abs(max)));
    }

    /** The value that a reader gets for a value that was written. */
    float afterTransport(float value) {
        float top = (float) top();
        float range = max - min;
        float share = (value - min) / range;
        float clamped = Math.max(0f, Math.min(share, 1f));
        float scaled = clamped * top;
        float rounded = scaled + 0.5f;
        long number = (long) Math.floor(rounded);
        float fraction = number / top;
        float offset = fraction * range;
        return Math.min(offset + min, max);
    }
}
