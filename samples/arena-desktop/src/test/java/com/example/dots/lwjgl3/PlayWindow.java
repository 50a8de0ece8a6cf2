package com.example.dots.lwjgl3;

import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;

/** Places the windows of {@code tickwirePlay} beside each other. */
final class PlayWindow {
    private static final int TOP = 100;

    private PlayWindow() {}

    /** Places the window. Without {@code tickwirePlay} it stays in the middle of the screen. */
    static void place(Lwjgl3ApplicationConfiguration configuration) {
        String[] place = System.getProperty("tickwire.play.window", "").split("/"); // such as 1/2: the first of two
        if (place.length == 2) {
            int width = Lwjgl3ApplicationConfiguration.getDisplayMode().width / Integer.parseInt(place[1]);
            configuration.setWindowPosition(width * (Integer.parseInt(place[0]) - 1), TOP);
        }
    }
}
