package dev.tickwire.version;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.Arrays;

/** Whole numbers of a message for tests, each with a width in bits. All are 0 by default. */
final class Numbers {
    final int[] values;
    private final int[] widths;
    private final int bits;

    Numbers(int... widths) {
        this.widths = widths;
        values = new int[widths.length];
        bits = Arrays.stream(widths).sum();
    }

    void set(int... newValues) {
        System.arraycopy(newValues, 0, values, 0, newValues.length);
    }

    void write(BitWriter out) {
        for (int i = 0; i < values.length; i++) {
            out.writeBits(values[i], widths[i]);
        }
    }

    boolean read(BitReader in) {
        for (int i = 0; i < values.length; i++) {
            values[i] = (int) in.readBits(widths[i]);
        }
        return !in.failed();
    }

    int bits() {
        return bits;
    }

    void reset() {
        Arrays.fill(values, 0);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
