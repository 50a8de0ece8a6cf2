package dev.tickwire.samples.arena.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Graphics;
import com.badlogic.gdx.math.Vector3;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.desktop.Fingers;
import dev.tickwire.samples.desktop.VirtualDisplay;
import dev.tickwire.transport.ListenServerTransport;
import java.awt.event.KeyEvent;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays from the start screen to its end with the keys and the mouse of the display, as a player does. */
class RealKeysTest {
    @TempDir
    private Path folder;

    @BeforeAll
    static void openDisplay() throws Exception {
        VirtualDisplay.open();
    }

    @Test
    void shouldBePlayedWithKeyboardAndMouse() throws Exception {
        try (Host host = new Host(0, 0, 4);
                LiveGame bob = new LiveGame(host.transport().openLocal(), "Bob", 4, folder)
                        .join(ListenServerTransport.SERVER)) {
            Robot.start(
                    host,
                    now -> {
                        Fingers.deliver();
                        bob.update(now);
                    },
                    robot -> play(robot, host, bob));
        }
    }

    private static Fighter atServer(Host host, String name) {
        for (Fighter fighter :
                host.server().endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER)) {
            if (fighter.name().equals(name)) {
                return fighter;
            }
        }
        return null;
    }

    private static void place(Fighter fighter, float x, float y) {
        fighter.position().x(x).y(y);
        fighter.teleport();
    }

    private static void play(Robot robot, Host host, LiveGame bob) throws Exception {
        org.lwjgl.glfw.GLFW.glfwFocusWindow(
                ((Lwjgl3Graphics) Gdx.graphics).getWindow().getWindowHandle());
        Fingers fingers = new Fingers(
                ((Lwjgl3Graphics) Gdx.graphics).getWindow().getPositionX(),
                ((Lwjgl3Graphics) Gdx.graphics).getWindow().getPositionY());
        robot.frames(2);
        fingers.tap(KeyEvent.VK_A);
        robot.untilReal("a letter is typed", () -> robot.window().start().name().equals("Anna"));
        fingers.tap(KeyEvent.VK_ENTER);
        robot.untilReal("the game begins", () -> robot.window().live() != null);
        ArenaClient client = robot.window().live().seat().client();
        robot.until("it is joined", () -> client.hasJoined() && atServer(host, "Bob") != null);
        Fighter anna = atServer(host, "Anna");
        Fighter target = atServer(host, "Bob");
        place(anna, 0, 0);
        place(target, 5, 0);
        robot.frames(60);

        fingers.press(KeyEvent.VK_S);
        robot.untilReal("the fighter walks", () -> anna.position().y() < -1);
        fingers.release(KeyEvent.VK_S);
        robot.frames(30);

        Vector3 pixel = robot.window()
                .painter()
                .canvas()
                .pixel(target.position().x(), target.position().y());
        fingers.point(Math.round(pixel.x), Robot.HEIGHT - 1 - Math.round(pixel.y));
        fingers.pull();
        robot.untilReal("the target is hit", () -> target.health() < 100);
        fingers.letGo();
        robot.untilReal("no more shots", () -> !anna.firing());
        assertTrue(anna.score() > 0);

        fingers.tap(KeyEvent.VK_T);
        fingers.tap(KeyEvent.VK_H);
        fingers.tap(KeyEvent.VK_I);
        fingers.tap(KeyEvent.VK_ENTER);
        robot.untilReal("it is read", () -> bob.seat().notices().lines().contains("Anna: hi"));

        fingers.tap(KeyEvent.VK_ESCAPE);
        robot.untilReal("back at the start", () -> robot.window().live() == null);
        robot.until("the fighter has left", () -> atServer(host, "Anna") == null);
        assertEquals(1, host.server().fighterCount());
    }
}
