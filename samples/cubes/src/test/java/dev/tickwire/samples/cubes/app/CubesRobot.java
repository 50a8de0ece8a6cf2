package dev.tickwire.samples.cubes.app;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector3;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.desktop.Picture;
import dev.tickwire.samples.desktop.ScriptedPlayer;
import java.util.function.LongConsumer;

/** Plays with the cubes in a window, and looks at places of the heap in the picture. */
final class CubesRobot extends ScriptedPlayer {
    /** Light falls on a face from nowhere, or straight. */
    private static final float DARKEST = 0.45f;

    private static final float BRIGHTEST = 1.05f;
    private static final float NEAR = 0.04f;

    private final CubesWindow window;

    private CubesRobot(CubesWindow window, LongConsumer beside) {
        super(beside.andThen(window::update), window::paint);
        this.window = window;
    }

    /** Opens a window, and runs a script in it. {@code beside} is called with the time of each frame. */
    static void play(CubesWindow window, LongConsumer beside, Script<CubesRobot> script) throws Exception {
        try (window) {
            playIn(window, new CubesRobot(window, beside), script);
        }
    }

    /** Whether a colour is another one in some light. */
    static boolean isShade(Color pixel, Color of) {
        float light = (pixel.r + pixel.g + pixel.b) / (of.r + of.g + of.b);
        return light > DARKEST
                && light < BRIGHTEST
                && Math.abs(pixel.r - light * of.r) < NEAR
                && Math.abs(pixel.g - light * of.g) < NEAR
                && Math.abs(pixel.b - light * of.b) < NEAR;
    }

    /** Where a place is in the picture; null if it is not, or very near to an edge. */
    Vector3 pixel(float x, float y, float z) {
        Vector3 pixel = window.painter().heap().pixel(x, y, z);
        boolean isSeen = pixel.x > 2 && pixel.x < WIDTH - 2 && pixel.y > 2 && pixel.y < HEIGHT - 2 && pixel.z < 1;
        return isSeen ? pixel : null;
    }

    /** The colour of the picture at a place, which is to be seen. */
    Color at(float x, float y, float z) {
        Vector3 pixel = pixel(x, y, z);
        return Picture.at((int) pixel.x, (int) pixel.y);
    }

    /** The colour of the picture at a cube's middle. */
    Color at(Cube cube) {
        return at(cube.position().x(), cube.position().y(), cube.position().z());
    }
}
