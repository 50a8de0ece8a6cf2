package dev.tickwire.state.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RepeatsTest {
    private final Repeats repeats = new Repeats();

    private void pass(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            repeats.beginTick();
        }
    }

    @Test
    void shouldRepeatNothingWhereNothingIsLost() {
        pass(1000);
        assertEquals(0, repeats.most());
    }

    @Test
    void shouldRepeatFromTheFirstLossOnUntilThereWasNoneForLong() {
        pass(1000);
        repeats.onLost();
        pass(Repeats.TICKS_FOR_A_LOSS - 1);
        assertEquals(8, repeats.most());
        pass(1);
        assertEquals(0, repeats.most());
    }

    @Test
    void shouldGoOnWhereMoreThanOneIn128IsLost() {
        for (int packet = 0; packet < 100; packet++) {
            repeats.onLost();
            pass(Repeats.TICKS_FOR_A_LOSS - 1);
            assertTrue(repeats.most() > 0);
        }
    }

    @Test
    void shouldForgetManyLosses() {
        for (int packet = 0; packet < 1000; packet++) {
            repeats.onLost();
        }
        pass(4 * Repeats.TICKS_FOR_A_LOSS);
        assertEquals(0, repeats.most());
    }

    @Test
    void shouldNotCountWhatComesLate() {
        repeats.onLost();
        repeats.onFound();
        assertEquals(0, repeats.most());
        repeats.onFound();
        repeats.onLost();
        assertEquals(8, repeats.most());
    }

    @Test
    void shouldRepeatOneObjectInFourTicks() {
        int repeated = 0;
        for (int tick = 0; tick < 4000; tick++) {
            repeats.onLost();
            repeats.beginTick();
            int most = repeats.most();
            repeats.take(most);
            repeated += most;
        }
        assertEquals(8 + 999, repeated, 1);
    }
}
