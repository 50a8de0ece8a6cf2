package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector3;
import dev.tickwire.samples.arena.desktop.play.GameJoiner;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.samples.desktop.Picture;
import dev.tickwire.samples.desktop.ScriptedPlayer;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/** Plays Arena in a window, and looks at places of the arena in the picture. */
final class Robot extends ScriptedPlayer {
    private final ArenaWindow window;

    private Robot(ArenaWindow window, LongConsumer beside, LongConsumer host) {
        super(beside.andThen(window::update).andThen(host), window::paint);
        this.window = window;
    }

    /** Opens a window, and runs a script in it. {@code beside} is called with the time of each frame. */
    static void play(LiveGame game, Host host, LongConsumer beside, Script<Robot> script) throws Exception {
        // The server moves after the window's player, as it does where the window has opened it.
        LongConsumer hostUpdate = host::update;
        try (ArenaWindow window = new ArenaWindow(entrance(host))) {
            window.show(game);
            playIn(window, new Robot(window, beside, hostUpdate), script);
        }
    }

    /** Opens a window with the start screen, and runs a script in it. */
    static void start(Host host, LongConsumer beside, Script<Robot> script) throws Exception {
        try (ArenaWindow window = new ArenaWindow(entrance(host))) {
            playIn(window, new Robot(window, beside, now -> {}), script);
        }
    }

    private static GameJoiner entrance(Host host) {
        return new GameJoiner(
                "Ann",
                "Moved",
                Path.of("target/recordings"),
                () -> host,
                () -> ServerList.at(new InetSocketAddress("localhost", host.port())));
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
        return Picture.at((int) pixel.x, (int) pixel.y);
    }
}
