package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.Align;
import java.util.List;

/** Draws a list of choices in the middle of the window. */
final class Chooser {
    private static final int LINE = 22;
    private static final int WIDTH = 560;
    private static final int MARGIN = 14;

    private Chooser() {}

    /** Draws the list. */
    static void draw(Canvas canvas, List<String> lines) {
        int height = lines.size() * LINE + 2 * MARGIN;
        float left = (canvas.width() - WIDTH) / 2f;
        float top = (canvas.height() + height) / 2f;
        ShapeRenderer shapes = canvas.beginScreen();
        shapes.setColor(Palette.PANEL);
        shapes.rect(left, top - height, WIDTH, height);
        shapes.end();
        canvas.beginText();
        for (int line = 0; line < lines.size(); line++) {
            canvas.text(lines.get(line), left + MARGIN, top - MARGIN - line * LINE, Align.left, Palette.TEXT);
        }
        canvas.endText();
    }
}
