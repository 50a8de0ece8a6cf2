package dev.tickwire.bits;

/**
 * Arithmetic for each field that is written by itself, in the form of which the platform's JIT makes the quickest code.
 *
 * <p>It is chosen once; both forms are tested to give the same. Measured by the {@code handwritten} codec of {@code
 * benchmarks/}.
 */
abstract class FieldMath {
    /** The arithmetic of this platform. */
    static final FieldMath NATIVE = choose();

    /**
     * The distance of a value from the least one.
     *
     * @throws IllegalArgumentException if {@code value} is below {@code min} or above {@code max}
     */
    abstract long offset(int value, int min, int max);

    /**
     * The bits of a field where they go in a word that begins at a byte.
     *
     * @param bits at most {@link BitWriter#WORD_BITS}
     * @param bit how many bits of the byte are taken, 0 to 7
     */
    abstract long shifted(long bits, int bit);

    static IllegalArgumentException outside(long value, long min, long max) {
        return new IllegalArgumentException("value = " + value + ", must be in " + min + ".." + max);
    }

    private static FieldMath choose() {
        try {
            if (Java17FieldMath.isQuickest()) {
                return new Java17FieldMath();
            }
        } catch (LinkageError | RuntimeException missing) {
            // An old Android: as below.
        }
        return new PlainFieldMath();
    }
}
