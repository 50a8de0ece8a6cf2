package dev.tickwire.generated;

import dev.tickwire.bits.Quantizer;

/**
 * Encoding of a rotation as its three smallest components: the format of {@code quat(n)} in {@code docs/wire.md},
 * "Bits".
 *
 * <p>The component of largest magnitude is made positive and omitted, because the length of a rotation is 1. The others
 * are sent as steps from minus to plus the square root of one half. Generated classes use this by way of
 * {@code QuatField}. Immutable.
 *
 * <p>A decoded rotation need not encode to the same bits: if two components are nearly equal, rounding may swap their
 * order, and then another one is omitted. Code that forwards a rotation must forward its bits.
 */
public final class SmallestThree {
    /** Fewest bits of a component. */
    public static final int MIN_COMPONENT_BITS = 4;

    /** Most bits of a component. */
    public static final int MAX_COMPONENT_BITS = 20;

    /** Result of {@link #decodedFrom} for numbers that no bits decode to. */
    public static final long NONE = -1;

    /** Number of components that are sent. */
    public static final int STEPS = 3;

    private static final int COMPONENTS = 4;
    private static final int INDEX_BITS = 2;
    private static final float BOUND = 0.70710677f;
    private static final SmallestThree[] BY_BITS = new SmallestThree[MAX_COMPONENT_BITS + 1];

    static {
        for (int bits = MIN_COMPONENT_BITS; bits <= MAX_COMPONENT_BITS; bits++) {
            BY_BITS[bits] = new SmallestThree(bits);
        }
    }

    private final int componentBits;
    private final Quantizer steps;
    private final double maxSquares;

    private SmallestThree(int componentBits) {
        this.componentBits = componentBits;
        this.steps = Quantizer.withTop(-BOUND, BOUND, (1L << componentBits) - 2);
        this.maxSquares = 1 + 4.0 / (1L << componentBits);
    }

    /**
     * Returns the format with a number of bits per component.
     *
     * @param componentBits the bits, {@link #MIN_COMPONENT_BITS} to {@link #MAX_COMPONENT_BITS}
     * @throws IllegalArgumentException if {@code componentBits} is out of range
     */
    public static SmallestThree of(int componentBits) {
        if (componentBits < MIN_COMPONENT_BITS || componentBits > MAX_COMPONENT_BITS) {
            throw new IllegalArgumentException("componentBits = " + componentBits + ", must be in " + MIN_COMPONENT_BITS
                    + ".." + MAX_COMPONENT_BITS);
        }
        return BY_BITS[componentBits];
    }

    /** Returns the bits of a whole rotation, 14 to 62. */
    public int widthBits() {
        return INDEX_BITS + 3 * componentBits;
    }

    /**
     * Returns whether four numbers are a rotation: finite, and not all zero. Their length need not be 1.
     *
     * @param x the x component
     * @param y the y component
     * @param z the z component
     * @param w the w component
     */
    public static boolean isRotation(float x, float y, float z, float w) {
        double squares = squares(x, y, z, w);
        return squares > 0 && squares < Double.POSITIVE_INFINITY;
    }

    private static double squares(double x, double y, double z, double w) {
        return x * x + y * y + z * z + w * w;
    }

    /**
     * Returns the bits of a rotation. The four components must {@linkplain #isRotation be a rotation}.
     *
     * @param x the x component
     * @param y the y component
     * @param z the z component
     * @param w the w component
     * @return {@link #widthBits()} bits with zeros above; the lowest two are the index of the omitted component
     */
    public long encode(float x, float y, float z, float w) {
        int largest = 0;
        float largestValue = x;
        if (Math.abs(y) > Math.abs(largestValue)) {
            largest = 1;
            largestValue = y;
        }
        if (Math.abs(z) > Math.abs(largestValue)) {
            largest = 2;
            largestValue = z;
        }
        if (Math.abs(w) > Math.abs(largestValue)) {
            largest = 3;
            largestValue = w;
        }
        double length = Math.sqrt(squares(x, y, z, w));
        double signed = largestValue < 0 ? -length : length;
        long first = step(largest == 0 ? y : x, signed);
        long second = step(largest <= 1 ? z : y, signed);
        long third = step(largest <= 2 ? w : z, signed);
        return bits(largest, first, second, third);
    }

