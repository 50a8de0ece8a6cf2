package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * Bits of rising elements: the first in full, each later one relative to the one before it, by the ranges of "relative"
 * in the wire format.
 *
 * <p>The differences cannot all be large: their sum is at most that of the bounds. This sum is spent on the range that
 * gives most bits for it, then on the next. The bits of the ranges grow ever more slowly, so no other distribution
 * gives more. A rest for a part of a range counts as that part of its bits. The maximum is thus never too low, and too
 * high by less than the bits of one range.
 */
public final class AscendingSize {
    /**
     * Range of differences with the same prefix.
     *
     * @param reach smallest difference in the range
     * @param growth increase of a difference of the range below that reaches it
     * @param bits additional bits for that
     */
    private record Rung(long reach, long growth, long bits) {}

    private static final Rung SECOND = new Rung(2, 1, 4);

    /** First range of an element that may be absent, if the second is out of reach. */
    private static final Rung FIRST_OF_OPTIONAL = new Rung(1, 1, 1);

    /** Second range of an element that may be absent, counted from no difference. */
    private static final Rung SECOND_OF_OPTIONAL = new Rung(2, 2, 5);

    private static final List<Rung> HIGHER = List.of(
            new Rung(7, 5, 3),
            new Rung(24, 17, 5),
            new Rung(281, 257, 5),
            new Rung(4378, 4097, 5),
            new Rung(69_915, 65_537, 15));

    private final long greatest;
    private long variableBits;
    private long bits;

    private AscendingSize(long widthBits, long fixedBits, long span) {
        this.bits = widthBits + fixedBits;
        this.variableBits = Math.max(0, span - fixedBits);
        this.greatest = variableBits + Math.min(1, fixedBits);
    }

    /**
     * Returns the bits of the elements, without the count.
     *
     * @param array bounds on the number of elements
     * @param widthBits width of the first element, in bits
     * @param span largest value minus the smallest
     */
    public static BitSize of(Arity.Array array, int widthBits, long span) {
        long fixedBits = Math.max(array.min(), 1) - 1L;
        long max = array.max() - 1L;
        AscendingSize size = new AscendingSize(widthBits, fixedBits, span);
        size.climb(SECOND, fixedBits);
        size.climb(size.greatest < SECOND.reach() ? FIRST_OF_OPTIONAL : SECOND_OF_OPTIONAL, max - fixedBits);
        HIGHER.forEach(rung -> size.climb(rung, max));
        return new BitSize(array.min() == 0 ? 0 : widthBits + fixedBits, size.bits);
    }

    private void climb(Rung rung, long elements) {
        if (rung.reach() > greatest) {
            return;
        }
        long whole = Math.min(elements, variableBits / rung.growth());
        bits += whole * rung.bits();
        variableBits -= whole * rung.growth();
        if (whole < elements) {
            bits += variableBits * rung.bits() / rung.growth();
            variableBits = 0;
        }
    }
}
