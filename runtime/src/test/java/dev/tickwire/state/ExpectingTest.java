package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.input.origin.InputOrigin;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.ClientView;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Objects that a client expects, beside what else its views have, tick by tick. */
class ExpectingTest {
    private static final int MAX_SLOTS = 65_535;
    private static final int FAR = 700;

    private final ReplicationPair pair = ReplicationPair.withInputs();
    private final ReplicationPair.TestPeer end = pair.newEnd();
    private final Steer steer = new Steer();

    /** A view of a client that receives no packets. */
    private static ClientView lonelyView(ClientObjects client, int slots) {
        client.enableOrigins();
        return client.newView("world", slots, List.of(Ship.TYPE, Crate.TYPE), false, false);
    }

    private static <T extends StateObject> void predict(ClientObjects client, ClientView view, ObjectType<T> type) {
        Consumer<Throwable> failing = failure -> {
            throw new AssertionError(failure);
        };
        client.predict(
                view, type, (T object, Steer input, long tick, int rate) -> {}, tick -> null, () -> 60, failing, false);
    }

    /** The client makes the tick that the server flushes next, and expects a ship. */
    private Ship expect() {
        end.client.beginTick(pair.tick() + 1);
        return end.view.expect(Ship.TYPE, 0);
    }

    private void complete() {
        end.client.completeTick();
        end.client.advanceInputs(pair.tick() + 1, pair.tick() + 1.0);
        ObjectListener.report(end.client, end);
    }

