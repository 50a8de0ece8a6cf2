package dev.tickwire.bits;

/** Offsets by comparing with both bounds. */
final class ComparedOffsets extends Offsets {
    @Override
    long of(int value, int min, int max) {
        if (value < min || value > max) {
            throw outside(value, min, max);
        }
        // The difference, read as unsigned: the one that the JIT compares.
        return value - min & 0xFFFFFFFFL;
    }
}
