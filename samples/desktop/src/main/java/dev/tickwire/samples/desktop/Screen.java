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

/** Draws flat shapes and lines of text in a window, in pixels from the lower left. */
public class Screen implements Disposable {
    private final OrthographicCamera pixels = new OrthographicCamera();
    private final ShapeRenderer shapes = new ShapeRenderer();
    private final SpriteBatch batch = new SpriteBatch();
    private final BitmapFont font = new BitmapFont();
    private final GlyphLayout layout = new GlyphLayout();
    private int width;
    private int height;

    /** Needs an OpenGL context. */
    public Screen() {
        font.setUseIntegerPositions(true);
    }

    /**
     * The window has got another size.
     *
     * @param pixelsWide its width
     * @param pixelsHigh its height
     */
    public void resize(int pixelsWide, int pixelsHigh) {
        width = pixelsWide;
        height = pixelsHigh;
        pixels.setToOrtho(false, pixelsWide, pixelsHigh);
    }

    /** The width of the window, in pixels. */
    public final int width() {
        return width;
    }

    /** The height of the window, in pixels. */
    public final int height() {
        return height;
    }

    /** Begins with filled shapes in pixels. */
    public final ShapeRenderer beginScreen() {
        return beginShapes(pixels);
    }

    /**
     * Begins with filled shapes.
     *
     * @param camera says where they are
     */
    protected final ShapeRenderer beginShapes(Camera camera) {
        Gdx.gl.glEnable(GL20.GL_BLEND);
        shapes.setProjectionMatrix(camera.combined);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        return shapes;
    }

    /**
     * Begins with pictures.
     *
     * @param camera says where they are
     */
    protected final SpriteBatch beginPictures(Camera camera) {
        batch.setProjectionMatrix(camera.combined);
        batch.setColor(Color.WHITE);
        batch.begin();
        return batch;
    }

    /** Begins with text in pixels. */
    public final void beginText() {
        batch.setProjectionMatrix(pixels.combined);
        batch.begin();
    }

    /**
     * Writes a line.
     *
     * @param text the line
     * @param x where it begins, or has its middle or end, in pixels
     * @param y the top of it, in pixels from below
     * @param align {@link Align#left}, {@link Align#center} or {@link Align#right}
     * @param colour the colour
     */
    public final void text(String text, float x, float y, int align, Color colour) {
        font.setColor(colour);
        layout.setText(font, shown(text));
        float left = align == Align.center ? x - layout.width / 2 : align == Align.right ? x - layout.width : x;
        font.draw(batch, layout, Math.round(left), Math.round(y));
    }

    /**
     * Writes a large line.
     *
     * @param text the line
     * @param x its middle, in pixels
     * @param y the top of it, in pixels from below
     * @param times how many times as large as others
     * @param colour the colour
     */
    public final void title(String text, float x, float y, int times, Color colour) {
        font.getData().setScale(times);
        text(text, x, y, Align.center, colour);
        font.getData().setScale(1);
    }

    /**
     * Whether the font has a character.
     *
     * @param character the character
     */
    public final boolean canShow(char character) {
        // hasGlyph() is true of all: the font has a box for those that it lacks.
        return font.getData().getGlyph(character) != null;
    }

    /** The text, with a mark where the font has no character. */
    private String shown(String text) {
        StringBuilder shown = new StringBuilder(text);
        for (int i = 0; i < shown.length(); i++) {
            if (!canShow(shown.charAt(i))) {
                shown.setCharAt(i, '?');
            }
        }
        return shown.toString();
    }

    /** Ends the text. */
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
