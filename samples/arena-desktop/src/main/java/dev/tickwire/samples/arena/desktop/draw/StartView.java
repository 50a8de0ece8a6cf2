package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.utils.Align;
import java.util.List;

/** Draws the start screen: the title, the player's name, and the choices. */
final class StartView {
    private static final int LINE = 24;
    private static final int LEFT = -190;
    private static final float TITLE_HEIGHT = 0.85f;
    private static final float NAME_HEIGHT = 0.66f;

    private StartView() {}

    /**
     * Draws the start screen.
     *
     * @param name the player's name as typed so far
     * @param lines the choices, a line each
     */
    static void draw(Canvas canvas, String name, List<String> lines) {
        float middle = canvas.width() / 2f;
        canvas.beginText();
        canvas.title("ARENA", middle, canvas.height() * TITLE_HEIGHT, 4, Palette.DOOR);
        float y = canvas.height() * NAME_HEIGHT;
        canvas.title("Your name: " + name + "_", middle, y, 2, Palette.TEXT);
        for (String line : lines) {
            y -= LINE;
            canvas.text(line, middle + LEFT, y - LINE, Align.left, Palette.TEXT);
        }
        canvas.endText();
    }
}
