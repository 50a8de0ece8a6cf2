package dev.tickwire.samples.cubes.net;

import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.CubesProtocol;

/** The budgets of players as numbers. */
public final class Budgets {
    private static final int BITS_PER_KILOBIT = 1000;
    /** Kilobits per second that all packets of a second can hold. */
    private static final int UNLIMITED = 2_000;

    private Budgets() {}

    private static int kilobits(Budget budget) {
        return switch (budget) {
            case UNLIMITED -> UNLIMITED;
            case KBIT_256 -> 256;
            case KBIT_64 -> 64;
            case KBIT_32 -> 32;
        };
    }

    /** Returns the bytes of each tick, for {@code StateTable.budget}. */
    static int bytesPerTick(Budget budget) {
        return kilobits(budget) * BITS_PER_KILOBIT / CubesProtocol.get().ticksPerSecond() / Byte.SIZE;
    }

    /** Returns the next budget; after the last, the first. */
    public static Budget next(Budget budget) {
        Budget[] budgets = Budget.values();
        return budgets[(budget.ordinal() + 1) % budgets.length];
    }

    /** Returns the kilobits per second as a text. */
    public static String label(Budget budget) {
        return budget == Budget.UNLIMITED ? "none" : Integer.toString(kilobits(budget));
    }
}
