package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * Computes the greatest bits of an ascending array. Its first element is sent in full, and each later element as the
 * difference from its predecessor. The code of a difference is a prefix, which names a range, and a number within that
 * range: see "relative integer" in docs/wire.md.
 *
 * <p>The differences cannot all be large: their sum is at most the largest value minus the smallest. To find the
 * maximum, elements climb from range to range: as many differences as the sum allows are raised into the second range,
 * then as many as possible into the third, and so on. Higher ranges cost more of the sum for each additional bit, so no
 * other distribution of the sum takes more bits. If the rest of the sum raises a difference only in part, it counts as
 * that part of the range's bits. The computed maximum is thus never too low, and too high by less than the bits of one
 * range.
 */
public final class AscendingSize {
    /**
     * Range of differences with the same prefix, as a step above the next lower range.
     *
     * @param reach smallest difference in the range
     * @param growth increase that raises the smallest difference of the next lower range to {@code reach}
     * @param bits additional bits of a difference in this range, compared with the next lower range
     */
    private record Rung(long reach, long growth, long bits) {}

    private static final Rung SECOND = new Rung(2, 1, 4);

    /** First range of an element that the array may lack, if no difference can reach the second range. */
    private static final Rung FIRST_OF_OPTIONAL = new Rung(1, 1, 1);

    /** Second range of an element that the array may lack, compared with an absent element of no bits. */
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
