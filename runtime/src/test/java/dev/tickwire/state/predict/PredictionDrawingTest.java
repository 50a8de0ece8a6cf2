package dev.tickwire.state.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predicted objects as a game draws them. */
class PredictionDrawingTest {
    private static final int LATE = 12;
    private static final double TICK_SECONDS = 1.0 / 60;

    @ParameterizedTest
    @ValueSource(doubles = {0.37, 1, 40})
    void shouldDrawEvenMotionBetweenTicks(double speed) {
        ToyWorld world = new ToyWorld(LATE, 1, speed);
        world.player = any -> 1;
        Toy toy = world.toys.get(0);
        world.ticks(20);
        double last = toy.drawnX;
        double lastAngle = toy.drawnAngle;
        double lastTurn = toy.drawnTurn;
        double mean = speed * 60 / 144;
        for (int frame = 0; frame < 1000; frame++) {
            world.frame(1.0 / 144);
            assertTrue(toy.drawnX >= last, "frame " + frame);
            assertEquals(mean, toy.drawnX - last, Math.max(1, speed) * 60 / 144 - mean + 1);
            double turned = Math.IEEEremainder(toy.drawnAngle - lastAngle, Toy.AROUND);
            assertTrue(turned >= -1e-6, "frame " + frame);
            assertTrue(turned <= 0.7 * mean + 1, "frame " + frame);
            assertTrue(Math.IEEEremainder(toy.drawnTurn - lastTurn, 2 * Math.PI) >= -1e-6, "frame " + frame);
            last = toy.drawnX;
            lastAngle = toy.drawnAngle;
            lastTurn = toy.drawnTurn;
        }
        assertEquals(0, world.counts().corrections());
    }

    /** An object is drawn between the last two ticks that are predicted: less than one tick behind the newest. */
    @Test
    void shouldDrawOneTickBehindTheNewest() {
        ToyWorld world = new ToyWorld(LATE, 1, 40);
        world.player = any -> 1;
        Toy toy = world.toys.get(0);
        world.ticks(20);
        double atTick = toy.drawnX;
        assertEquals(toy.x - 40, atTick, 0.5);
        world.frame(TICK_SECONDS / 4);
        assertEquals(atTick + 10, toy.drawnX, 1e-6);
        world.frame(TICK_SECONDS / 4);
        assertEquals(atTick + 20, toy.drawnX, 1e-6);
    }

    @Test
    void shouldShowWhatIsNotSmoothAsOfTheNewestTick() {
        ToyWorld world = new ToyWorld(LATE, 1, 1);
        Toy toy = world.toys.get(0);
        world.ticks(5);
        toy.health = 55;
        world.ticks(1);
        assertEquals(55, toy.drawnHealth);
    }

    @Test
    void shouldSetNothingWhereNothingMoves() {
        ToyWorld world = new ToyWorld(LATE, 1, 1);
        world.player = any -> 0;
        world.ticks(20);
        int shown = world.toys.get(0).shown;
        int drawn = world.toys.get(0).drawn;
        world.ticks(20);
        assertEquals(shown, world.toys.get(0).shown);
        assertEquals(drawn, world.toys.get(0).drawn);
    }

    @Test
    void shouldNotDrawATeleportOnTheWay() {
        ToyWorld world = new ToyWorld(LATE, 1, 1);
        world.player = any -> 0;
        Toy toy = world.toys.get(0);
        world.ticks(20);
        double before = toy.drawnX;
        for (Toy each : new Toy[] {toy, world.truths.get(0)}) {
            each.x += 3000;
            each.teleports++;
        }
        world.frame(TICK_SECONDS * 1.01);
        for (int i = 0; i < 20; i++) {
            assertEquals(before + 3000, toy.drawnX);
            world.frame(TICK_SECONDS / 2);
        }
        assertEquals(0, world.counts().corrections());
    }

