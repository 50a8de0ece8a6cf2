package dev.tickwire.samples.cubes.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.badlogic.gdx.Input;
import com.badlogic.gdx.Input.Keys;
import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.desktop.HeldButtons;
import org.junit.jupiter.api.Test;

class KeyboardTest {
    private final HeldButtons buttons = new HeldButtons(Buttons.PULSES);
    private final Keyboard keyboard = new Keyboard(null, buttons);

    @Test
    void shouldHoldAButtonWhileAnyOfItsKeysIsDown() {
        keyboard.keyDown(Keys.W);
        keyboard.keyDown(Keys.UP);
        keyboard.keyUp(Keys.W);
        assertEquals(Buttons.FORWARD, buttons.pollPressed());
        assertEquals(Buttons.FORWARD, buttons.pollPressed());
        keyboard.keyUp(Keys.UP);
        assertEquals(0, buttons.pollPressed());
    }

    @Test
    void shouldPullWhileAKeyOrAMouseButtonIsDown() {
        keyboard.touchDown(0, 0, 0, Input.Buttons.LEFT);
        keyboard.touchDown(0, 0, 0, Input.Buttons.RIGHT);
        keyboard.keyDown(Keys.SHIFT_LEFT);
        keyboard.touchUp(0, 0, 0, Input.Buttons.LEFT);
        assertEquals(Buttons.PULL, buttons.pollPressed());
        keyboard.keyUp(Keys.SHIFT_LEFT);
        assertEquals(Buttons.PULL, buttons.pollPressed());
        keyboard.touchUp(0, 0, 0, Input.Buttons.RIGHT);
        assertEquals(0, buttons.pollPressed());
    }
}
