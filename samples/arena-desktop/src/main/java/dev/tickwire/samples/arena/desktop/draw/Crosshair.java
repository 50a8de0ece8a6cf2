package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.glutils.ShapeRenderer;

/** Draws the point of aim, in place of the mouse's arrow. */
final class Crosshair {
    private static final int GAP = 4;
    private static final int LENGTH = 8;
    private static final int WIDTH = 2;

    private Crosshair() {}

    /**
     * Draws the crosshair.
     *
     * @param x the mouse, in pixels from the left
     * @param y the mouse, in pixels from the top
     */
    static void draw(Canvas canvas, int x, int y) {
        float middle = canvas.height() - 1 - y;
        ShapeRenderer shapes = canvas.beginScreen();
        shapes.setColor(Palette.TEXT);
        shapes.rect(x - GAP - LENGTH, middle - WIDTH / 2f, LENGTH, WIDTH);
        shapes.rect(x + GAP, middle - WIDTH / 2f, LENGTH, WIDTH);
        shapes.rect(x - WIDTH / 2f, middle - GAP - LENGTH, WIDTH, LENGTH);
        shapes.rect(x - WIDTH / 2f, middle + GAP, WIDTH, LENGTH);
        shapes.end();
    }
}
