package dev.tickwire.samples.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HeldButtonsTest {
    private static final int WALK = 1;
    private static final int JUMP = 2;
    private static final int KEY = 51;
    private static final int OTHER_KEY = 19;

    private final HeldButtons buttons = new HeldButtons(JUMP);

    @Test
    void shouldHoldAButtonWhileAnyOfItsKeysIsDown() {
        buttons.press(KEY, WALK);
        buttons.press(OTHER_KEY, WALK);
        buttons.release(KEY);
        assertEquals(WALK, buttons.take());
        assertEquals(WALK, buttons.take());
        buttons.release(OTHER_KEY);
        assertEquals(0, buttons.take());
    }

    @Test
    void shouldTellKeysFromMouseButtonsOfTheSameNumber() {
        buttons.press(1, WALK);
        buttons.press(HeldButtons.mouse(1), WALK);
        buttons.release(HeldButtons.mouse(1));
        buttons.take();
        assertEquals(WALK, buttons.take());
    }

    @Test
    void shouldTakeAPressThatIsShorterThanATick() {
        buttons.press(KEY, WALK);
        buttons.release(KEY);
        assertEquals(WALK, buttons.take());
        assertEquals(0, buttons.take());
    }

    @Test
    void shouldCountAPulseOnceForEachPress() {
        buttons.press(KEY, JUMP);
        assertEquals(JUMP, buttons.take());
        assertEquals(0, buttons.take());
        buttons.press(OTHER_KEY, JUMP);
        assertEquals(JUMP, buttons.take());
        assertEquals(0, buttons.take());
    }

    @Test
    void shouldForgetKeysThatAreStillDownWhenAllComeUp() {
        buttons.press(KEY, WALK);
        buttons.releaseAll();
        assertEquals(0, buttons.take());
        buttons.press(OTHER_KEY, WALK);
        buttons.release(KEY);
        buttons.take();
        assertEquals(WALK, buttons.take());
    }
}
