package dev.tickwire.bits;

import java.util.Objects;

/** Offsets by the platform's check of an index: one unsigned comparison of longs, which Java 17 has nowhere else. */
@MayBeMissing
final class CheckedOffsets extends Offsets {
    /** The last Java on which these were measured to be quicker; on 25 they are slower, between the two nothing was measured. */
    private static final int LAST_JAVA = 17;

    /** Whether the platform does better with these than with {@link ComparedOffsets}. */
    static boolean areQuickest() {
        return Runtime.version().feature() <= LAST_JAVA && Objects.checkIndex(0L, 1L) == 0;
    }

    @Override
    long of(int value, int min, int max) {
        long offset = (long) value - min;
        try {
            Objects.checkIndex(offset, (long) max - min + 1);
        } catch (IndexOutOfBoundsException outside) {
            throw outside(offset + min, min, max);
        }
        return offset;
    }
}
