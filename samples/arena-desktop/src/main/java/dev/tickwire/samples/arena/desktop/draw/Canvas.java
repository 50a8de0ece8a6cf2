package dev.tickwire.samples.arena.desktop.draw;

import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector3;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.desktop.Screen;

/** The window to draw on: the arena in metres around a place, and the screen in pixels from the lower left. */
public final class Canvas extends Screen {
    /** Height of the window, in metres of the arena. */
    private static final float METRES_HIGH = 24;
    /** Side of the arena with its wall, in metres. */
    private static final float METRES_OF_ALL = 2 * GeometryConstants.HALF_SIDE + 4;

    private final OrthographicCamera world = new OrthographicCamera();
    private final Vector3 point = new Vector3();

    /** Creates the canvas. Needs an OpenGL context. */
    public Canvas() {}

    @Override
    public void resize(int pixelsWide, int pixelsHigh) {
        super.resize(pixelsWide, pixelsHigh);
        world.setToOrtho(false, METRES_HIGH * pixelsWide / pixelsHigh, METRES_HIGH);
    }

    /**
     * Points the camera at a place of the arena.
     *
     * @param x along x, in metres
     * @param y along y, in metres
     */
    public void lookAt(float x, float y) {
        look(x, y, 1);
    }

    /** Points the camera at the whole arena. */
    public void lookAtAll() {
        look(0, 0, METRES_OF_ALL / Math.min(world.viewportWidth, world.viewportHeight));
    }

    private void look(float x, float y, float zoom) {
        world.position.set(x, y, 0);
        world.zoom = zoom;
        world.update();
    }

    /**
     * Returns the pixel of a place, from the lower left. The vector is reused.
     *
     * @param x along x, in metres
     * @param y along y, in metres
     */
    public Vector3 pixel(float x, float y) {
        return world.project(point.set(x, y, 0), 0, 0, width(), height());
    }

    /**
     * Returns the place at a pixel. The vector is reused.
     *
     * @param x in pixels from the left
     * @param y in pixels from the top
     */
    public Vector3 place(int x, int y) {
        return world.unproject(point.set(x, y, 0), 0, 0, width(), height());
    }

    /** Begins filled shapes in metres. The caller ends them. */
    ShapeRenderer beginWorld() {
        return beginShapes(world);
    }

    /** Begins pictures in metres. The caller ends them. */
    SpriteBatch beginPictures() {
        return beginPictures(world);
    }
}
