package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import dev.tickwire.samples.arena.desktop.draw.Painter;
import dev.tickwire.samples.arena.desktop.play.Game;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.ReplayedGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The window: with each frame it moves the game by the ticks that are due, and paints it. So the game keeps its ticks
 * at any frame rate, unless a frame takes longer than the four ticks that an endpoint catches up with.
 */
final class ArenaWindow extends ApplicationAdapter implements AutoCloseable {
    private final Host host;
    private final Keyboard keyboard;
    private final Function<InetSocketAddress, LiveGame> joining;
    private final Supplier<ServerList> finding;
    private LiveGame live;
    private ServerList servers;
    private Painter painter;
    private ReplayedGame replay;

    /**
     * Shows a player.
     *
     * @param live the player, joining
     * @param host the server in this process, which the window does not close; null if it is elsewhere
     * @param joining makes a player who joins the server at an address
     * @param finding begins to look for servers
     */
    ArenaWindow(LiveGame live, Host host, Function<InetSocketAddress, LiveGame> joining, Supplier<ServerList> finding) {
        this.live = live;
        this.host = host;
        this.joining = joining;
        this.finding = finding;
        keyboard = new Keyboard(this);
    }

    @Override
    public void create() {
        painter = new Painter();
        Gdx.input.setInputProcessor(keyboard);
    }

    @Override
    public void resize(int width, int height) {
        painter.canvas().resize(width, height);
    }

    @Override
    public void render() {
        frame(System.nanoTime());
    }

    /** One frame. */
    void frame(long nowNanos) {
        keyboard.aim();
        live.update(nowNanos);
        if (host != null) {
            host.update(nowNanos);
        }
        if (replay != null) {
            replay.update(nowNanos);
        }
        if (servers != null) {
            servers.update(nowNanos);
        }
        painter.paint(
                shown().seat(), shown().status(), keyboard.typed(), servers == null ? List.of() : servers.lines());
    }

    /** Live play, or the replay. */
    Game shown() {
        return replay == null ? live : replay;
    }

    LiveGame live() {
        return live;
    }

    /** The replay that is shown; null if none is. */
    ReplayedGame replay() {
        return replay;
    }

    /** Shows the recording that was made last, or live play again. */
    void toggleReplay() {
        if (replay != null) {
            replay.close();
            replay = null;
            return;
        }
        Path recorded = live.takeRecording();
        if (recorded == null) {
            live.seat().notices().add("nothing is recorded: F5 records");
        } else {
            live.seat().human().controls().buttons().releaseAll();
            openReplay(recorded);
        }
    }

    private void openReplay(Path recorded) {
        try {
            replay = new ReplayedGame(recorded);
        } catch (UncheckedIOException unreadable) {
            live.seat().notices().add(unreadable.getMessage());
        }
    }

    /** The servers to choose from; null if none are shown. */
    ServerList servers() {
        return servers;
    }

    /** Shows the servers that can be found, or none. */
    void toggleServers() {
        if (servers == null) {
            servers = finding.get();
        } else {
            servers.close();
            servers = null;
        }
    }

    /** Leaves, and joins another server. */
    void join(InetSocketAddress server) {
        toggleServers();
        live.close();
        live = joining.apply(server);
    }

    Painter painter() {
        return painter;
    }

    @Override
    public void dispose() {
        painter.dispose();
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
        live.close();
    }
}
