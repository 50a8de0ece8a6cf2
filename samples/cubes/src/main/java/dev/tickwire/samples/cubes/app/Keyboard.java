package dev.tickwire.samples.cubes.app;

import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputAdapter;
import dev.tickwire.samples.cubes.net.Budgets;
import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.desktop.HeldButtons;
import java.util.Map;

/** Keys and mouse buttons of the window. */
final class Keyboard extends InputAdapter {
    private static final Map<Integer, Integer> BUTTONS = Map.ofEntries(
            Map.entry(Keys.W, Buttons.FORWARD),
            Map.entry(Keys.UP, Buttons.FORWARD),
            Map.entry(Keys.S, Buttons.BACK),
            Map.entry(Keys.DOWN, Buttons.BACK),
            Map.entry(Keys.A, Buttons.LEFT),
            Map.entry(Keys.LEFT, Buttons.LEFT),
            Map.entry(Keys.D, Buttons.RIGHT),
            Map.entry(Keys.RIGHT, Buttons.RIGHT),
            Map.entry(Keys.SPACE, Buttons.JUMP),
            Map.entry(Keys.SHIFT_LEFT, Buttons.PULL),
            Map.entry(Keys.SHIFT_RIGHT, Buttons.PULL));

    private final CubesClient client;
    private final HeldButtons buttons;

    Keyboard(CubesClient client, HeldButtons buttons) {
        this.client = client;
        this.buttons = buttons;
    }

    @Override
    public boolean keyDown(int key) {
        Integer button = BUTTONS.get(key);
        if (button != null) {
            buttons.press(key, button);
        } else if (key == Keys.B) {
            client.choose(Budgets.next(client.budget()));
        } else {
            return false;
        }
        return true;
    }

    @Override
    public boolean keyUp(int key) {
        buttons.release(key);
        return BUTTONS.containsKey(key);
    }

    @Override
    public boolean touchDown(int x, int y, int pointer, int mouseButton) {
        buttons.press(HeldButtons.mouse(mouseButton), Buttons.PULL);
        return true;
    }

    @Override
    public boolean touchUp(int x, int y, int pointer, int mouseButton) {
        buttons.release(HeldButtons.mouse(mouseButton));
        return true;
    }
}
