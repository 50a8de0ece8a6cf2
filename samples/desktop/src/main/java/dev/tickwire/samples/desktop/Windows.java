package dev.tickwire.samples.desktop;

import com.badlogic.gdx.ApplicationListener;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.lwjgl.glfw.GLFW;

/** Opens windows. */
public final class Windows {
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 768;

    private Windows() {}

    /**
     * Makes sure that a window can be opened: a machine may have no screen.
     *
     * @param otherwise what to do without one, as the end of a sentence
     * @throws UncheckedIOException if there is no screen
     */
    public static void requireScreen(String otherwise) {
        if (!GLFW.glfwInit()) {
            throw new UncheckedIOException(
                    "No window can be opened here: is there a screen? Without one, " + otherwise + ".",
                    new IOException("GLFW does not start"));
        }
    }

    /**
     * Opens a window, and returns when it has been closed.
     *
     * @param title what is written above it
     * @param hasSound whether sounds are played
     * @param listener is called in each frame
     */
    public static void open(String title, boolean hasSound, ApplicationListener listener) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle(title);
        configuration.setWindowedMode(WIDTH, HEIGHT);
        configuration.useVsync(true);
        configuration.disableAudio(!hasSound);
        new Lwjgl3Application(listener, configuration);
    }
}
