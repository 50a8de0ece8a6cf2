package dev.tickwire.samples.desktop;

import com.badlogic.gdx.ApplicationListener;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import org.lwjgl.glfw.GLFW;

/** Opens windows. */
public final class Windows {
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 768;

    private Windows() {}

    /** Whether a window can be opened here: a machine may have no screen. */
    public static boolean canOpen() {
        return GLFW.glfwInit();
    }

    /**
     * Opens a window, and returns when it has been closed.
     *
     * @param title what is written above it
     * @param listener is told of each frame
     */
    public static void open(String title, ApplicationListener listener) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle(title);
        configuration.setWindowedMode(WIDTH, HEIGHT);
        configuration.useVsync(true);
        configuration.disableAudio(true);
        new Lwjgl3Application(listener, configuration);
    }
}
