package dev.tickwire.testing.soak;

import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Lives the life of a soak, and if a step of it has allocated without a reason, lives it again. The JVM allocates in
 * our threads too: it makes the text constants of a class when it first compiles a method of it, and what it keeps of a
 * class when that is first used. It does so once, wherever a thread happens to be. Whatever our code allocates, it
 * allocates again in the same step of the same life, for all follows from the seed. So a step fails that has allocated
 * without a reason in each of three lives.
 */
final class Trial {
    static final int MAX_LIVES = 3;

    private final Supplier<Soak> factory;
    private Soak soak;
    private int runs;

    /**
     * Of one seed.
     *
     * @param factory makes the soak, which is to be the same each time
     */
    Trial(Supplier<Soak> factory) {
        this.factory = factory;
    }

    /**
     * Lives it, as often as need be.
     *
     * @param body what the soak does
     */
    void run(Consumer<Soak> body) {
        BitSet unexplained = null;
        while (unexplained == null || !unexplained.isEmpty() && runs < MAX_LIVES) {
            soak = factory.get();
            runs++;
            body.accept(soak);
            BitSet ofThisLife = soak.allocations().unexplained();
            if (unexplained == null) {
                unexplained = (BitSet) ofThisLife.clone();
            }
            unexplained.and(ofThisLife);
        }
        if (!unexplained.isEmpty()) {
            throw new AssertionError(unexplained.cardinality() + " steps have allocated without a reason in each of "
                    + runs + " lives: " + unexplained + "; " + soak.allocations());
        }
    }

    /** The one that lived last, or lives. */
    Soak soak() {
        return soak;
    }

    /** How often it was lived. */
    int runs() {
        return runs;
    }
}
