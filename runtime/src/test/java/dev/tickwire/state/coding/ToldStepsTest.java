package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ToldStepsTest {
    @Test
    void shouldKnowAboutHowFarSixteenCellsWere() {
        long[] steps = {0, 1, -1, 2, 3, -4, 63, 64, -127, 128, 1 << 20, -(1L << 33), 5, -5, 0, -9};
        int[] bits = {0, 1, 1, 2, 2, 3, 6, 7, 7, 7, 7, 7, 3, 3, 0, 4};
        long told = ToldSteps.NONE;
        for (int cell = 0; cell < steps.length; cell++) {
            told = ToldSteps.with(told, 40 + cell, steps[cell]);
        }
        for (int cell = 0; cell < steps.length; cell++) {
            assertEquals(bits[cell], ToldSteps.bits(told, 40 + cell), "cell " + cell);
            assertEquals(Long.signum(steps[cell]), ToldSteps.sign(told, 40 + cell), "cell " + cell);
        }
    }

    @Test
    void shouldKnowTheLastOfCellsThatShareAPlace() {
        long told = ToldSteps.with(ToldSteps.with(ToldSteps.NONE, 2, -100), 18, 1);
        assertEquals(1, ToldSteps.bits(told, 2));
        assertEquals(1, ToldSteps.sign(told, 2));
        assertEquals(0, ToldSteps.bits(told, 3));
    }
}
