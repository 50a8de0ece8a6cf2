package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.InputProcessor;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.math.Vector3;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Plays in a window on a clock of its own, and looks at the picture. */
final class Robot {
    static final int WIDTH = 800;
    static final int HEIGHT = 600;

    private static final long FRAME_NANOS = 16_666_667L;
    private static final int MOST_FRAMES = 1_200;
    /** How much a colour may differ in each of red, green and blue, as 8 bits round it. */
    private static final float NEAR = 0.02f;

    private final ArenaWindow window;
    private final Runnable between;
    private long now = System.nanoTime();

    private Robot(ArenaWindow window, Runnable between) {
        this.window = window;
        this.between = between;
    }

    /** A script for a robot. */
    interface Script {
        void run(Robot robot) throws Exception;
    }

    /** Is told the time of each frame, to move something beside the window. */
    interface Beside {
        void update(long nowNanos);
    }

    /** Opens a window, and runs a script in it. */
    static void play(LiveGame game, Host host, Beside beside, Script script) throws Exception {
        Function<InetSocketAddress, LiveGame> joining =
                server -> new LiveGame(UdpTransport.open(0), "Moved", 1, Path.of("target")).join(server);
        Throwable[] failure = new Throwable[1];
        ArenaWindow window =
                new ArenaWindow(
                        game, host, joining, () -> ServerList.at(new InetSocketAddress("localhost", host.port()))) {
                    private boolean isOver;

                    @Override
                    public void render() {
                        if (!isOver) {
                            isOver = true;
                            Robot[] robot = new Robot[1];
                            robot[0] = new Robot(this, () -> beside.update(robot[0].now));
                            try {
                                script.run(robot[0]);
                            } catch (Throwable thrown) {
                                failure[0] = thrown;
                            }
                            Gdx.app.exit();
                        }
                    }
                };
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setWindowedMode(WIDTH, HEIGHT);
        configuration.disableAudio(true);
        new Lwjgl3Application(window, configuration);
        if (failure[0] instanceof Error error) {
            throw error;
        } else if (failure[0] instanceof Exception exception) {
            throw exception;
        }
    }

    /** Lets frames pass, sixty a second. */
    void frames(int count) {
        for (int frame = 0; frame < count; frame++) {
            frame(FRAME_NANOS);
        }
    }

    /** Lets one frame pass that takes so long. */
    void frame(long nanos) {
        now += nanos;
        between.run();
        window.frame(now);
    }

    /** Lets frames pass until something is so. */
    void until(String what, BooleanSupplier isSo) {
        for (int frame = 0; !isSo.getAsBoolean(); frame++) {
            if (frame == MOST_FRAMES) {
                throw new AssertionError("not in " + MOST_FRAMES + " frames: " + what);
            }
            frames(1);
        }
    }

    /** The same, for what comes over a socket: frames take their time. */
    void untilReal(String what, BooleanSupplier isSo) {
        until(what, () -> {
            LockSupport.parkNanos(FRAME_NANOS / 4);
            return isSo.getAsBoolean();
        });
    }

    InputProcessor input() {
        return Gdx.input.getInputProcessor();
    }

    /** Presses a key, and lets it go. */
    void tap(int key) {
        input().keyDown(key);
        input().keyUp(key);
    }

    /** Types a text, after the key that begins it. */
    void type(int firstKey, char firstCharacter, String text) {
        input().keyDown(firstKey);
        input().keyTyped(firstCharacter);
        input().keyUp(firstKey);
        for (char character : text.toCharArray()) {
            input().keyTyped(character);
        }
    }

    /** Points the mouse at a place of the arena. */
    void point(float x, float y) {
        Vector3 pixel = window.painter().canvas().pixel(x, y);
        input().mouseMoved(Math.round(pixel.x), HEIGHT - 1 - Math.round(pixel.y));
    }

    ArenaWindow window() {
        return window;
    }

    /** The colour of the last frame at a place of the arena. */
    Color at(float x, float y) {
        Vector3 pixel = window.painter().canvas().pixel(x, y);
        return atPixel((int) pixel.x, (int) pixel.y);
    }

    /** The colour of the last frame at a pixel, from the lower left. */
    static Color atPixel(int x, int y) {
        Pixmap picture = Pixmap.createFromFrameBuffer(x, y, 1, 1);
        Color colour = new Color(picture.getPixel(0, 0));
        picture.dispose();
        return colour;
    }

    /** How many pixels of a part of the last frame have a colour. */
    static int count(int x, int y, int width, int height, Color colour) {
        Pixmap picture = Pixmap.createFromFrameBuffer(x, y, width, height);
        int count = 0;
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                count += isNear(new Color(picture.getPixel(column, row)), colour) ? 1 : 0;
            }
        }
        picture.dispose();
        return count;
    }

    static boolean isNear(Color one, Color other) {
        return Math.abs(one.r - other.r) < NEAR && Math.abs(one.g - other.g) < NEAR && Math.abs(one.b - other.b) < NEAR;
    }

    /** Keeps the last frame as a picture for the documentation, if the build is asked to. */
    static void keep(String name) {
        if (Boolean.getBoolean("tickwire.pictures")) {
            Pixmap picture = Pixmap.createFromFrameBuffer(0, 0, WIDTH, HEIGHT);
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
