package dev.tickwire.bits;

/** As one would write it. */
final class PlainFieldMath extends FieldMath {
    @Override
    long offset(int value, int min, int max) {
        if (value < min || value > max) {
            throw outside(value, min, max);
        }
        // The difference, read as unsigned: the one that the JIT compares.
        return value - min & 0xFFFFFFFFL;
    }

    @Override
    long shifted(long bits, int bit) {
        return bits << bit;
    }
}
