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
        assertEquals(WALK, buttons.pollPressed());
        assertEquals(WALK, buttons.pollPressed());
        buttons.release(OTHER_KEY);
        assertEquals(0, buttons.pollPressed());
    }

    @Test
    void shouldDistinguishKeysFromMouseButtonsOfTheSameNumber() {
        buttons.press(1, WALK);
        buttons.press(HeldButtons.mouse(1), WALK);
        buttons.release(HeldButtons.mouse(1));
        buttons.pollPressed();
        assertEquals(WALK, buttons.pollPressed());
    }

    @Test
    void shouldCountAPressShorterThanATick() {
        buttons.press(KEY, WALK);
        buttons.release(KEY);
        assertEquals(WALK, buttons.pollPressed());
        assertEquals(0, buttons.pollPressed());
    }

    @Test
    void shouldCountAPulseOnceForEachPress() {
        buttons.press(KEY, JUMP);
        assertEquals(JUMP, buttons.pollPressed());
        assertEquals(0, buttons.pollPressed());
        buttons.press(OTHER_KEY, JUMP);
        assertEquals(JUMP, buttons.pollPressed());
        assertEquals(0, buttons.pollPressed());
    }

    @Test
    void shouldReleaseHeldKeysOnReset() {
        buttons.press(KEY, WALK);
        buttons.releaseAll();
        assertEquals(0, buttons.pollPressed());
        buttons.press(OTHER_KEY, WALK);
        buttons.release(KEY);
        buttons.pollPressed();
        assertEquals(WALK, buttons.pollPressed());
    }
}
