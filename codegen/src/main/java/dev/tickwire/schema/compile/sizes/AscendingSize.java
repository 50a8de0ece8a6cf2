package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * Computes the greatest number of bits of an ascending array. The first element of the array is sent in full, and each
 * later element as the difference from its predecessor. The code of a difference has two parts: a prefix, which selects
 * one of seven ranges of differences, and a number within that range. See "relative integer" in docs/wire.md.
 *
 * <p>The differences cannot all be large: their sum is at most the largest value minus the smallest. To find the
 * maximum, differences climb from range to range: as many differences as the sum allows are raised from the first range
 * into the second, then as many as possible into the third, and so on. Higher ranges cost more of the sum for each
 * additional bit, so no other distribution of the sum takes more bits. If the rest of the sum raises a difference only
 * part of the way to the next range, the difference counts with that part of the additional bits. This part makes the
 * computed maximum too high by less than the additional bits of one range. The maximum is never too low.
 */
public final class AscendingSize {
    /**
     * Range of differences whose codes have the same prefix, compared with the next lower range.
     *
     * @param reach smallest difference in the range
     * @param growth increase that raises the smallest difference of the next lower range to {@code reach}
     * @param bits additional bits of a difference in this range, compared with the next lower range
     */
    private record Rung(long reach, long growth, long bits) {}

    private static final Rung SECOND = new Rung(2, 1, 4);

    /**
     * First range, differences of 1, of an element beyond the smallest number of elements. It is compared with a
     * missing element, which has no difference and no bits. Used if no difference can reach the second range.
     */
    private static final Rung FIRST_OF_OPTIONAL = new Rung(1, 1, 1);

    /**
     * Second range, differences of 2 to 6, of an element beyond the smallest number of elements. It is compared with a
     * missing element, which has no difference and no bits.
     */
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
     * Returns the bits of the array's elements, without their count.
     *
     * @param array bounds on the number of elements
     * @param widthBits width of the first element, in bits
     * @param span largest value of the element type minus the smallest
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
