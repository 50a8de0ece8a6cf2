package dev.tickwire.samples.cubes.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector3;
import dev.tickwire.Runs;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.samples.cubes.cost.Costs;
import dev.tickwire.samples.cubes.draw.Gauge;
import dev.tickwire.samples.cubes.draw.Painter;
import dev.tickwire.samples.cubes.draw.Palette;
import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.cubes.net.Host;
import dev.tickwire.samples.cubes.physics.CubesPhysics;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.samples.desktop.Picture;
import dev.tickwire.samples.desktop.ScriptedPlayer;
import dev.tickwire.samples.desktop.VirtualDisplay;
import dev.tickwire.transport.ListenServerTransport;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A window on a screen in memory: two players push one heap, and the picture is what a player knows of it. */
class CubesWindowTest {
    private static final int TICKS_A_SECOND = 60;
    /** Around a big cube, in metres, in which small ones may be hidden or tilted. */
    private static final float BESIDE_BIG = 3.5f;

    /** Around the own cube, in metres, in which one sees the ground between small cubes. */
    private static final float NEAR = 7;

    private final List<String> notices = new ArrayList<>();
    private final Host host = new Host(0, notices::add);
    private final CubesWindow window =
            new CubesWindow(host.transport().openLocal(), ListenServerTransport.SERVER, host);
    private final CubesClient ann = window.client();
    private int bobPresses;
    private CubesClient bob;

