package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * How many bits rising elements take: the first in full, each later one relative to the one before it, by the ladder of
 * "relative" in the wire format.
 *
 * <p>The differences cannot all be large, since their sum is at most that of the bounds. What is left of that sum is
 * given to the rung that makes most bits of it, then to the next: the ladder's bits grow ever more slowly, so no other
 * share makes more. What is left for a part of a rung counts as that part of its bits, so the maximum is never too low,
 * and too high by less than the bits of one rung.
 */
public final class AscendingSize {
    /**
     * A rung of the ladder.
     *
     * @param reach the least difference on it
     * @param growth by how much a difference on the rung below must grow to reach it
     * @param bits the bits that costs
     */
    private record Rung(long reach, long growth, long bits) {}

    private static final Rung SECOND = new Rung(2, 1, 4);

    /** The first rung for an element that need not be there, where the second is out of reach. */
    private static final Rung FIRST_OF_OPTIONAL = new Rung(1, 1, 1);

    /** The second rung for an element that need not be there, from no difference at all. */
    private static final Rung SECOND_OF_OPTIONAL = new Rung(2, 2, 5);

    private static final List<Rung> HIGHER = List.of(
            new Rung(7, 5, 3),
            new Rung(24, 17, 5),
            new Rung(281, 257, 5),
            new Rung(4378, 4097, 5),
            new Rung(69_915, 65_537, 15));

    private final long greatest;
    private long left;
    private long bits;

    private AscendingSize(long widthBits, long always, long span) {
        this.bits = widthBits + always;
        this.left = Math.max(0, span - always);
        this.greatest = left + Math.min(1, always);
    }

    /**
     * The bits of the elements, without the count.
     *
     * @param widthBits the bits of the first
     * @param span the greatest value less the least
     */
    public static BitSize of(Arity.Array array, int widthBits, long span) {
        long always = Math.max(array.least(), 1) - 1L;
        long most = array.most() - 1L;
        AscendingSize size = new AscendingSize(widthBits, always, span);
        size.climb(SECOND, always);
        size.climb(size.greatest < SECOND.reach() ? FIRST_OF_OPTIONAL : SECOND_OF_OPTIONAL, most - always);
        HIGHER.forEach(rung -> size.climb(rung, most));
        return new BitSize(array.least() == 0 ? 0 : widthBits + always, size.bits);
    }

    private void climb(Rung rung, long elements) {
        if (rung.reach() > greatest) {
            return;
        }
        long whole = Math.min(elements, left / rung.growth());
        bits += whole * rung.bits();
        left -= whole * rung.growth();
        if (whole < elements) {
            bits += left * rung.bits() / rung.growth();
            left = 0;
        }
    }
}
