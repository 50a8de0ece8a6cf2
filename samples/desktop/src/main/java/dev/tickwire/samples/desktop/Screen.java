package dev.tickwire.samples.desktop;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Camera;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.GlyphLayout;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.Align;
import com.badlogic.gdx.utils.Disposable;

/**
 * Draws flat shapes and lines of text in a window of libGDX, in pixels from the lower left. Used on the window's
 * thread.
 */
public class Screen implements Disposable {
    private final OrthographicCamera pixels = new OrthographicCamera();
    private final ShapeRenderer shapes = new ShapeRenderer();
    private final SpriteBatch batch = new SpriteBatch();
    private final BitmapFont font = new BitmapFont();
    private final GlyphLayout layout = new GlyphLayout();
    private int width;
    private int height;

    /** Creates the screen. Needs an OpenGL context. */
    public Screen() {
        font.setUseIntegerPositions(true);
    }

    /**
     * Called when the window has a new size.
     *
     * @param pixelsWide the width in pixels
     * @param pixelsHigh the height in pixels
     */
    public void resize(int pixelsWide, int pixelsHigh) {
        width = pixelsWide;
        height = pixelsHigh;
        pixels.setToOrtho(false, pixelsWide, pixelsHigh);
    }

    /** Returns the width of the window in pixels. */
    public final int width() {
        return width;
    }

    /** Returns the height of the window in pixels. */
    public final int height() {
        return height;
    }

    /** Begins filled shapes in pixels. The caller ends the shapes by {@code end()}. */
    public final ShapeRenderer beginScreen() {
        return beginShapes(pixels);
    }

    /** Begins filled shapes in the coordinates of a camera. The caller ends the shapes by {@code end()}. */
    protected final ShapeRenderer beginShapes(Camera camera) {
        Gdx.gl.glEnable(GL20.GL_BLEND);
        shapes.setProjectionMatrix(camera.combined);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        return shapes;
    }

    /** Begins pictures in the coordinates of a camera. The caller ends the shapes by {@code end()}. */
    protected final SpriteBatch beginPictures(Camera camera) {
        batch.setProjectionMatrix(camera.combined);
        batch.setColor(Color.WHITE);
        batch.begin();
        return batch;
    }

    /** Begins texts in pixels. */
    public final void beginText() {
        batch.setProjectionMatrix(pixels.combined);
        batch.begin();
    }

    /**
     * Draws a line of text, between {@link #beginText} and {@link #endText}.
     *
     * @param x the start, the middle or the end of the line in pixels, by {@code align}
     * @param y the top of the line, in pixels from below
     * @param align {@link Align#left}, {@link Align#center} or {@link Align#right}
     */
    public final void text(String text, float x, float y, int align, Color colour) {
        font.setColor(colour);
        layout.setText(font, shown(text));
        float left = align == Align.center ? x - layout.width / 2 : align == Align.right ? x - layout.width : x;
        font.draw(batch, layout, Math.round(left), Math.round(y));
    }

    /**
     * Draws a large, centred line of text.
     *
     * @param x the middle, in pixels
     * @param y the top, in pixels from below
     * @param times the factor of the size
     */
    public final void title(String text, float x, float y, int times, Color colour) {
        font.getData().setScale(times);
        text(text, x, y, Align.center, colour);
        font.getData().setScale(1);
    }

    /** Returns whether the font has the character. */
    public final boolean canShow(char character) {
        // {@code hasGlyph()} is true for all: the font has a box for characters that it lacks.
        return font.getData().getGlyph(character) != null;
    }

    /** Returns the text with a question mark for each character that the font lacks. */
    private String shown(String text) {
        StringBuilder shown = new StringBuilder(text);
        for (int i = 0; i < shown.length(); i++) {
            if (!canShow(shown.charAt(i))) {
                shown.setCharAt(i, '?');
            }
        }
        return shown.toString();
    }

    /** Ends texts. */
    public final void endText() {
        batch.end();
    }

    @Override
    public void dispose() {
        shapes.dispose();
        batch.dispose();
        font.dispose();
    }
}