    /** The server adds the ship in its next tick. */
    private Ship add() {
        PressedInput.of(steer).set(pair.tick() + 1, new InputOrigin() {
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
        ClientObjects client = new ClientObjects();
        ClientView world = lonelyView(client, ReplicationPair.SLOTS);
        ClientView ground = client.newView("ground", ReplicationPair.SLOTS, List.of(FleetProtocol.ROCK), false, false);
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
        ObjectListener.report(client, end);
        assertEquals(1, end.events.size(), end.events::toString);
    }

    @Test
    void shouldBeBesideAsManyObjectsAsThereMayBe() {
        ClientObjects client = new ClientObjects();
        ClientView world = lonelyView(client, MAX_SLOTS);
        predict(client, world, Ship.TYPE);
        client.newReceiver();
        client.beginTick(7);
        Ship first = world.expect(Ship.TYPE, 0);
        assertThrows(IllegalStateException.class, () -> world.expect(Ship.TYPE, 1), "there are 65,536 slots at most");
        client.completeTick();
        assertSame(first, world.all(Ship.TYPE).iterator().next());
        client.end();
        ObjectListener.report(client, end);
        assertEquals(0, world.count());
    }

    @Test
    void shouldNotReportReferencesThatAreAsExpected() {
        predict(end.client, end.view, Ship.TYPE);
        Ship target = pair.table.add(Ship.TYPE).name(1);
        pair.flush();
        Ship shown = end.ship();
        expect().name(2).target(shown);
        complete();
        assertEquals(List.of("appears ship 1", "appears ship 2"), end.pollEvents());
        add().name(2).target(target);
        pair.flush();
        assertEquals(1, end.client.predictions().confirmedObjects());
        assertEquals(List.of(), end.pollEvents());
        assertEquals(2, end.view.count());
        expect().name(3);
        complete();
        pair.table.add(Ship.TYPE).name(4);
        pair.flush();
        assertEquals(List.of("appears ship 3", "appears ship 4"), end.pollEvents());
        pair.table.remove(target);
        pair.flush();
        assertEquals(List.of("vanishes ship 1 REMOVED", "changes ship 2 " + Ship.TARGET_CHANGED), end.pollEvents());
    }

    @Test
    void shouldNotReferToTheFormerObjectOfTheSlot() {
        predict(end.client, end.view, Ship.TYPE);
        pair.table.add(Ship.TYPE).name(1);
        pair.flush();
        Ship before = end.ship();
        pair.table.exclude(end);
        pair.flush();
        pair.table.include(end);
        pair.flush();
        assertEquals(Replica.of(before).number(), Replica.of(end.ship()).number());
        Ship ship = expect();
        assertThrows(IllegalArgumentException.class, () -> ship.target(before));
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

    private void serve(int ticks) {
        for (int i = 0; i < ticks; i++) {
            pair.flush();
            end.advance(pair.tick());
        }
    }

    @Test
    void shouldReportFieldsOtherThanExpected() {
        predict(end.client, end.view, Ship.TYPE);
        expect().name(2);
        complete();
        end.pollEvents();
        add().name(2).y(FAR);
        pair.flush();
        assertEquals(List.of("changes ship 2 " + Ship.Y_CHANGED), end.pollEvents());
    }

    @Test
    void shouldExpireWhenItsTickIsCompletelyKnown() {
        predict(end.client, end.view, Ship.TYPE);
        pair.flush();
        Ship ship = expect();
        end.advance(pair.tick());
        assertTrue(ship.isPresent(), "its tick is not made");
        complete();
        end.advance(pair.tick());
        assertTrue(ship.isPresent());
        Ship open = expectOneMore();
        serve(1);
        assertFalse(ship.isPresent());
        assertTrue(open.isPresent(), "its tick is still being made");
        end.client.completeTick();
        end.advance(pair.tick());
        assertFalse(open.isPresent());
    }

    /** In the same tick. */
    private Ship expectOneMore() {
        end.client.beginTick(pair.tick() + 1);
        return end.view.expect(Ship.TYPE, 1);
    }

    @Test
    void shouldNotBeConfirmedDuringItsTick() {
        predict(end.client, end.view, Ship.TYPE);
        Ship open = expect();
        add().name(3);
        pair.flush();
        pair.table.add(Ship.TYPE).name(4);
        pair.flush();
        assertEquals(List.of("appears ship 3", "appears ship 4"), end.pollEvents());
        open.name(2);
        complete();
        serve(1);
        assertEquals(List.of("vanishes ship 2 NOT_CONFIRMED"), end.pollEvents().subList(1, 2));
    }

    @Test
    void shouldExpireWhenItIsTooOldToBeConfirmed() {
        predict(end.client, end.view, Ship.TYPE);
        pair.flush();
        Ship ship = expect();
        complete();
        Ship late = add().name(3);
        pair.table.every(end, 100);
        for (int i = 0; i < Origin.MAX_AGE + 1; i++) {
            assertTrue(ship.isPresent(), "after " + i);
            serve(1);
        }
        assertTrue(ship.isPresent());
        serve(1);
        assertFalse(ship.isPresent());
        serve(100);
        assertTrue(late.isPresent());
        assertEquals(0, end.client.predictions().confirmedObjects());
    }

    @Test
    void shouldDistinguishTypesOfOneTick() {
        predict(end.client, end.view, Ship.TYPE);
        predict(end.client, end.view, Crate.TYPE);
        end.client.beginTick(pair.tick() + 1);
        Crate crate = end.view.expect(Crate.TYPE, 0).seals(2);
        Ship ship = end.view.expect(Ship.TYPE, 0);
        complete();
        add();
        serve(1);
        assertTrue(ship.isPresent());
        assertFalse(crate.isPresent());
    }

    @Test
    void shouldNotBeConfirmedByAnotherPlayersObject() {
        ReplicationPair.TestPeer other = pair.newEnd();
        predict(other.client, other.view, Ship.TYPE);
        other.client.beginTick(pair.tick() + 1);
        other.view.expect(Ship.TYPE, 0);
        other.client.completeTick();
        pair.table.owner(add(), other);
        pair.flush();
        assertEquals(0, other.client.predictions().confirmedObjects());
    }

    @Test
    void shouldNotBeConfirmedByAFormerObjectOfTheSlot() {
        predict(end.client, end.view, Ship.TYPE);
        expect();
        complete();
        pair.table.remove(add());
        pair.table.owner(pair.table.add(Ship.TYPE), end);
        pair.flush();
        assertEquals(0, end.client.predictions().confirmedObjects());
    }

    @Test
    void shouldRefuseInputsOfOtherTicks() {
        Ship ship = add();
        pair.flush();
        Ship next = pair.table.add(Ship.TYPE);
        assertThrows(IllegalArgumentException.class, () -> pair.table.from(next, steer, 0), "it was flushed");
        assertThrows(IllegalStateException.class, () -> pair.table.from(ship, steer, 0));
        ReplicationPair without = new ReplicationPair();
        without.newEnd();
        Ship other = without.table.add(Ship.TYPE);
        assertThrows(IllegalStateException.class, () -> without.table.from(other, steer, 0), "no inputs");
    }

    @Test
    void shouldRefuseInputsOfPlayersThatHaveLeft() {
        add();
        pair.flush();
        Ship next = pair.table.add(Ship.TYPE);
        PressedInput.of(steer).set(pair.tick() + 1, PressedInput.of(steer).origin());
        end.disconnect();
        assertEquals(
                "input = Steer of a player that is not connected, must be one that server.inputs returned for a connected peer",
                assertThrows(IllegalArgumentException.class, () -> pair.table.from(next, steer, 0))
                        .getMessage());
        pair.table.remove(next);
    }

    @Test
    void shouldBeReferredToOnceItIsConfirmed() {
        predict(end.client, end.view, Ship.TYPE);
        Ship ship = expect();
        Ship second = expectOneMore();
        assertThrows(IllegalArgumentException.class, () -> second.target(ship));
        complete();
        end.pollEvents();
        Ship added = add();
        pair.table.add(Ship.TYPE).name(4).target(added);
        pair.flush();
        Ship referring = null;
        for (Ship each : end.view.all(Ship.TYPE)) {
            referring = each.name() == 4 ? each : referring;
        }
        assertSame(ship, referring.target());
    }

    /** The game leaves out the flush of a tick: what was expected in it is of that tick all the same. */
    @Test
    void shouldBeOfTheTickInWhichItWasExpected() {
        end.client.predict(
                end.view,
                Ship.TYPE,
                (Ship ship, Steer input, long tick, int rate) -> ship.x(ship.x() + 1),
                tick -> steer,
                () -> 60,
                no -> {},
                false);
        Ship ship = expect().x(1);
        end.client.beginTick(pair.tick() + 2);
        end.client.completeTick();
        end.client.advanceInputs(pair.tick() + 2, pair.tick() + 2.0);
        assertEquals(2, end.view.predicted(ship).x());
        add().x(1);
        pair.flush();
        assertEquals(1, end.client.predictions().confirmedObjects());
    }

    @Test
    void shouldReturnCopiesEqualToTheObject() {
        predict(end.client, end.view, Ship.TYPE);
        pair.table.add(Ship.TYPE).name(1);
        pair.flush();
        Ship shown = end.ship();
        Ship ship = expect().target(shown);
        ship.attach("mine");
        complete();
        assertSame(shown, end.view.predicted(ship).target());
        assertEquals("mine", end.view.predicted(ship).attachment());
    }

    /** As where the rule that launches a rocket, the same at both sides, notes by whom. */
    @Test
    void shouldReferToTheObjectByItsCopy() {
        predict(end.client, end.view, Ship.TYPE);
        pair.table.owner(pair.table.add(Ship.TYPE).name(1), end);
        pair.flush();
        Ship mine = end.ship();
        Ship rocket = expect().target(end.view.predicted(mine));
        assertSame(mine, rocket.target());
        complete();
        assertSame(mine, rocket.target());
        Ship copy = end.view.predicted(rocket);
        assertThrows(IllegalArgumentException.class, () -> expectOneMore().target(copy), "it is not confirmed");
        Ship ended = end.view.predicted(mine);
        pair.table.remove(pair.table.all(Ship.TYPE).iterator().next());
        pair.flush();
        assertThrows(
                IllegalArgumentException.class,
                () -> end.view.expect(Ship.TYPE, 2).target(ended));
    }

    @Test
    void shouldExpectNothingOnceTheConnectionHasEnded() {
        predict(end.client, end.view, Ship.TYPE);
        expect();
        end.disconnect();
        assertEquals(List.of(), end.pollEvents());
        assertThrows(IllegalStateException.class, () -> end.view.expect(Ship.TYPE, 1));
        end.connect();
        assertThrows(IllegalStateException.class, () -> end.view.expect(Ship.TYPE, 1));
        assertEquals(0, end.view.count());
    }

    @Test
    void shouldRefuseAnInputForATickBeforeTheFirst() {
        Ship ship = add();
        pair.table.store().setOrigin(ObjectNumber.slot(Replica.of(ship).number()), Origin.of(0, 1), end.index());
        assertThrows(AssertionError.class, pair::flush);
    }

    /** The callback of an expected object allows the same calls as any other callback of a flush. */
    @Test
    void shouldAllowTheNotifiedListenerToEndTheConnection() {
        predict(end.client, end.view, Ship.TYPE);
        Ship ship = expect();
        expectOneMore().name(2);
        end.client.completeTick();
        end.listener(new Ending());
        end.advance(pair.tick());
        assertFalse(ship.isPresent());
        assertEquals(List.of("vanishes ship 0 DISCONNECTED"), end.pollEvents());
        assertEquals(0, end.view.count());
        end.listener(end);
        end.connect();
        Ship next = expect();
        complete();
        assertTrue(next.isPresent());
        add();
        serve(1);
        assertEquals(1, end.client.predictions().confirmedObjects());
    }

    /** Ends the connection when an object appears. */
    private final class Ending implements ObjectListener {
        @Override
        public void onAppear(StateObject object) {
            assertThrows(IllegalStateException.class, () -> end.view.expect(Ship.TYPE, 2));
            end.disconnect();
        }

        @Override
        public void onChange(StateObject object, long changes) {
            throw new AssertionError("nothing has changed");
        }

        @Override
        public void onVanish(StateObject object, VanishReason reason) {
            throw new AssertionError("called after the connection has ended");
        }

        @Override
        public void onComplete() {
            throw new AssertionError("nothing has come");
        }

        @Override
        public void onThrown(Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }
}
