package dev.tickwire.samples.arena.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Input.Buttons;
import com.badlogic.gdx.Input.Keys;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.desktop.Film;
import dev.tickwire.samples.desktop.ScriptedPlayer;
import dev.tickwire.samples.desktop.VirtualDisplay;
import dev.tickwire.transport.ListenServerTransport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Films a fight on the simulated network {@code MOBILE}, with the net graph. {@code samples/film} makes the film of the
 * README by this test.
 */
class FilmTest {
    private static final long SEED = 4;
    private static final int BOTS = 5;
    private static final float FIGHT = 7;
    private static final float CLOSE = 4;
    private static final int FRAMES_PER_PICTURE = 5;
    private static final int PICTURE_MILLIS = 80;
    private static final int MAX_BYTES = 2 << 20;
    private static final boolean IS_KEPT = Boolean.getBoolean("tickwire.pictures");
    private static final int PICTURES = IS_KEPT ? 60 : 4;

    @TempDir
    private Path folder;

    private final Film film = new Film(520, 390);
    private int heldX;
    private int heldY;
    private float nearestDistance;

    @BeforeAll
    static void openDisplay() throws Exception {
        VirtualDisplay.open();
    }

    @Test
    void shouldFilmAFight() throws Exception {
        try (Host arena = new Host(0, BOTS, SEED)) {
            LiveGame player =
                    new LiveGame(arena.transport().openLocal(), "you", SEED, folder).join(ListenServerTransport.SERVER);
            Robot.play(player, arena, now -> {}, robot -> play(robot, player, arena));
        }
        Path file = (IS_KEPT ? Path.of("../../docs/images") : folder).resolve("arena.gif");
        film.write(file, PICTURE_MILLIS);
        assertTrue(Files.size(file) < MAX_BYTES, () -> "too large: " + film.size() + " frames");
        assertEquals(PICTURES, framesOf(file));
    }

    private void play(Robot robot, LiveGame player, Host arena) {
        robot.until("all are there", () -> player.seat().client().playersSeen() == BOTS + 1);
        robot.until("the ground is there", () -> player.seat().client().hasGround());
        while (!player.line().name().equals("MOBILE")) {
            robot.tap(Keys.F4);
        }
        robot.tap(Keys.F3);
        robot.frames(240);
        robot.input().touchDown(ScriptedPlayer.WIDTH / 2, ScriptedPlayer.HEIGHT / 2, 0, Buttons.LEFT);
        robot.until("a fight", () -> {
            heal(arena);
            chase(robot, player);
            return nearestDistance < FIGHT;
        });
        while (film.size() < PICTURES) {
            heal(arena);
            chase(robot, player);
            robot.frames(FRAMES_PER_PICTURE);
            film.shoot();
        }
    }

    /** Lets the player stay in play: nobody watches a film of waiting. */
    private static void heal(Host arena) {
        for (Fighter fighter :
                arena.server().endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER)) {
            if (fighter.name().equals("you") && fighter.health() > 0 && fighter.health() < 40) {
                fighter.health(ArenaConstants.MAX_HEALTH);
            }
        }
    }

    /** Points at the nearest other fighter and walks to it, or around it where it is near. */
    private void chase(Robot robot, LiveGame player) {
        Fighter own = player.seat().client().own();
        Fighter enemy = null;
        nearestDistance = Float.MAX_VALUE;
        for (Fighter other : player.seat()
                .client()
                .endpoint()
                .state(ArenaProtocol.WORLD_CHANNEL)
                .all(ArenaProtocol.FIGHTER)) {
            float distance = distance(own, other);
            if (other != own && other.health() > 0 && distance < nearestDistance) {
                nearestDistance = distance;
                enemy = other;
            }
        }
        if (enemy == null) {
            return;
        }
        robot.point(enemy.position().x(), enemy.position().y());
        float x = enemy.position().x() - own.position().x();
        float y = enemy.position().y() - own.position().y();
        boolean isNear = nearestDistance < CLOSE;
        heldX = hold(robot, heldX, Keys.A, Keys.D, isNear ? -y : x);
        heldY = hold(robot, heldY, Keys.S, Keys.W, isNear ? x : y);
    }

    private static float distance(Fighter one, Fighter other) {
        return (float) Math.hypot(
                other.position().x() - one.position().x(),
                other.position().y() - one.position().y());
    }

    /** Holds one of two keys, or none; returns which: -1, 1, or 0. */
    private static int hold(Robot robot, int key, int negative, int positive, float direction) {
        int wanted = direction < -0.7f ? -1 : direction > 0.7f ? 1 : 0;
        if (wanted != key) {
            if (key != 0) {
                robot.input().keyUp(key < 0 ? negative : positive);
            }
            if (wanted != 0) {
                robot.input().keyDown(wanted < 0 ? negative : positive);
            }
        }
        return wanted;
    }

    private static int framesOf(Path file) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            return reader.getNumImages(true);
        } finally {
            reader.dispose();
        }
    }
}
