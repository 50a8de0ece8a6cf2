package dev.tickwire.samples.desktop;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Input;
import java.awt.AWTException;
import java.awt.Robot;
import java.awt.event.InputEvent;
import org.lwjgl.glfw.GLFW;

/** Presses keys and the mouse of the display itself: the window is given real events of X, by way of GLFW. */
public final class Fingers {
    private final Robot robot;
    private final int left;
    private final int top;

    /**
     * Takes keyboard and mouse, and points at the window: without a window manager, keys go where the mouse is.
     *
     * @param left where the window begins on the display, in pixels
     * @param top where it begins from above
     */
    public Fingers(int left, int top) throws AWTException {
        robot = new Robot();
        this.left = left;
        this.top = top;
        point(ScriptedPlayer.WIDTH / 2, ScriptedPlayer.HEIGHT / 2);
    }

    /** Points at a pixel of the window, from its upper left. */
    public void point(int x, int y) {
        robot.mouseMove(left + x, top + y);
    }

    /** Presses a key, of {@link java.awt.event.KeyEvent}. */
    public void press(int key) {
        robot.keyPress(key);
    }

    /** Releases a key. */
    public void release(int key) {
        robot.keyRelease(key);
    }

    /** Presses a key and releases it. */
    public void tap(int key) {
        press(key);
        release(key);
    }

    /** Presses the left button of the mouse. */
    public void pull() {
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
    }

    /** Releases the left button. */
    public void letGo() {
        robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
    }

    /** Gives the window the events that have come since the last call; once a frame. */
    public static void deliver() {
        GLFW.glfwPollEvents();
        ((Lwjgl3Input) Gdx.input).update();
    }
}
