package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Cursor.SystemCursor;
import dev.tickwire.samples.arena.desktop.draw.Painter;
import dev.tickwire.samples.arena.desktop.play.Game;
import dev.tickwire.samples.arena.desktop.play.GameJoiner;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.ReplayedGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.samples.arena.desktop.sound.Sounds;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * The window. In each frame it runs the ticks that are due, and draws the game; without a game, the start screen.
 *
 * <p>So the game keeps its tick rate at any frame rate, unless a frame takes longer than the four ticks that an
 * endpoint catches up with.
 */
final class ArenaWindow extends ApplicationAdapter implements AutoCloseable {
    private final GameJoiner entrance;
    private final StartScreen start;
    private final Keyboard keyboard;
    private LiveGame live;
    private ServerList servers;
    private Painter painter;
    private Sounds sounds;
    private ReplayedGame replay;
    private boolean hasCrosshair;

    /**
     * Creates the window, with the start screen.
     *
     * @param entrance begins games; the caller closes the joiner
     */
    ArenaWindow(GameJoiner entrance) {
        this.entrance = entrance;
        start = new StartScreen(this, entrance.name());
        keyboard = new Keyboard(this);
    }

    @Override
    public void create() {
        painter = new Painter();
        sounds = new Sounds();
        Gdx.input.setInputProcessor(keyboard);
    }

    @Override
    public void resize(int width, int height) {
        painter.canvas().resize(width, height);
    }

    @Override
    public void render() {
        update(System.nanoTime());
        paint();
    }

    /** Runs the ticks that are due, and plays their sounds. */
    void update(long nowNanos) {
        keyboard.aim();
        if (live != null) {
            live.update(nowNanos);
        }
        entrance.update(nowNanos);
        if (replay != null) {
            replay.update(nowNanos);
        }
        if (servers != null) {
            servers.update(nowNanos);
        }
        if (shown() != null) {
            painter.note(shown().seat());
            sounds.play(shown().seat().cues().poll());
        }
    }

    /** Draws a frame. */
    void paint() {
        Game shown = shown();
        List<String> list = servers == null ? List.of() : servers.lines();
        if (shown == null) {
            painter.paintStart(start.name(), start.lines(), list);
        } else {
            painter.paint(shown.seat(), shown.status(), keyboard.typed(), list);
        }
        boolean isAiming = shown != null && shown == live && servers == null;
        if (isAiming) {
            painter.paintCrosshair(keyboard.mouseX(), keyboard.mouseY());
        }
        if (isAiming != hasCrosshair) {
            hasCrosshair = isAiming;
            Gdx.graphics.setSystemCursor(isAiming ? SystemCursor.None : SystemCursor.Arrow);
        }
    }

    /** Returns what the window shows: the replay, otherwise the live game; null for the start screen. */
    Game shown() {
        return replay == null ? live : replay;
    }

    /** Returns the live game, or null on the start screen. */
    LiveGame live() {
        return live;
    }

    /** Returns the replay, or null. */
    ReplayedGame replay() {
        return replay;
    }

    /** Returns the start screen. */
    StartScreen start() {
        return start;
    }

    /** Shows a live game in place of the previous game, which is closed. */
    void show(LiveGame player) {
        leave();
        live = player;
    }

    /** Closes the live game, if there is a live game. */
    void leave() {
        if (live != null) {
            live.close();
            live = null;
        }
    }

    /** Joins the server of this process, under the name on the start screen. */
    void playHere() {
        enter(entrance::playHere);
    }

    /** Tries the last server again, after a refusal or a lost connection. */
    void playAgain() {
        enter(entrance::rejoin);
    }

    /** Leaves the game, and joins another server. */
    void join(InetSocketAddress server) {
        toggleServers();
        enter(() -> entrance.join(server));
    }

    private void enter(Supplier<LiveGame> joinGame) {
        leave();
        if (start.name().isEmpty()) {
            start.notice("Type a name first.");
            return;
        }
        if (!start.name().equals(entrance.name())) {
            entrance.rename(start.name());
        }
        try {
            live = joinGame.get();
        } catch (UncheckedIOException refused) {
            start.notice(refused.getMessage());
        }
    }

    /** Goes one step back: from the list of servers, the replay or the live game. */
    void back() {
        if (servers != null) {
            toggleServers();
        } else if (replay != null) {
            toggleReplay();
        } else {
            leave();
        }
    }

    /** Shows the newest recording, or closes the replay. */
    void toggleReplay() {
        if (replay != null) {
            replay.close();
            replay = null;
            return;
        }
        Path recorded = live == null ? entrance.newestRecording() : live.takeRecording();
        if (recorded == null) {
            notice("no recording yet: press F5 to record");
        } else {
            openReplay(recorded);
        }
    }

    /** Shows a recording. All keys of the live game are released, which goes on meanwhile. */
    void openReplay(Path recorded) {
        if (live != null) {
            live.seat().human().controls().buttons().releaseAll();
        }
        try {
            replay = new ReplayedGame(recorded);
        } catch (UncheckedIOException unreadable) {
            notice(unreadable.getMessage());
        } catch (IllegalArgumentException otherVersion) {
            notice("cannot replay " + recorded + ": it was recorded by another version of Arena");
            System.err.println(otherVersion.getMessage());
        }
    }

    private void notice(String line) {
        if (live == null) {
            start.notice(line);
        } else {
            live.seat().notices().add(line);
        }
    }

    /** Returns the list of servers, or null if it is not shown. */
    ServerList servers() {
        return servers;
    }

    /** Shows or closes the list of servers. */
    void toggleServers() {
        if (servers == null) {
            servers = entrance.find();
        } else {
            servers.close();
            servers = null;
        }
    }

    Painter painter() {
        return painter;
    }

    Sounds sounds() {
        return sounds;
    }

    @Override
    public void dispose() {
        painter.dispose();
        sounds.dispose();
    }

    /** Closes the replay, the list and the live game, also if the window was never opened or a frame failed. */
    @Override
    public void close() {
        if (replay != null) {
            replay.close();
        }
        if (servers != null) {
            servers.close();
        }
        leave();
    }
}
