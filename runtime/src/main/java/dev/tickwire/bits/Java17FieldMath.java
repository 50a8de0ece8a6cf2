package dev.tickwire.bits;

import dev.tickwire.bytes.MayBeMissing;
import java.util.Objects;

/**
 * For Java 17 and older, whose JIT knows an unsigned comparison of longs only as the platform's check of an index, and
 * no shift by a number of bits that is not constant but the oldest of x86: two operations on ports that all branches
 * need, too, where a multiplication takes one elsewhere.
 */
@MayBeMissing
final class Java17FieldMath extends FieldMath {
    /**
     * The last Java on which this was measured to be quicker; on 25 it is slower, between the two nothing was measured.
     */
    private static final int LAST_JAVA = 17;

    /** By how much a shift by so many bits multiplies. */
    private static final long[] FACTORS = {1, 2, 4, 8, 16, 32, 64, 128};

    /** Whether the platform does better with this than with {@link PlainFieldMath}. */
    static boolean isQuickest() {
        return Runtime.version().feature() <= LAST_JAVA && Objects.checkIndex(0L, 1L) == 0;
    }

    @Override
    long offset(int value, int min, int max) {
        long offset = (long) value - min;
        try {
            Objects.checkIndex(offset, (long) max - min + 1);
        } catch (IndexOutOfBoundsException outside) {
            throw outside(offset + min, min, max);
        }
        return offset;
    }

    @Override
    long shifted(long bits, int bit) {
        return bits * FACTORS[bit];
    }
}
