package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.GlyphLayout;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Align;
import com.badlogic.gdx.utils.Disposable;

/** The window to draw on: the arena in metres around a place, and the screen in pixels from the lower left. */
public final class Canvas implements Disposable {
    /** How much of the arena the window is high, in metres. */
    private static final float METRES_HIGH = 24;

    private final OrthographicCamera world = new OrthographicCamera();
    private final OrthographicCamera screen = new OrthographicCamera();
    private final ShapeRenderer shapes = new ShapeRenderer();
    private final SpriteBatch batch = new SpriteBatch();
    private final BitmapFont font = new BitmapFont();
    private final GlyphLayout layout = new GlyphLayout();
    private final Vector3 point = new Vector3();
    private int width;
    private int height;

    /** Needs an OpenGL context. */
    public Canvas() {
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
        world.setToOrtho(false, METRES_HIGH * pixelsWide / pixelsHigh, METRES_HIGH);
        screen.setToOrtho(false, pixelsWide, pixelsHigh);
    }

    /**
     * Looks at a place of the arena.
     *
     * @param x in metres
     * @param y in metres
     */
    public void lookAt(float x, float y) {
        world.position.set(x, y, 0);
        world.update();
        screen.update();
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /**
     * The pixel at which a place is, from the lower left.
     *
     * @param x in metres
     * @param y in metres
     */
    public Vector3 pixel(float x, float y) {
        return world.project(point.set(x, y, 0), 0, 0, width, height);
    }

    /**
     * The place of the arena at a pixel.
     *
     * @param x in pixels, from the left
     * @param y in pixels, from the top
     */
    public Vector3 place(int x, int y) {
        return world.unproject(point.set(x, y, 0), 0, 0, width, height);
    }

    /** Begins with filled shapes in metres. */
    ShapeRenderer beginWorld() {
        return begin(world);
    }

    /** Begins with filled shapes in pixels. */
    ShapeRenderer beginScreen() {
        return begin(screen);
    }

    private ShapeRenderer begin(OrthographicCamera camera) {
        Gdx.gl.glEnable(GL20.GL_BLEND);
        shapes.setProjectionMatrix(camera.combined);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        return shapes;
    }

    /** Begins with pictures in metres. */
    SpriteBatch beginPictures() {
        batch.setProjectionMatrix(world.combined);
        batch.setColor(Color.WHITE);
        batch.begin();
        return batch;
    }

    /** Begins with text in pixels. */
    void beginText() {
        batch.setProjectionMatrix(screen.combined);
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
    void text(String text, float x, float y, int align, Color colour) {
        font.setColor(colour);
        layout.setText(font, shown(text));
        float left = align == Align.center ? x - layout.width / 2 : align == Align.right ? x - layout.width : x;
        font.draw(batch, layout, Math.round(left), Math.round(y));
    }

    /** The text, with a mark where the font has no character. */
    private String shown(String text) {
        StringBuilder shown = new StringBuilder(text);
        for (int i = 0; i < shown.length(); i++) {
            if (!font.getData().hasGlyph(shown.charAt(i))) {
                shown.setCharAt(i, '?');
            }
        }
        return shown.toString();
    }

    void endText() {
        batch.end();
    }

    @Override
    public void dispose() {
        shapes.dispose();
        batch.dispose();
        font.dispose();
    }
}
