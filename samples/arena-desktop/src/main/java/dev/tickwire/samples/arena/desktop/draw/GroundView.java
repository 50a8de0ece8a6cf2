package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.utils.Disposable;
import dev.tickwire.samples.arena.world.Ground;

/** Draws the ground, once all of it has arrived. */
final class GroundView implements Disposable {
    private byte[] drawn;
    private Texture texture;

    /**
     * Draws the ground.
     *
     * @param ground the bytes, or null before all have arrived
     */
    void draw(Canvas canvas, byte[] ground) {
        if (ground != drawn) {
            dispose();
            drawn = ground;
            texture = ground == null ? null : paint(ground);
        }
        if (texture != null) {
            SpriteBatch batch = canvas.beginPictures();
            batch.draw(texture, -Ground.SIDE / 2f, -Ground.SIDE / 2f, Ground.SIDE, Ground.SIDE);
            batch.end();
        }
    }

    /** Returns a texture with a pixel for each square metre. Rows of a picture begin at the top. */
    private static Texture paint(byte[] ground) {
        Pixmap pixels = new Pixmap(Ground.SIDE, Ground.SIDE, Pixmap.Format.RGBA8888);
        for (int row = 0; row < Ground.SIDE; row++) {
            for (int column = 0; column < Ground.SIDE; column++) {
                pixels.setColor(Palette.ground(Ground.shade(ground, column, row), column, row));
                pixels.drawPixel(column, Ground.SIDE - 1 - row);
            }
        }
        Texture painted = new Texture(pixels);
        pixels.dispose();
        return painted;
    }

    @Override
    public void dispose() {
        if (texture != null) {
            texture.dispose();
            texture = null;
        }
    }
}
