package dev.tickwire.schema.compile.types;

/**
 * Arithmetic of quantized floats: 32-bit floats, with each operation rounded, as "Bits" in the wire format defines. The
 * type check computes widths with it, the lint the value of zero after transport.
 *
 * @param min the minimum, finite
 * @param max the maximum, finite and above {@code min}
 * @param step requested distance of two values, finite and above zero
 */
record Quantizer(float min, float max, float step) {
    /**
     * Upper bound on the number of steps of a quantized float, from its smallest value to its largest. A 32-bit
     * fraction does not reliably distinguish more.
     */
    static final long MAX_STEPS = 1L << 22;

    private static final float MAX_VALUES = 4_294_967_040f;

    /** Number of the last step. */
    long top() {
        float range = max - min;
        float values = range / step;
        float clamped = Math.max(1f, Math.min(values, MAX_VALUES));
        return (long) Math.ceil(clamped);
    }

    /** Width of a step number, in bits. */
    int widthBits() {
        return Widths.bitsRequired(top());
    }

    /** Smallest step that separates two values near the larger bound: two ulps of it. */
    float minStep() {
        return 2 * Math.ulp(Math.max(Math.abs(min), Math.abs(max)));
    }

    /** Returns the value that a reader gets for a value that was written. */
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