    @BeforeAll
    static void openDisplay() throws Exception {
        VirtualDisplay.open();
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    /** Ann plays in a window; Bob stands beside. */
    private void play(ScriptedPlayer.Script<CubesRobot> script) throws Exception {
        bob = new CubesClient(
                Client.builder(CubesProtocol.get())
                        .transport(host.transport().openLocal())
                        .build(),
                own -> bobPresses);
        CubesRobot.play(window, bob::update, robot -> {
            robot.until("Ann has joined", () -> ann.own() != null);
            bob.connect(ListenServerTransport.SERVER);
            robot.until("Bob has joined", () -> bob.own() != null);
            robot.frames(150);
            script.run(robot);
        });
        bob.endpoint().close();
    }

    private static Cube seen(CubesClient by, Cube cube) {
        for (Cube other : by.world().all(CubesProtocol.CUBE)) {
            if (other.number() == cube.number()) {
                return other;
            }
        }
        throw new AssertionError("cube " + cube.number() + " is not seen");
    }

    private static void assertShade(Color expected, Color actual, String message) {
        assertTrue(CubesRobot.isShade(actual, expected), message + ": " + actual + ", must be a shade of " + expected);
    }

    private boolean isBesideBig(Cube small) {
        for (Cube cube : ann.world().all(CubesProtocol.CUBE)) {
            boolean isBig = cube.number() >= CubesConstants.SMALL;
            if (isBig && distance(small, cube) < BESIDE_BIG) {
                return true;
            }
        }
        return false;
    }

    private static double distance(Cube one, Cube other) {
        return Math.hypot(
                one.position().x() - other.position().x(),
                one.position().y() - other.position().y());
    }

    private static boolean isInHeadUp(Vector3 pixel) {
        return pixel.x < 380 && pixel.y > ScriptedPlayer.HEIGHT - 160 || pixel.y < 60;
    }

    /** Checks the colours at the tops of small cubes away from the big ones. Returns the number of checked cubes. */
    private int assertSmallCubesAreWhereTheyAre(CubesRobot robot) {
        int found = 0;
        for (Cube cube : ann.world().all(CubesProtocol.CUBE)) {
            float x = cube.position().x();
            float y = cube.position().y();
            float top = cube.position().z() + CubesPhysics.SMALL_HALF;
            Vector3 pixel = robot.pixel(x, y, top);
            if (cube.number() >= CubesConstants.SMALL || pixel == null || isInHeadUp(pixel) || isBesideBig(cube)) {
                continue;
            }
            Color expected = cube.interacting() ? Palette.PULLED : Palette.SMALL;
            assertShade(expected, robot.at(x, y, top), "cube " + cube.number());
            found++;
            if (distance(cube, ann.own()) < NEAR) {
                Color gap = robot.at(x + 0.6f, y, 0);
                assertFalse(CubesRobot.isShade(gap, expected), () -> "beside cube " + cube.number() + ": " + gap);
            }
        }
        return found;
    }

    @Test
    void shouldPaintCubesWhereTheyAre() throws Exception {
        play(robot -> {
            assertTrue(assertSmallCubesAreWhereTheyAre(robot) > 100);
            assertShade(Palette.OWN, robot.at(ann.own()), "the own cube");
            Cube bobs = seen(ann, bob.own());
            assertShade(Palette.OTHER, robot.at(bobs), "Bob's cube");
            float side = bobs.position().x() + 2 * CubesPhysics.BIG_HALF + 0.2f;
            Color beside = robot.at(side, bobs.position().y(), bobs.position().z());
            assertFalse(CubesRobot.isShade(beside, Palette.OTHER), () -> "beside Bob's cube: " + beside);
        });
    }

    @Test
    void shouldRollInTheDirectionOfTheKeysAndBeFollowed() throws Exception {
        play(robot -> {
            Vector3 before = new Vector3(robot.pixel(
                    ann.own().position().x(),
                    ann.own().position().y(),
                    ann.own().position().z()));
            assertRolls(robot, Keys.W, 0, 1);
            assertRolls(robot, Keys.LEFT, -1, 0);
            assertRolls(robot, Keys.S, 0, -1);
            assertRolls(robot, Keys.D, 1, 0);
            robot.frames(200);
            Cube own = ann.own();
            Vector3 after = robot.pixel(
                    own.position().x(), own.position().y(), own.position().z());
            assertEquals(before.x, after.x, 2, "the camera follows");
            assertEquals(before.y, after.y, 2, "the camera follows");
            assertShade(Palette.OWN, robot.at(own), "the own cube");
            Cube seen = seen(bob, own);
            assertEquals(own.position().x(), seen.position().x(), 0.01f);
            assertEquals(own.position().y(), seen.position().y(), 0.01f);
        });
    }

    private void assertRolls(CubesRobot robot, int key, int x, int y) {
        float fromX = ann.own().position().x();
        float fromY = ann.own().position().y();
        robot.input().keyDown(key);
        robot.frames(60);
        robot.input().keyUp(key);
        robot.frames(30);
        float along =
                (ann.own().position().x() - fromX) * x + (ann.own().position().y() - fromY) * y;
        assertTrue(along > 1.5f, Keys.toString(key) + " rolls " + along + " m");
    }

    @Test
    void shouldJumpOnceForAShortPress() throws Exception {
        play(robot -> {
            float rest = ann.own().position().z();
            robot.tap(Keys.SPACE);
            robot.until("jumps", () -> ann.own().position().z() > rest + 1);
            robot.frames(150);
            assertEquals(rest, ann.own().position().z(), 0.6f);
            robot.frames(60);
            assertEquals(rest, ann.own().position().z(), 0.6f);
        });
    }

    @Test
    void shouldPaintPulledCubesForBoth() throws Exception {
        play(robot -> {
            assertEquals(0, red());
            robot.input().keyDown(Keys.SHIFT_LEFT);
            robot.frames(50);
            int pulled = pulled(ann);
            assertTrue(pulled > 10, pulled + " cubes are pulled");
            assertTrue(red() > 20 * pulled, red() + " pixels of " + pulled + " cubes");
            assertSmallCubesAreWhereTheyAre(robot);
            assertTrue(pulled(bob) > 10, pulled(bob) + " cubes are pulled at Bob");
            Picture.keep("cubes.png");
            robot.input().keyUp(Keys.SHIFT_LEFT);
            robot.frames(120);
            assertEquals(0, pulled(ann));
            assertEquals(0, red());
            robot.input().touchDown(400, 300, 0, 0);
            robot.frames(50);
            assertTrue(red() > 200, red() + " pixels by the mouse");
            robot.input().touchUp(400, 300, 0, 0);
            robot.frames(120);
            assertEquals(0, red());
            bobPresses = Buttons.PULL | Buttons.RIGHT;
            robot.frames(50);
            assertTrue(pulled(ann) > 10, pulled(ann) + " cubes are pulled by Bob");
            assertTrue(red() > 200, red() + " pixels by Bob");
        });
    }

    private static int red() {
        return Picture.count(
                0, 0, ScriptedPlayer.WIDTH, ScriptedPlayer.HEIGHT, pixel -> CubesRobot.isShade(pixel, Palette.PULLED));
    }

    private static int pulled(CubesClient by) {
        int pulled = 0;
        for (Cube cube : by.world().all(CubesProtocol.CUBE)) {
            pulled += cube.interacting() && cube.number() < CubesConstants.SMALL ? 1 : 0;
        }
        return pulled;
    }

    @Tag(Runs.LONG)
    @Test
    void shouldKeepToTheBudgetThatIsChosen() throws Exception {
        play(robot -> {
            assertEquals("256", words(2));
            double max = maxWhilePulling(robot);
            assertTrue(max > 100 && max <= 256, max + " kbit/s within 256");
            robot.tap(Keys.B);
            assertEquals(Budget.KBIT_64, ann.budget());
            robot.frames(65);
            assertEquals("64", words(2));
            max = maxWhilePulling(robot);
            assertTrue(max > 32 && max <= 64, max + " kbit/s within 64");
            assertEquals(CubesConstants.SMALL + 2, ann.world().count());
            robot.tap(Keys.B);
            robot.frames(65);
            max = maxWhilePulling(robot);
            assertTrue(max > 16 && max <= 32, max + " kbit/s within 32");
            robot.tap(Keys.B);
            assertEquals("none", words(2));
            robot.frames(65);
            max = maxWhilePulling(robot);
            assertTrue(max > 100, max + " kbit/s without a budget");
        });
    }

    /** A word of the line about the connection, which begins "902 cubes, budget 256 kbit/s". */
    private String words(int from) {
        return Painter.status(ann, window.kilobits()).split(" ")[from + 1];
    }

    private double maxWhilePulling(CubesRobot robot) {
        double max = 0;
        robot.input().keyDown(Keys.SHIFT_LEFT);
        for (int second = 0; second < 4; second++) {
            int key = second % 4 < 2 ? Keys.D : Keys.A;
            bobPresses = Buttons.PULL | (second % 4 < 2 ? Buttons.FORWARD : Buttons.BACK);
            robot.input().keyDown(key);
            robot.frames(TICKS_A_SECOND);
            robot.input().keyUp(key);
            max = Math.max(max, window.kilobits());
        }
        robot.input().keyUp(Keys.SHIFT_LEFT);
        bobPresses = 0;
        robot.frames(TICKS_A_SECOND);
        return Math.max(max, window.kilobits());
    }

    @Test
    void shouldShowTheBitsOfOtherEncodings() throws Exception {
        Costs costs = new Costs();
        double[] last = new double[Costs.ENCODINGS.size()];
        int[] ticks = new int[1];
        long[] sentBits = new long[2];
        host.server().endpoint().tap(new Tap() {
            @Override
            public void onSent(Peer peer, byte[] bytes, int offset, int length) {
                sentBits[1] += peer.index() == 0 ? (length + 28) * 8L : 0;
            }
        });
        host.record(frame -> {
            if (ticks[0] % TICKS_A_SECOND == 0) {
                sentBits[0] = sentBits[1];
                sentBits[1] = 0;
            }
            costs.add(frame);
            if (++ticks[0] % TICKS_A_SECOND == 0) {
                for (int way = 0; way < last.length; way++) {
                    double bits = costs.bitsPerFrame(way);
                    double packets = Math.ceil(bits / 8 / 1_200);
                    last[way] = (bits + packets * 28 * 8) * TICKS_A_SECOND / 1e3;
                }
                costs.clear();
            }
        });
        play(robot -> {
            robot.input().keyDown(Keys.D);
            robot.input().keyDown(Keys.SHIFT_LEFT);
            robot.frames(TICKS_A_SECOND * 2);
            robot.until("a second is full", () -> ticks[0] % TICKS_A_SECOND == 30);
            assertEquals(sentBits[0] / 1e3, ann.rates().tickwire(), 0.06);
            assertEquals(last[0], ann.rates().raw(), 0.06);
            assertEquals(last[1], ann.rates().quantized(), 0.06);
            assertEquals(last[2], ann.rates().delta(), 0.06);
            assertEquals(last[3], ann.rates().handPacked(), 0.06);
            assertTrue(last[2] > last[3] && last[3] > 10, last[2] + " delta, " + last[3] + " packed by hand");
            double sent = sentBits[0] / 1e3;
            double[] bars = {sent, last[3], last[2], last[1], last[0]};
            for (int bar = 0; bar < bars.length; bar++) {
                assertBar(bar, bars[bar]);
            }
        });
    }

    /** A row of pixels in the middle of a bar. */
    private void assertBar(int bar, double kilobits) {
        int y = Gauge.top(window.painter().screen(), bar) - 6;
        Color colour = bar == 0 ? Palette.TICKWIRE : Palette.OTHER_WAY;
        int width = Gauge.width(kilobits);
        assertTrue(width > 40, width + " pixels of " + kilobits + " kbit/s");
        assertEquals(width, Picture.count(Gauge.LEFT, y, 180, 1, colour), 1, "bar " + bar);
    }

    @Test
    void shouldPlayOnWhenTheRecordingFails() throws Exception {
        int[] ticks = new int[1];
        host.record(frame -> {
            ticks[0]++;
            throw new UncheckedIOException("no space left", new IOException());
        });
        play(robot -> {
            assertEquals(1, ticks[0]);
            assertEquals(List.of("Recording has stopped: no space left"), notices);
            assertRolls(robot, Keys.D, 1, 0);
        });
    }

    @Test
    void shouldKeepItsTicksAtSixteenFramesASecond() throws Exception {
        int[] ticks = new int[1];
        host.record(frame -> ticks[0]++);
        play(robot -> {
            int before = ticks[0];
            for (int frame = 0; frame < 16; frame++) {
                robot.frame(62_500_000L);
            }
            assertEquals(before + TICKS_A_SECOND, ticks[0], 1);
        });
    }

    @Test
    void shouldJoinOverUdpAndShowWhyItEnded() throws Exception {
        CubesWindow guest =
                new CubesWindow(UdpTransport.open(0), new InetSocketAddress("localhost", host.port()), null);
        CubesRobot.play(guest, host::update, robot -> {
            robot.frames(1);
            assertEquals("connecting ...", Painter.status(guest.client(), guest.kilobits()));
            robot.untilReal("the guest has joined", () -> guest.client().own() != null);
            robot.untilReal("all cubes are there", () -> guest.client().world().count() == CubesConstants.SMALL + 1);
            assertShade(Palette.OWN, robot.at(guest.client().own()), "the guest's cube");
            host.close();
            robot.untilReal("it ended", () -> guest.client().endReason() != null);
            assertTrue(
                    Painter.status(guest.client(), guest.kilobits()).startsWith("The connection ended: "),
                    Painter.status(guest.client(), guest.kilobits()));
        });
    }
}
