package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.InputOrigin;
import dev.tickwire.message.InputOrigins;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that a client expects, beside what else its views have, tick by tick. */
class ExpectingTest {
    private static final int MOST_SLOTS = 65_535;
    private static final int FAR = 700;

    private final KeptPair pair = KeptPair.withInputs();
    private final KeptPair.End end = pair.newEnd();
    private final Steer steer = new Steer();

    /** A client of its own, which no server tells anything. */
    private static StateView lonelyView(StateKeeping client, int slots) {
        client.tellOrigins();
        return client.newView("world", slots, List.of(Ship.TYPE, Crate.TYPE), false, false);
    }

    private static <T extends StateObject> void predict(StateKeeping client, StateView view, ObjectType<T> type) {
        client.predict(view, type, (T object, Steer input) -> {}, tick -> null, failure -> {
            throw new AssertionError(failure);
        });
    }

    /** The client makes the tick that the server flushes next, and expects a ship. */
    private Ship expect() {
        end.client.beginTick(pair.tick() + 1);
        return end.view.expect(Ship.TYPE, 0);
    }

    private void complete() {
        end.client.completeTick();
        end.client.advanceInputs(pair.tick() + 1, pair.tick() + 1.0);
        end.client.tellTo(end);
    }

    /** The server adds the ship in its next tick. */
    private Ship add() {
        InputOrigins.set(steer, pair.tick() + 1, new InputOrigin() {
            @Override
            public int viewerIndex() {
                return end.index();
            }

            @Override
            public double viewTick() {
                return 0;
            }
        });
        return pair.table.from(pair.table.add(Ship.TYPE), steer, 0);
    }

    @Test
    void shouldNotLetAnArrayThatIsTooShortKeepWhatOtherViewsExpect() {
        StateKeeping client = new StateKeeping();
        StateView world = lonelyView(client, KeptPair.SLOTS);
        StateView ground = client.newView("ground", KeptPair.SLOTS, List.of(FleetProtocol.ROCK), false, false);
        predict(client, world, Crate.TYPE);
        predict(client, ground, FleetProtocol.ROCK);
        client.newReceiver();
        client.beginTick(7);
        Crate crate = world.expect(Crate.TYPE, 0).seals(1);
        FleetProtocol.Rock rock = ground.expect(FleetProtocol.ROCK, 0);
        assertThrows(IllegalStateException.class, client::completeTick);
        assertFalse(crate.isPresent());
        assertTrue(rock.isPresent());
        assertThrows(IllegalStateException.class, () -> ground.expect(FleetProtocol.ROCK, 1), "the tick is made");
        client.tellTo(end);
        assertEquals(1, end.told.size(), end.told::toString);
    }

    @Test
    void shouldBeBesideAsManyObjectsAsThereMayBe() {
        StateKeeping client = new StateKeeping();
        StateView world = lonelyView(client, MOST_SLOTS);
        predict(client, world, Ship.TYPE);
        client.newReceiver();
        client.beginTick(7);
        Ship first = world.expect(Ship.TYPE, 0);
        assertThrows(IllegalStateException.class, () -> world.expect(Ship.TYPE, 1), "there are 65,536 slots at most");
        client.completeTick();
        assertSame(first, world.all(Ship.TYPE).iterator().next());
        client.end(end);
        assertEquals(0, world.count());
    }

    @Test
    void shouldNotTellOfReferencesThatAreAsExpected() {
        predict(end.client, end.view, Ship.TYPE);
        Ship target = pair.table.add(Ship.TYPE).name(1);
        pair.flush();
        Ship shown = end.ship();
        expect().name(2).target(shown);
        complete();
        assertEquals(List.of("appears ship 1", "appears ship 2"), end.takeTold());
        add().name(2).target(target);
        pair.flush();
        assertEquals(1, end.client.predictions().confirmedObjects());
        assertEquals(List.of(), end.takeTold());
        pair.table.remove(target);
        pair.flush();
        assertEquals(List.of("vanishes ship 1 REMOVED", "changes ship 2 " + Ship.TARGET_CHANGED), end.takeTold());
    }

    @Test
    void shouldBeCorrectedByTheVeryPacketThatConfirms() {
        predict(end.client, end.view, Ship.TYPE);
        pair.flush();
        Ship ship = expect();
        complete();
        add().x(FAR);
        pair.flush();
        end.client.advancePredictions(pair.tick() + 1.0, 1);
        assertEquals(1, end.client.predictions().confirmedObjects());
        assertEquals(1, end.client.predictions().corrections());
        end.client.advancePredictions(pair.tick() + 1.0, 1);
        assertEquals(FAR, ship.x());
    }
}
