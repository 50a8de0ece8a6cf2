package dev.tickwire.samples.desktop;

import com.badlogic.gdx.ApplicationListener;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.InputProcessor;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.function.Executable;

/** Plays in a window by a script, on a clock of its own. */
public class ScriptedPlayer {
    /** The width of the window, in pixels. */
    public static final int WIDTH = 800;

    /** Its height. */
    public static final int HEIGHT = 600;

    private static final long FRAME_NANOS = 16_666_667L;
    private static final int MAX_FRAMES = 1_200;

    private final LongConsumer update;
    private final Runnable paint;
    private long now = System.nanoTime();

    /**
     * Makes a player. Without a graphics card it takes long to paint, so only the last of some frames is painted.
     *
     * @param update lets a time come: for all that is beside the window, and then for the window
     * @param paint paints the window
     */
    protected ScriptedPlayer(LongConsumer update, Runnable paint) {
        this.update = update;
        this.paint = paint;
    }

    /** Something to be done by a player; it may fail. */
    public interface Script<P extends ScriptedPlayer> {
        /** Runs it. */
        void run(P player) throws Exception;
    }

    /**
     * Opens a window, runs a script in its first frame, and disposes of it.
     *
     * @param window what is in it; its own frames are not asked for
     * @param player runs the script
     * @param script the script, which makes the frames
     * @throws Exception if the script fails
     */
    protected static <P extends ScriptedPlayer> void playIn(ApplicationListener window, P player, Script<P> script)
            throws Exception {
        Throwable[] failure = new Throwable[1];
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setWindowedMode(WIDTH, HEIGHT);
        configuration.disableAudio(true);
        new Lwjgl3Application(new OneFrame(window, () -> script.run(player), failure), configuration);
        if (failure[0] instanceof Error error) {
            throw error;
        } else if (failure[0] instanceof Exception exception) {
            throw exception;
        }
    }

    /** A window whose first frame is the script. */
    private static final class OneFrame implements ApplicationListener {
        private final ApplicationListener window;
        private final Executable script;
        private final Throwable[] failure;
        private boolean isOver;

        OneFrame(ApplicationListener window, Executable script, Throwable[] failure) {
            this.window = window;
            this.script = script;
            this.failure = failure;
        }

        @Override
        public void create() {
            window.create();
        }

        @Override
        public void resize(int width, int height) {
            window.resize(width, height);
        }

        @Override
        public void render() {
            if (!isOver) {
                isOver = true;
                try {
                    script.execute();
                } catch (Throwable thrown) {
                    failure[0] = thrown;
                }
                Gdx.app.exit();
            }
        }

        @Override
        public void pause() {
            window.pause();
        }

        @Override
        public void resume() {
            window.resume();
        }

        @Override
        public void dispose() {
            window.dispose();
        }
    }

    /** Lets frames pass, sixty a second. */
    public final void frames(int count) {
        for (int made = 0; made < count; made++) {
            update(FRAME_NANOS);
        }
        paint.run();
    }

    /** Lets one frame pass that takes so long. */
    public final void frame(long nanos) {
        update(nanos);
        paint.run();
    }

    private void update(long nanos) {
        now += nanos;
        update.accept(now);
    }

    /** Lets frames pass until something is so. */
    public final void until(String description, BooleanSupplier condition) {
        for (int made = 0; !condition.getAsBoolean(); made++) {
            if (made == MAX_FRAMES) {
                throw new AssertionError("not in " + MAX_FRAMES + " frames: " + description);
            }
            update(FRAME_NANOS);
        }
        paint.run();
    }

    /** The same, for what comes over a socket: frames take their time. */
    public final void untilReal(String description, BooleanSupplier condition) {
        until(description, () -> {
            LockSupport.parkNanos(FRAME_NANOS / 4);
            return condition.getAsBoolean();
        });
    }

    /** Takes keys and the mouse. */
    public final InputProcessor input() {
        return Gdx.input.getInputProcessor();
    }

    /** Presses a key, and lets it go. */
    public final void tap(int key) {
        input().keyDown(key);
        input().keyUp(key);
    }

    /** Types a text, after the key that begins it. */
    public final void type(int firstKey, char firstCharacter, String text) {
        input().keyDown(firstKey);
        input().keyTyped(firstCharacter);
        input().keyUp(firstKey);
        for (char character : text.toCharArray()) {
            input().keyTyped(character);
        }
    }
}
