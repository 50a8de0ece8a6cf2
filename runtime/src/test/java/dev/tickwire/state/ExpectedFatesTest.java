package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.input.origin.InputOrigin;
import dev.tickwire.input.origin.PressedInput;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects that a client expects while everything befalls them: few slots, which are used again at once; packets that
 * are lost; other owners; beginnings anew; connections that end. Each appears and vanishes once, and all agree.
 */
class ExpectedFatesTest {
    private static final int TICKS = 2000;
    private static final int TURN = 1000;

    private final ReplicationPair pair = ReplicationPair.withInputs();
    private final ReplicationPair.TestPeer end = pair.newEnd();
    private final ReplicationPair.TestPeer other = pair.newEnd();
    private final Steer steer = new Steer();
    private final Set<StateObject> there = Collections.newSetFromMap(new IdentityHashMap<>());
    /** By tick, how many the client launches. */
    private final Map<Integer, Integer> launches = new HashMap<>();

    private Random random;
    private int made;
    private int notConfirmed;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void shouldAppearAndVanishOnceAndAgreeInTheEnd(int run) {
        random = new Random(Seeds.of(ExpectedFatesTest.class, run));
        end.client.predict(
                end.view,
                Ship.TYPE,
                (Ship ship, Steer input, long tick, int rate) -> ship.x((ship.x() + 1) % TURN),
                no -> steer,
                () -> 60,
                failure -> {
                    throw new AssertionError(failure);
                },
                false);
        if (run % 2 == 0) {
            end.disconnect();
            end.client.delay();
            end.connect();
        }
        end.listener(new Counting());
        for (int i = 0; i < TICKS; i++) {
            turn();
        }
        settle();
        assertEquals(List.of(), SlotDifferences.of(pair.table, end, end.view));
        assertEquals(pair.table.count(), end.view.count());
        assertEquals(there.size(), end.view.count());
        PredictionStatistics counts = end.client.predictions();
        assertTrue(counts.confirmedObjects() > TICKS / 20, counts::toString);
        assertTrue(notConfirmed > TICKS / 20, "not confirmed: " + notConfirmed);
    }

    private void turn() {
        while (made < pair.tick() + 3 + random.nextInt(3)) {
            press();
        }
        serve();
        end.isCut = random.nextInt(3) == 0;
        pair.flush();
        if (random.nextInt(4) > 0) {
            end.advance(pair.tick() - 2.5);
            end.client.advancePredictions(made, 0.02);
        }
        int present = 0;
        for (Ship each : end.view.all(Ship.TYPE)) {
            assertTrue(each.isPresent());
            present++;
        }
        assertEquals(present, end.view.count());
        if (random.nextInt(400) == 0) {
            end.disconnect();
            assertEquals(0, end.view.count());
            there.clear();
            launches.clear();
            end.connect();
        }
    }

    private void press() {
        made = Math.max(made, pair.tick()) + 1;
        end.client.beginTick(made);
        int count = random.nextInt(6) == 0 ? 1 + random.nextInt(3) : 0;
        for (int number = 0; number < count; number++) {
            end.view.expect(Ship.TYPE, number).x(made % TURN);
        }
        launches.put(made, count);
        if (random.nextInt(50) > 0) {
            end.client.completeTick();
            end.client.advanceInputs(made, made);
            end.advance(pair.tick() - 2.5);
        }
    }

    private void serve() {
        int tick = pair.tick() + 1;
        PressedInput.of(steer).set(tick, new Pressing());
        for (Ship each : pair.table.all(Ship.TYPE)) {
            each.x((each.x() + 1) % TURN);
            if (random.nextInt(6) == 0) {
                pair.table.remove(each);
            } else if (random.nextInt(10) == 0) {
                pair.table.owner(each, random.nextBoolean() ? other : random.nextBoolean() ? end : null);
            }
        }
        if (random.nextInt(30) == 0) {
            pair.table.exclude(end);
        }
        if (random.nextInt(10) == 0) {
            pair.table.include(end);
        }
        for (int number = 0; number < launches.getOrDefault(tick, 0); number++) {
            if (pair.table.count() < ReplicationPair.SLOTS && random.nextInt(8) > 0) {
                launch(tick, number);
            }
        }
    }

    private void launch(int tick, int number) {
        Ship ship = pair.table.from(pair.table.add(Ship.TYPE), steer, number).x(tick % TURN);
        if (random.nextInt(10) == 0) {
            ship.x(5);
        }
        if (random.nextInt(10) == 0) {
            pair.table.remove(ship);
        }
    }

    private void settle() {
        end.isCut = false;
        pair.table.include(end);
        end.client.completeTick();
        for (int i = 0; i < 100; i++) {
            pair.flush();
            end.advance(pair.tick());
        }
    }

    private final class Pressing implements InputOrigin {
        @Override
        public int viewerIndex() {
            return end.index();
        }

        @Override
        public double viewTick() {
            return 0;
        }
    }

    private final class Counting implements ObjectListener {
        @Override
        public void onAppear(StateObject object) {
            assertTrue(object.isPresent());
            assertTrue(there.add(object), "appears once");
        }

        @Override
        public void onChange(StateObject object, long changes) {
            assertTrue(there.contains(object), "changes while it is there");
        }

        @Override
        public void onVanish(StateObject object, VanishReason reason) {
            assertTrue(there.remove(object), "vanishes once");
            notConfirmed += reason == VanishReason.NOT_CONFIRMED ? 1 : 0;
        }

        @Override
        public void onComplete() {
            // Only callbacks of objects are recorded.
        }

        @Override
        public void onThrown(Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }
}
