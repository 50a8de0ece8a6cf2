package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LossShareTest {
    private final LossShare loss = new LossShare();

    @Test
    void shouldBeNothingAtFirst() {
        assertEquals(0, loss.usual());
    }

    @Test
    void shouldComeToTheShareThatIsLost() {
        for (int i = 0; i < 100; i++) {
            loss.addCalm(i % 2 == 0 ? 0 : 2_000, 19_000);
        }
        assertEquals(0.05, loss.usual(), 0.005);
    }

    @Test
    void shouldForgetWhatWasLost() {
        loss.addCalm(10_000, 10_000);
        for (int i = 0; i < 100; i++) {
            loss.addCalm(0, 20_000);
        }
        assertEquals(0, loss.usual(), 0.001);
    }

    @Test
    void shouldLeaveSomethingToReckonWithWhenAllIsLost() {
        loss.addCalm(1_000_000, 0);
        assertEquals(0.8, loss.usual());
    }
}
