package dev.tickwire.state.server.replicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RedundancyBudgetTest {
    private final RedundancyBudget redundancy = new RedundancyBudget();

    private void pass(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            redundancy.beginTick();
        }
    }

    @Test
    void shouldRepeatNothingWhereNothingIsLost() {
        pass(1000);
        assertEquals(0, redundancy.available());
    }

    @Test
    void shouldRepeatFromTheFirstLossOnUntilThereWasNoneForLong() {
        pass(1000);
        redundancy.onLost();
        pass(RedundancyBudget.TICKS_FOR_A_LOSS - 1);
        assertEquals(8, redundancy.available());
        pass(1);
        assertEquals(0, redundancy.available());
    }

    @Test
    void shouldGoOnWhereMoreThanOneIn128IsLost() {
        for (int packet = 0; packet < 100; packet++) {
            redundancy.onLost();
            pass(RedundancyBudget.TICKS_FOR_A_LOSS - 1);
            assertTrue(redundancy.available() > 0);
        }
    }

    @Test
    void shouldForgetManyLosses() {
        for (int packet = 0; packet < 1000; packet++) {
            redundancy.onLost();
        }
        pass(4 * RedundancyBudget.TICKS_FOR_A_LOSS);
        assertEquals(0, redundancy.available());
    }

    @Test
    void shouldNotCountLatePacketsAsLost() {
        redundancy.onLost();
        redundancy.onFound();
        assertEquals(0, redundancy.available());
        redundancy.onFound();
        redundancy.onLost();
        assertEquals(8, redundancy.available());
    }

    @Test
    void shouldRepeatOneObjectInFourTicks() {
        int repeated = 0;
        for (int tick = 0; tick < 4000; tick++) {
            redundancy.onLost();
            redundancy.beginTick();
            int most = redundancy.available();
            redundancy.spend(most);
            repeated += most;
        }
        assertEquals(8 + 999, repeated, 1);
    }
}
