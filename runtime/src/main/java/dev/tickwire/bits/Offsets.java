package dev.tickwire.bits;

/**
 * How far an integer lies above the least value that it may have.
 *
 * <p>The quickest way that the platform has is chosen once; both are tested to do the same. Measured by the {@code handwritten} codec
 * of {@code benchmarks/}.
 */
abstract class Offsets {
    /** What this platform uses. */
    static final Offsets NATIVE = choose();

    /**
     * The distance of a value from the least one.
     *
     * @throws IllegalArgumentException if {@code value} is below {@code min} or above {@code max}
     */
    abstract long of(int value, int min, int max);

    static IllegalArgumentException outside(long value, long min, long max) {
        return new IllegalArgumentException("value = " + value + ", must be in " + min + ".." + max);
    }

    private static Offsets choose() {
        try {
            if (CheckedOffsets.areQuickest()) {
                return new CheckedOffsets();
            }
        } catch (LinkageError | RuntimeException missing) {
            // An old Android: as below.
        }
        return new ComparedOffsets();
    }
}
