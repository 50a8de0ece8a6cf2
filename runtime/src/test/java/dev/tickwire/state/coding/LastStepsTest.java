package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LastStepsTest {
    @Test
    void shouldKnowAboutHowFarSixteenCellsWere() {
        long[] steps = {0, 1, -1, 2, 3, -4, 63, 64, -127, 128, 1 << 20, -(1L << 33), 5, -5, 0, -9};
        int[] bits = {0, 1, 1, 2, 2, 3, 6, 7, 7, 7, 7, 7, 3, 3, 0, 4};
        long lastSteps = LastSteps.NONE;
        for (int cell = 0; cell < steps.length; cell++) {
            lastSteps = LastSteps.with(lastSteps, 40 + cell, steps[cell]);
        }
        for (int cell = 0; cell < steps.length; cell++) {
            assertEquals(bits[cell], LastSteps.bits(lastSteps, 40 + cell), "cell " + cell);
            assertEquals(Long.signum(steps[cell]), LastSteps.sign(lastSteps, 40 + cell), "cell " + cell);
        }
    }

    @Test
    void shouldKnowTheLastOfCellsThatShareAPlace() {
        long lastSteps = LastSteps.with(LastSteps.with(LastSteps.NONE, 2, -100), 18, 1);
        assertEquals(1, LastSteps.bits(lastSteps, 2));
        assertEquals(1, LastSteps.sign(lastSteps, 2));
        assertEquals(0, LastSteps.bits(lastSteps, 3));
    }
}
