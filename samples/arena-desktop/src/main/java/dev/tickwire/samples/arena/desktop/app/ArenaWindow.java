package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Cursor.SystemCursor;
import dev.tickwire.samples.arena.desktop.draw.Painter;
import dev.tickwire.samples.arena.desktop.play.Entrance;
import dev.tickwire.samples.arena.desktop.play.Game;
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
 * The window: with each frame it moves the game by the ticks that are due, and paints it. So the game keeps its ticks
 * at any frame rate, unless a frame takes longer than the four ticks that an endpoint catches up with. Without a game
 * it shows the start screen.
 */
final class ArenaWindow extends ApplicationAdapter implements AutoCloseable {
    private final Entrance entrance;
    private final StartScreen start;
    private final Keyboard keyboard;
    private LiveGame live;
    private ServerList servers;
    private Painter painter;
    private Sounds sounds;
    private ReplayedGame replay;
    private boolean hasCrosshair;

    /**
     * Shows the start screen.
     *
     * @param entrance the ways into a game; the window does not close it
     */
    ArenaWindow(Entrance entrance) {
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

    /** Moves all by the ticks that are due, and plays their sounds. */
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
            sounds.play(shown().seat().cues().take());
        }
    }

    /** Paints a frame. */
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

    /** The replay, else live play; null on the start screen. */
    Game shown() {
        return replay == null ? live : replay;
    }

    /** Live play; null on the start screen. */
    LiveGame live() {
        return live;
    }

    /** The replay that is shown; null if none is. */
    ReplayedGame replay() {
        return replay;
    }

    /** The start screen. */
    StartScreen start() {
        return start;
    }

    /** Shows a player, who is joining, in place of the one before. */
    void show(LiveGame player) {
        leave();
        live = player;
    }

    /** Leaves the server; what was shown before is shown no more. */
    void leave() {
        if (live != null) {
            live.close();
            live = null;
        }
    }

    /** Plays at the server of this process, under the name that was typed. */
    void playHere() {
        enter(entrance::playHere);
    }

    /** Tries again where the player was refused, or was cut off. */
    void playAgain() {
        enter(entrance::again);
    }

    /** Leaves, and joins another server. */
    void join(InetSocketAddress server) {
        toggleServers();
        enter(() -> entrance.join(server));
    }

    private void enter(Supplier<LiveGame> way) {
        leave();
        if (start.name().isEmpty()) {
            start.notice("Type a name first.");
            return;
        }
        if (!start.name().equals(entrance.name())) {
            entrance.rename(start.name());
        }
        try {
            live = way.get();
        } catch (UncheckedIOException refused) {
            start.notice(refused.getMessage());
        }
    }

    /** Goes one step back: from the list of servers, a replay or a game, at last out of the window. */
    void back() {
        if (servers != null) {
            toggleServers();
        } else if (replay != null) {
            toggleReplay();
        } else {
            leave();
        }
    }

    /** Shows the newest recording, or live play again. */
    void toggleReplay() {
        if (replay != null) {
            replay.close();
            replay = null;
            return;
        }
        Path recorded = live == null ? entrance.newestRecording() : live.takeRecording();
        if (recorded == null) {
            notice("nothing is recorded: F5 records");
        } else {
            openReplay(recorded);
        }
    }

    /** Shows a recording. */
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

    /** The servers to choose from; null if none are shown. */
    ServerList servers() {
        return servers;
    }

    /** Shows the servers that can be found, or none. */
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

    /** Leaves the server, also when the window was never opened or a frame has failed. */
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
