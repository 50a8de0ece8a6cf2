package dev.tickwire.state.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictorTest {
    private static final int LATE = 12;

    @ParameterizedTest
    @ValueSource(doubles = {0.37, 0.99, 0.013, 3.7})
    void shouldNotBeWrongThoughMotionLiesOnNoStep(double speed) {
        ToyWorld world = new ToyWorld(LATE, 5, speed);
        world.ticks(20_000);
        assertEquals(0, world.counts().corrections());
        assertEquals(20_000 + LATE, world.counts().steps());
        assertEquals(1, world.toys.get(0).restarts);
    }

    @Test
    void shouldConvergeToTheServerAfterALostInput() {
        ToyWorld world = new ToyWorld(LATE, 6, 40);
        world.isLost = tick -> tick % 50 >= 7 && tick % 50 < 17;
        for (int i = 0; i < 200; i++) {
            world.ticks(50);
            int[] predicted = world.toys.get(0).cells();
            int[] truth = world.truths.get(0).cells();
            assertEquals(truth[Toy.X], predicted[Toy.X], 1);
            assertEquals(truth[Toy.HEALTH], predicted[Toy.HEALTH]);
        }
        assertTrue(world.counts().corrections() > 100);
        assertEquals(world.counts().corrections(), world.counts().largeCorrections());
        assertEquals(LATE * world.counts().corrections(), world.counts().redoneTicks());
        assertTrue(world.counts().lastSteps() >= 40 && world.counts().lastSteps() <= 81, "one tick at a time");
    }

    /** Fields that the owner does not receive continue from their prediction of that tick. */
    @Test
    void shouldContinueToPredictFieldsThatAreNotReceived() {
        ToyWorld world = new ToyWorld(LATE, 6, 40);
        world.isLost = tick -> tick % 5 == 2;
        world.ticks(500);
        assertTrue(world.counts().corrections() > 0);
        int secret = 0;
        for (int tick = 101; tick <= world.tick; tick++) {
            secret += Math.abs(world.pressedAt(tick));
        }
        assertEquals(secret % 100, world.toys.get(0).secret);
    }

    @Test
    void shouldRewindAllTypesTogether() {
        ToyWorld world = new ToyWorld(LATE, 7, 0.3, 0.5);
        world.ticks(100);
        assertEquals(0, world.counts().corrections());
        world.truths.get(1).health = 60;
        world.ticks(LATE + 2);
        assertEquals(1, world.counts().corrections());
        assertEquals(1, world.counts().largeCorrections());
        assertEquals(0, world.counts().lastSteps());
        assertEquals(2, world.toys.get(0).restarts);
        assertEquals(2, world.toys.get(1).restarts);
        assertEquals(60, world.toys.get(1).drawnHealth);
        assertEquals(100, world.toys.get(0).drawnHealth);
    }

    /** Each object that was wrong is named with its fields; the one that is farthest off comes to be the last named. */
    @Test
    void shouldReportWrongFieldsAndObjects() {
        ToyWorld world = new ToyWorld(LATE, 7, 0.3, 0.5, 0.7);
        world.ticks(100);
        world.truths.get(0).x += 4;
        world.truths.get(0).health = 60;
        world.truths.get(1).x += 9;
        int changed = world.tick + 1;
        world.ticks(LATE + 2);
        assertEquals(1, world.counts().corrections());
        Toy first = world.toys.get(0);
        Toy second = world.toys.get(1);
        assertEquals(Toy.FIELD_X | Toy.FIELD_HEALTH, first.wrongFields);
        assertEquals(Toy.FIELD_X, second.wrongFields);
        assertEquals(changed, first.wrongTick);
        assertTrue(first.wasFarthest && second.wasFarthest);
        assertEquals(1, first.wrong);
        assertEquals(0, world.toys.get(2).wrong);
        world.truths.get(0).x -= 9;
        world.truths.get(1).x -= 4;
        world.ticks(LATE + 2);
        assertEquals(2, second.wrong);
        assertTrue(first.wasFarthest && !second.wasFarthest);
    }

    /** The rules of one type may look at objects of those before it. */
    @Test
    void shouldMoveTypesInTheirOrderTickByTick() {
        List<String> steps = new ArrayList<>();
        Predictor predictor = new Predictor(new PredictionCounts(), thrown -> {});
        PredictedGroup first = predictor.add(Toy.CELLS);
        PredictedGroup second = predictor.add(Toy.CELLS);
        second.begin(new Noted("c", steps), new int[Toy.COUNT], 0, 10);
        first.begin(new Noted("a", steps), new int[Toy.COUNT], 0, 9);
        first.begin(new Noted("b", steps), new int[Toy.COUNT], 0, 10);
        predictor.advance(11, 11);
        assertEquals(List.of("a10", "a11", "b11", "c11"), steps);
    }

    @Test
    void shouldShowReceivedValuesWhileTheServerIsAhead() {
        ToyWorld world = new ToyWorld(LATE, 8, 0.5);
        world.ticks(50);
        Toy toy = world.toys.get(0);
        int[] received = new int[Toy.COUNT];
        world.truths.get(0).freeze(received, 0);
        received[Toy.X] = 777;
        world.courses.get(0).receive(received, 0, world.tick + 20);
        world.predictor.update(world.tick + 0.5, 0.1);
        assertEquals(777, toy.drawnX);
        assertEquals(0, world.counts().corrections());
        int steps = toy.steps;
        world.predictor.advance(world.tick + 20, world.tick + 20);
        assertEquals(steps, toy.steps);
        world.predictor.advance(world.tick + 22, world.tick + 22);
        assertEquals(steps + 2, toy.steps);
    }

    /** Inputs of ticks that were left out are asked for as any other. */
    @Test
    void shouldMakeTicksThatWereLeftOut() {
        ToyWorld world = new ToyWorld(LATE, 8, 0.5);
        int steps = world.toys.get(0).steps;
        world.predictor.advance(world.tick + 7, world.tick + 7);
        assertEquals(steps + 7, world.toys.get(0).steps);
        world.predictor.advance(world.tick + 7 + 1000, world.tick + 1007);
        assertEquals(steps + 7 + TickRows.MAX_TICKS - 1, world.toys.get(0).steps);
    }

    /** The latency is so long that no prediction of a tick is kept until its state arrives. */
    @Test
    void shouldStayBoundedAndAgreeOnAVeryLongWay() {
        ToyWorld world = new ToyWorld(200, 9, 2);
        world.player = tick -> tick < 400 ? 1 : 0;
        world.isLost = tick -> tick == 250;
        world.ticks(1000);
        assertEquals(world.truths.get(0).cells()[Toy.X], world.toys.get(0).cells()[Toy.X], 1);
        assertTrue(world.counts().redoneTicks() <= 1000 * TickRows.MAX_TICKS);
    }

    @Test
    void shouldKeepTheOtherObjectsIfARuleThrows() {
        List<Throwable> thrown = new ArrayList<>();
        Predictor predictor = new Predictor(new PredictionCounts(), thrown::add);
        PredictedGroup group = predictor.add(Toy.CELLS);
        Toy good = new Toy(1, tick -> 1);
        Toy bad = new Toy(1, tick -> {
            throw new IllegalStateException("bad rule");
        });
        group.begin(bad, new int[Toy.COUNT], 0, 10);
        group.begin(good, new int[Toy.COUNT], 0, 10);
        predictor.advance(13, 13);
        assertEquals(3, good.steps);
        assertEquals(3, good.x, 1e-9);
        assertEquals(3, thrown.size());
        assertEquals(0, bad.x);
    }

    @Test
    void shouldBeginAndEndObjectsAtAnyTime() {
        PredictionCounts counts = new PredictionCounts();
        Predictor predictor = new Predictor(counts, thrown -> {});
        PredictedGroup group = predictor.add(Toy.CELLS);
        Random random = new Random(Seeds.of(PredictorTest.class));
        List<PredictionHistory> courses = new ArrayList<>();
        List<Toy> toys = new ArrayList<>();
        for (int tick = 20; tick < 3000; tick++) {
            if (random.nextInt(3) == 0 && !courses.isEmpty()) {
                int which = random.nextInt(courses.size());
                group.end(courses.remove(which));
                toys.remove(which);
            } else if (courses.size() < 10) {
                Toy toy = new Toy(0.4, any -> 1);
                int[] cells = toy.cells();
                cells[Toy.X] = 2000;
                courses.add(group.begin(toy, cells, 0, tick - 10));
                toys.add(toy);
            }
            predictor.advance(tick, tick);
            predictor.update(tick + 0.5, 0.01);
            for (Toy toy : toys) {
                assertEquals(2000 + 0.4 * toy.steps, toy.x, 1e-6);
                assertEquals(toy.x, toy.drawnX, 1);
            }
        }
        assertEquals(0, counts.corrections());
        predictor.reset();
        courses.forEach(group::end);
        predictor.advance(1, 1);
    }

    /** Components that are nearly as large as the one that is left out may change places with it. */
    @Test
    void shouldTolerateNearRotations() {
        CellComparison comparison = new CellComparison(Toy.CELLS);
        Toy one = new Toy(1, any -> 0);
        Toy other = new Toy(1, any -> 0);
        int left = 0;
        for (double turn = -4; turn < 4; turn += 0.001) {
            one.turn = turn;
            other.turn = turn + 0.001;
            int[] cells = one.cells();
            int[] others = other.cells();
            left += cells[Toy.ROTATION] == others[Toy.ROTATION] ? 0 : 1;
            assertTrue(comparison.matches(cells, 0, others, 0), "at " + turn);
            other.turn = turn + 0.05;
            assertTrue(!comparison.matches(cells, 0, other.cells(), 0), "at " + turn);
        }
        assertTrue(left > 1);
    }

    @Test
    void shouldCompareTheShorterWayAround() {
        CellComparison comparison = new CellComparison(Toy.CELLS);
        int[] one = new Toy(1, any -> 0).cells();
        int[] other = one.clone();
        one[Toy.ANGLE] = 3600;
        other[Toy.ANGLE] = 1;
        assertTrue(comparison.matches(one, 0, other, 0));
        one[Toy.ANGLE] = 3599;
        assertTrue(!comparison.matches(one, 0, other, 0));
        assertEquals(2, comparison.steps());
    }

    /** Notes its steps. */
    private static final class Noted implements Predicted {
        private final String name;
        private final List<String> steps;

        Noted(String name, List<String> steps) {
            this.name = name;
            this.steps = steps;
        }

        @Override
        public long wholeTick() {
            return 0;
        }

        @Override
        public void restart(int[] cells, int at) {}

        @Override
        public void step(long tick, int[] cells, int at) {
            steps.add(name + tick);
        }

        @Override
        public void onWrong(long tick, CellComparison found, boolean isFarthest) {}

        @Override
        public void show(long fields, int[] cells, int at) {}

        @Override
        public void draw(long fields, double[] steps) {}
    }
}