    /** Of a teleport that the client did not foresee. */
    @Test
    void shouldJumpAtATeleportOfTheServer() {
        ToyWorld world = new ToyWorld(LATE, 1, 1);
        world.player = any -> 0;
        Toy toy = world.toys.get(0);
        world.ticks(20);
        double before = toy.drawnX;
        world.truths.get(0).x += 3000;
        world.truths.get(0).teleports++;
        boolean hasJumped = false;
        for (int i = 0; i < 30; i++) {
            world.frame(TICK_SECONDS);
            hasJumped |= toy.drawnX != before;
            assertEquals(hasJumped ? before + 3000 : before, toy.drawnX);
        }
        assertTrue(hasJumped);
        assertEquals(1, world.counts().corrections());
    }

    @Test
    void shouldJumpBeyondADistance() {
        assertEquals(0, framesUntilCorrected(300, 299));
        assertTrue(framesUntilCorrected(300, 301) > 5);
    }

    private static int framesUntilCorrected(int distance, double jumpBeyond) {
        ToyWorld world = new ToyWorld(LATE, 1, 1);
        world.player = any -> 0;
        world.groups.get(0).jumpBeyond(Toy.FIELD_X, jumpBeyond);
        world.ticks(20);
        world.truths.get(0).x += distance;
        double before = world.toys.get(0).drawnX;
        while (world.counts().corrections() == 0) {
            world.frame(TICK_SECONDS);
        }
        int frames = 0;
        for (; Math.abs(world.toys.get(0).drawnX - before - distance) > 0; frames++) {
            world.frame(TICK_SECONDS);
        }
        return frames;
    }

    @Test
    void shouldEaseAt60Hertz() {
        assertEases(() -> 1.0 / 60);
    }

    @Test
    void shouldEaseAt144Hertz() {
        assertEases(() -> 1.0 / 144);
    }

    @Test
    void shouldEaseAtIrregularFrames() {
        Random random = new Random(Seeds.of(PredictionDrawingTest.class));
        for (int i = 0; i < 50; i++) {
            assertEases(() -> 0.002 + random.nextDouble() * 0.03);
        }
    }

    private static void assertEases(DoubleSupplier frames) {
        assertEases(frames, 0);
        assertEases(frames, 1);
    }

    /** Of a correction of everything that is smooth, at rest and in motion: what is drawn comes back evenly. */
    private static void assertEases(DoubleSupplier frames, int motion) {
        ToyWorld world = new ToyWorld(LATE, 1, 3);
        world.player = any -> motion;
        Toy toy = world.toys.get(0);
        Toy truth = world.truths.get(0);
        world.ticks(20);
        truth.x += 500;
        truth.angle = Toy.around(truth.angle - 600);
        truth.turn += 1;
        double x = 0;
        while (world.counts().corrections() == 0) {
            x = toy.drawnX;
            world.frame(frames.getAsDouble());
        }
        assertEquals(x, toy.drawnX, 0.04 * 60 * 3 + 1, "where it was, and moved on");
        double left = 500;
        double seconds = 0;
        while (seconds < 0.5) {
            double frame = frames.getAsDouble();
            world.frame(frame);
            seconds += frame;
            // Drawn is the truth as of a fraction of a tick before the newest.
            double behind = world.behind() * motion * 3;
            double now = truth.x - behind - toy.drawnX;
            assertEquals(now / 500, Math.IEEEremainder(toy.drawnAngle - truth.angle + behind * 0.7, 3600) / 600, 0.01);
            assertEquals(now / 500, truth.turn - behind * 0.001 - toy.drawnTurn, 0.02);
            assertTrue(now >= -1.5, "goes too far: " + now);
            assertTrue(left - now <= 500 * (1 - Math.pow(0.8, frame * 60)) + 1.5, "moves at once: " + (left - now));
            assertTrue(now <= left + 1.5, "goes back");
            assertFalse(seconds >= 0.2 && now > 50 + 1.5, "takes long: " + now + " after " + seconds);
            left = now;
        }
        assertEquals(1, world.counts().corrections());
    }
}
