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
    static final int MOST_LIVES = 3;

    private final Supplier<Soak> birth;
    private Soak soak;
    private int lives;

    /**
     * Of one seed.
     *
     * @param birth makes the soak, which is to be the same each time
     */
    Trial(Supplier<Soak> birth) {
        this.birth = birth;
    }

    /**
     * Lives it, as often as need be.
     *
     * @param life what the soak does
     */
    void live(Consumer<Soak> life) {
        BitSet unexplained = null;
        while (unexplained == null || !unexplained.isEmpty() && lives < MOST_LIVES) {
            soak = birth.get();
            lives++;
            life.accept(soak);
            BitSet ofThisLife = soak.allocations().unexplained();
            if (unexplained == null) {
                unexplained = (BitSet) ofThisLife.clone();
            }
            unexplained.and(ofThisLife);
        }
        if (!unexplained.isEmpty()) {
            throw new AssertionError(unexplained.cardinality() + " steps have allocated without a reason in each of "
                    + lives + " lives: " + unexplained + "; " + soak.allocations());
        }
    }

    /** The one that lived last, or lives. */
    Soak soak() {
        return soak;
    }

    /** How often it was lived. */
    int lives() {
        return lives;
    }
}
