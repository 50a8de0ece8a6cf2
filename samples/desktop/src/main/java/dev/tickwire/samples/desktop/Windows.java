package dev.tickwire.samples.desktop;

import com.badlogic.gdx.ApplicationListener;
import com.badlogic.gdx.Graphics.DisplayMode;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.lwjgl.glfw.GLFW;

/** Opens windows of libGDX. */
public final class Windows {
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 768;

    private Windows() {}

    /**
     * Checks that a window can be opened: the machine may have no screen.
     *
     * @param otherwise the alternative without a screen, as the end of a sentence
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
     * Opens a window, and returns when it is closed. A build that plays several clients places their windows beside
     * each other.
     *
     * @param title the title of the window
     * @param hasSound whether sounds are played
     * @param listener called in each frame
     */
    public static void open(String title, boolean hasSound, ApplicationListener listener) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle(title);
        DisplayMode screen = Lwjgl3ApplicationConfiguration.getDisplayMode();
        WindowPlace place =
                WindowPlace.of(System.getProperty(WindowPlace.PROPERTY), screen.width, screen.height, WIDTH, HEIGHT);
        configuration.setWindowedMode(place.width(), place.height());
        configuration.setWindowPosition(place.x(), place.y());
        configuration.useVsync(true);
        configuration.disableAudio(!hasSound);
        new Lwjgl3Application(listener, configuration);
    }
}
