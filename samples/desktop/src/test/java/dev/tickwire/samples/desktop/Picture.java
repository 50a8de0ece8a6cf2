package dev.tickwire.samples.desktop;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import java.nio.file.Path;
import java.util.function.Predicate;

/** The last frame of a window, in pixels from the lower left. */
public final class Picture {
    /** How much a colour may differ in each of red, green and blue, as 8 bits round it. */
    private static final float NEAR = 0.02f;

    private Picture() {}

    /** The colour of a pixel. */
    public static Color at(int x, int y) {
        Pixmap picture = Pixmap.createFromFrameBuffer(x, y, 1, 1);
        Color colour = new Color(picture.getPixel(0, 0));
        picture.dispose();
        return colour;
    }

    /** How many pixels of a part have a colour. */
    public static int count(int x, int y, int width, int height, Color colour) {
        return count(x, y, width, height, pixel -> isNear(pixel, colour));
    }

    /** How many pixels of a part are as wanted. */
    public static int count(int x, int y, int width, int height, Predicate<Color> isWanted) {
        Pixmap picture = Pixmap.createFromFrameBuffer(x, y, width, height);
        int count = 0;
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                count += isWanted.test(new Color(picture.getPixel(column, row))) ? 1 : 0;
            }
        }
        picture.dispose();
        return count;
    }

    /** Whether two colours are the same, but for rounding. */
    public static boolean isNear(Color one, Color other) {
        return Math.abs(one.r - other.r) < NEAR && Math.abs(one.g - other.g) < NEAR && Math.abs(one.b - other.b) < NEAR;
    }

    /** Keeps the picture for the documentation, if the build is asked to. */
    public static void keep(String name) {
        if (Boolean.getBoolean("tickwire.pictures")) {
            Pixmap picture = Pixmap.createFromFrameBuffer(0, 0, Gdx.graphics.getWidth(), Gdx.graphics.getHeight());
            PixmapIO.writePNG(
                    Gdx.files.absolute(
                            Path.of("../../docs/images", name).toAbsolutePath().toString()),
                    picture,
                    9,
                    true);
            picture.dispose();
        }
    }
}
