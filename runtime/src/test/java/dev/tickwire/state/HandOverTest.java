package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An object that its client predicts, and that the server takes away from it, and the reverse: the one is drawn ahead
 * of the server and the other behind it, and what is drawn comes from one place to the other as after a correction.
 */
class HandOverTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(50);
    private static final float SPEED = 15;
    /** The rest of an offset after a second, in metres. */
    private static final double REST = 0.02;

    private static final double TURN_SECONDS = Race.TICK_SECONDS / 8;

    private Race race;
    private Racer truth;
    private Racer shown;
    private double last;
    /** The greatest way of a frame beyond what the object moves by itself. */
    private double most;

    /** A racer that both sides know, in even motion, seen at so many frames a second. */
    private void begin(Race newRace, double frameSeconds) {
        race = newRace;
        race.isPlaying = false;
        race.driftSpeed = SPEED;
        race.frameSeconds = frameSeconds;
        race.settle();
        truth = race.racers.add(Racer.TYPE).x(-100);
        race.run(1);
        shown = race.shown();
        last = shown.x();
    }

    /** Lets frames pass, in which the object moves by itself at its speed or less. */
    private void watch(double seconds) {
        for (double end = race.seconds + seconds; race.seconds < end; ) {
            race.run(TURN_SECONDS / 2);
            double own = SPEED * (race.frameSeconds + TURN_SECONDS) * 1.05 + 2 * Racer.X_STEP;
            double moved = shown.x() - last;
            most = Math.max(most, moved > 0 ? moved - own : -moved);
            last = shown.x();
        }
    }

    /** The server lets the client have it, at the speed that it has. */
    private void changeOwner() {
        truth.speed(SPEED);
        truth.facing(0);
        race.own(race.racers, truth);
    }

    /** How much of an offset may go in a frame: a fifth in one of 60 Hz. */
    private static double share(double frameSeconds) {
        return 1 - Math.pow(0.8, (frameSeconds + TURN_SECONDS) * 60);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.0 / 60, 1.0 / 144})
    void shouldBlendWhenTheClientBecomesTheOwner(double frame) {
        try (Race newRace = new Race(3, WAY)) {
            begin(newRace, frame);
            double before = shown.x();
            changeOwner();
            watch(0.05);
            assertFalse(shown.isOwned());
            watch(0.2);
            assertTrue(shown.isOwned());
            double ahead = shown.x() - before - SPEED * 0.25;
            assertTrue(ahead > 1, "it was drawn behind, by " + ahead);
            double gap = SPEED * (race.client.inputTick() - race.client.viewTick()) * Race.TICK_SECONDS;
            assertTrue(gap > 2, "gap " + gap);
            assertTrue(most <= gap * share(frame) + 0.05, "a frame moves it by " + most + " of " + gap);
            assertTrue(most > gap * share(frame) / 2, "and it moves at once");
            watch(1);
            assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
            race.run(20);
            assertEquals(truth.x(), shown.x(), Racer.X_STEP);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.0 / 60, 1.0 / 144})
    void shouldBlendWhenTheClientStopsOwning(double frame) {
        try (Race newRace = new Race(4, WAY)) {
            begin(newRace, frame);
            changeOwner();
            race.run(1);
            last = shown.x();
            most = 0;
            race.racers.owner(truth, null);
            double gap = SPEED * (race.client.inputTick() - race.client.viewTick()) * Race.TICK_SECONDS;
            while (shown.isOwned()) {
                watch(frame);
            }
            assertTrue(most < 0.01, "it is predicted until the view is there, moves by " + most);
            watch(0.3);
            assertTrue(gap > 2, "gap " + gap);
            assertTrue(most <= gap * share(frame), "a frame moves it by " + most + " of " + gap);
            watch(1);
            double behind = (race.client.serverTick() - race.client.viewTick()) * Race.TICK_SECONDS;
            assertEquals(truth.x() - SPEED * behind, shown.x(), SPEED * Race.TICK_SECONDS * 1.5 + REST);
            assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
            race.driftSpeed = 0;
            race.run(1);
            assertEquals(truth.x(), shown.x(), Racer.X_STEP);
        }
    }

    /** An object that was taken away is steered no more, and given back goes on from where it is drawn. */
    @Test
    void shouldBlendWhenTheOwnerChangesBackAndForth() {
        try (Race newRace = new Race(5, WAY)) {
            begin(newRace, 1.0 / 60);
            double gap = SPEED * 0.4;
            for (int i = 0; i < 60; i++) {
                if (i % 2 == 0) {
                    changeOwner();
                } else {
                    race.racers.owner(truth, null);
                }
                watch(0.05 + i * 0.004);
            }
            assertTrue(most <= gap * share(1.0 / 60), "a frame moves it by " + most);
            race.racers.owner(truth, null);
            race.driftSpeed = 0;
            race.run(2);
            assertEquals(truth.x(), shown.x(), Racer.X_STEP);
        }
    }

    @Test
    void shouldJumpWhereItIsTeleported() {
        try (Race newRace = new Race(6, WAY)) {
            begin(newRace, 1.0 / 60);
            truth.x(200).teleport();
            changeOwner();
            assertJumps(250);
            race.run(1);
            truth.x(-200).teleport();
            race.racers.owner(truth, null);
            assertJumps(250);
        }
    }

    @Test
    void shouldJumpBeyondADistance() {
        try (Race newRace = new Race(7, WAY)) {
            begin(newRace, 1.0 / 60);
            race.prediction.jumpBeyond(Racer.X_CHANGED, 50);
            changeOwner();
            assertJumps(1);
            race.run(1);
            race.racers.owner(truth, null);
            assertJumps(1);
        }
    }

    private void assertJumps(double least) {
        most = 0;
        watch(0.5);
        assertTrue(most > least, "it moves by " + most);
    }

    /** With a view that shows everything on arrival, nothing is drawn between two ticks. */
    @Test
    void shouldBlendWithoutAViewDelay() {
        try (Race newRace = new Race(8, WAY, client -> client.viewDelay(Duration.ZERO, Duration.ZERO))) {
            begin(newRace, 1.0 / 60);
            changeOwner();
            watch(1);
            double atOnce = SPEED * 0.1;
            assertTrue(most <= atOnce * share(1.0 / 60) + SPEED / 60, "a frame moves it by " + most);
            most = 0;
            race.racers.owner(truth, null);
            watch(1);
            assertTrue(most <= atOnce * share(1.0 / 60) + SPEED / 60, "a frame moves it by " + most);
            assertFalse(shown.isOwned());
            race.driftSpeed = 0;
            race.run(1);
            assertEquals(truth.x(), shown.x(), Racer.X_STEP);
        }
    }

    @Test
    void shouldEndTheBlendWithTheObject() {
        try (Race newRace = new Race(9, WAY)) {
            begin(newRace, 1.0 / 60);
            changeOwner();
            watch(1);
            race.racers.owner(truth, null);
            while (shown.isOwned()) {
                watch(1.0 / 60);
            }
            race.racers.remove(truth);
            race.run(1);
            assertEquals(0, race.shownRacers.count());
            Racer next = race.racers.add(Racer.TYPE).name(3).x(7);
            race.driftSpeed = 0;
            race.run(1);
            assertEquals(next.x(), race.shown().x(), Racer.X_STEP);
        }
    }
}