    private long step(float component, double length) {
        return steps.encode((float) (component / length));
    }

    /**
     * Returns the bits that decode to exactly these components, such as those of a recorded rotation. If several bits
     * do, the result omits the largest component, and the first of two equal ones. The four components must
     * {@linkplain #isRotation be a rotation}.
     *
     * @param x the x component
     * @param y the y component
     * @param z the z component
     * @param w the w component
     * @return the bits, or {@link #NONE}
     */
    public long decodedFrom(float x, float y, float z, float w) {
        long found = NONE;
        float leftOut = Float.NEGATIVE_INFINITY;
        for (int largest = 0; largest < COMPONENTS; largest++) {
            float component = largest == 0 ? x : largest == 1 ? y : largest == 2 ? z : w;
            long bits = bits(
                    largest,
                    steps.encode(largest == 0 ? y : x),
                    steps.encode(largest <= 1 ? z : y),
                    steps.encode(largest <= 2 ? w : z));
            if (component > leftOut && decodesTo(bits, x, y, z, w)) {
                found = bits;
                leftOut = component;
            }
        }
        return found;
    }

    private boolean decodesTo(long bits, float x, float y, float z, float w) {
        return isValid(bits)
                && component(bits, 0) == x
                && component(bits, 1) == y
                && component(bits, 2) == z
                && component(bits, 3) == w;
    }

    /**
     * Returns whether bits are a rotation. Readers reject others.
     *
     * @param bits {@link #widthBits()} bits, with zeros above
     */
    public boolean isValid(long bits) {
        return stepAt(bits, 0) <= steps.top()
                && stepAt(bits, 1) <= steps.top()
                && stepAt(bits, 2) <= steps.top()
                && squares(bits) <= maxSquares;
    }

    /**
     * Returns the index of the omitted component.
     *
     * @param bits bits that {@linkplain #isValid are a rotation}
     * @return 0 for x to 3 for w
     */
    public static int largest(long bits) {
        return (int) bits & COMPONENTS - 1;
    }

    /**
     * Returns the step of a component that is sent.
     *
     * @param bits bits that {@linkplain #isValid are a rotation}
     * @param number 0 to 2, in the order of the components
     * @return 0 to 2^{@code componentBits} - 2
     */
    public long stepAt(long bits, int number) {
        return bits >>> INDEX_BITS + number * componentBits & (1L << componentBits) - 1;
    }

    /**
     * Returns the bits of a rotation from the values of {@link #largest} and {@link #stepAt}.
     *
     * @param largest the index of the omitted component, 0 to 3
     * @param first the step of the first other component, 0 to 2^{@code componentBits} - 2
     * @param second the step of the second other component
     * @param third the step of the third other component
     * @return bits that need not be {@linkplain #isValid a rotation}
     */
    public long bits(int largest, long first, long second, long third) {
        return largest | (first | second << componentBits | third << 2 * componentBits) << INDEX_BITS;
    }

    /**
     * Returns one component of a rotation.
     *
     * @param bits bits that {@linkplain #isValid are a rotation}
     * @param place 0 for x to 3 for w
     */
    public float component(long bits, int place) {
        int largest = largest(bits);
        if (place == largest) {
            return (float) Math.sqrt(Math.max(0, 1 - squares(bits)));
        }
        return carried(bits, place < largest ? place : place - 1);
    }

    private double squares(long bits) {
        double a = carried(bits, 0);
        double b = carried(bits, 1);
        double c = carried(bits, 2);
        return a * a + b * b + c * c;
    }

    private float carried(long bits, int number) {
        return steps.decode(stepAt(bits, number));
    }
}
