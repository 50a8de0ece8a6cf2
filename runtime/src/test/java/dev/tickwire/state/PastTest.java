package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.input.origin.InputOrigin;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.InputMessage;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The past of a table as a player saw it. */
class PastTest {
    private final PastWorld world = new PastWorld();
    private final StateTable table = world.table;
    private final PastWorld.Player player = world.newPlayer();

    private static <T extends StateObject> List<T> list(Iterable<T> objects) {
        List<T> all = new ArrayList<>();
        objects.forEach(all::add);
        return all;
    }

    private static Runner only(Past past) {
        List<Runner> all = list(past.all(Runner.TYPE));
        assertEquals(1, all.size());
        return all.get(0);
    }

    /** A runner that is at ten times the tick, and whose health is the tick. */
    private Runner run(int ticks) {
        Runner runner = table.add(Runner.TYPE);
        for (int i = 0; i < ticks; i++) {
            runner.x((world.tick() + 1) * 10 % 1000).health((world.tick() + 1) % 100);
            world.flush(1, player);
        }
        return runner;
    }

    @Test
    void shouldShowThePastOfAnInput() {
        run(30);
        Press press = new Press();
        PressedInput.of(press).set(32, new InputOrigin() {
            @Override
            public int viewerIndex() {
                return player.index();
            }

            @Override
            public double viewTick() {
                return 25.25;
            }
        });
        assertEquals(25.25, table.past(press).tick());
        assertEquals(252.5, only(table.past(press)).x(), 1e-9);
        world.server.leave(player);
        assertThrows(IllegalArgumentException.class, () -> table.past(press));
        assertEquals(
                "input = Press without a player, must be one that server.inputs returned for a connected peer",
                assertThrows(IllegalArgumentException.class, () -> table.past(new Press()))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> table.past(null));
    }

    private static final class Press extends InputMessage {
        @Override
        public void write(BitWriter out) {}

        @Override
        public boolean read(BitReader in) {
            return true;
        }

        @Override
        public int measure() {
            return 0;
        }

        @Override
        public Press reset() {
            return this;
        }
    }

    @Test
    void shouldGoTheShorterWayAround() {
        Runner runner = table.add(Runner.TYPE).heading(350);
        world.flush(1, player);
        runner.heading(10);
        world.flush(1, player);
        assertEquals(355, only(table.past(player, world.tick() - 0.75)).heading(), 1e-9);
        assertEquals(5, only(table.past(player, world.tick() - 0.25)).heading(), 1e-9);
    }

    @Test
    void shouldShowObjectsBetweenTwoTicks() {
        Runner runner = run(30);
        for (double tick = 20; tick < 31; tick += 1 / 16.0) {
            Past past = table.past(player, tick);
            assertFalse(past.wasCut());
            assertEquals(tick, past.tick());
            Runner seen = only(past);
            assertNotSame(runner, seen);
            assertEquals(tick * 10, seen.x(), 1e-9);
            assertEquals((int) tick, seen.health());
            assertSame(seen, past.of(runner));
            assertSame(seen, past.of(seen));
            assertSame(runner, past.now(seen));
        }
        assertEquals(310, only(table.past(player, 31)).x());
        assertEquals(310, runner.x());
    }

    @Test
    void shouldShowObjectsThatWereRemovedWithTheirOwner() {
        PastWorld.Player leaving = world.newPlayer();
        table.removeOwnedOnLeave(Runner.TYPE);
        Runner runner = table.add(Runner.TYPE).x(70);
        table.owner(runner, leaving);
        world.flush(10, player);
        world.server.leave(leaving);
        assertFalse(runner.isPresent());
        Past past = table.past(player, world.tick() - 3);
        assertEquals(70, only(past).x());
        assertNull(past.now(only(past)));
    }

    @Test
    void shouldShowAnObjectThatStandsAsItStands() {
        table.add(Runner.TYPE).x(77);
        world.flush(500, player);
        assertEquals(77, only(table.past(player, world.tick() - 3.5)).x());
    }

    @Test
    void shouldNotChangeWithWhatIsSetAfterTheFlush() {
        Runner runner = run(10);
        Past past = table.past(player, world.tick());
        runner.x(999);
        assertEquals(world.tick() * 10, only(past).x());
    }

    @Test
    void shouldShowWhatHasBeenRemovedSince() {
        Runner runner = run(10);
        table.remove(runner);
        Past past = table.past(player, 8);
        assertEquals(80, only(past).x());
        assertNull(past.now(only(past)));
        assertEquals(80, past.of(runner).x());
        world.flush(3, player);
        assertEquals(110, only(table.past(player, 11.5)).x(), "until the tick at which it is gone");
        assertTrue(list(table.past(player, 12).all(Runner.TYPE)).isEmpty());
        assertNull(table.past(player, 12).of(runner));
        world.flush(100, player);
        assertTrue(list(table.past(player, 11).all(Runner.TYPE)).isEmpty());
    }

    @Test
    void shouldNotShowWhatHadNotAppeared() {
        world.flush(5, player);
        Runner runner = run(10);
        assertEquals(7, world.tick() - 9);
        assertTrue(list(table.past(player, 6.9).all(Runner.TYPE)).isEmpty());
        assertNull(table.past(player, 6.9).of(runner));
        assertEquals(70, only(table.past(player, 7)).x());
        Runner fresh = table.add(Runner.TYPE);
        assertNull(table.past(player, 10).of(fresh), "it was not frozen yet");
        assertEquals(1, list(table.past(player, 10).all(Runner.TYPE)).size());
    }

    @Test
    void shouldDistinguishTheObjectsOfASlot() {
        Runner first = run(10);
        table.remove(first);
        world.flush(1, player);
        Runner second = run(5);
        assertEquals(
                ObjectNumber.slot(Replica.of(first).number()),
                ObjectNumber.slot(Replica.of(second).number()));
        Past past = table.past(player, 10.5);
        assertEquals(105, only(past).x());
        assertNull(past.now(only(past)));
        assertNull(past.of(second));
        assertEquals(105, past.of(first).x());
        past = table.past(player, 14);
        assertEquals(140, only(past).x());
        assertSame(second, past.now(only(past)));
        assertNull(past.of(first));
    }

    @Test
    void shouldNotBlendTwoObjectsOfASlot() {
        Runner first = run(10);
        table.remove(first);
        table.add(Runner.TYPE).x(999);
        world.flush(2, player);
        assertEquals(110, only(table.past(player, 11.5)).x());
        assertEquals(999, only(table.past(player, 12)).x());
    }

    @Test
    void shouldNotBlendTeleports() {
        Runner runner = run(10);
        runner.x(900);
        runner.teleport();
        world.flush(1, player);
        runner.x(910);
        world.flush(1, player);
        assertEquals(110, only(table.past(player, 11.9)).x());
        assertEquals(900, only(table.past(player, 12)).x());
        assertEquals(905, only(table.past(player, 12.5)).x());
    }

    @Test
    void shouldBlendBetweenSentTicks() {
        table.every(player, 3);
        Runner runner = run(20);
        runner.x(500);
        assertEquals(100, only(table.past(player, 10)).x(), 1e-9);
        assertEquals(9, only(table.past(player, 11.9)).health());
        assertEquals(12, only(table.past(player, 12)).health());
        table.remove(runner);
        world.flush(3, player);
        assertEquals(24, world.tick());
        assertEquals(210, only(table.past(player, 23.9)).x(), 1e-9, "it vanishes with the next tick that is sent");
        assertTrue(list(table.past(player, 24).all(Runner.TYPE)).isEmpty());
    }

    @Test
    void shouldLimitTheTickByAcksAndTheRewindTime() {
        run(60);
        for (int i = 0; i < 5; i++) {
            world.flush();
        }
        assertEquals(61, world.tick() - 5);
        check(61, 60.5, 60.5, false);
        check(61, 61, 61, false);
        check(61, 50, 50, false);
        check(61, 61.1, 61, true);
        check(61, 1e300, 61, true);
        check(61, Double.POSITIVE_INFINITY, 61, true);
        check(61, 49.9, 50, true);
        check(61, -1e300, 50, true);
        check(61, Double.NEGATIVE_INFINITY, 50, true);
        assertEquals(9, table.pastCounts(player).total());
        assertEquals(3, table.pastCounts(player).tooNew());
        assertEquals(3, table.pastCounts(player).tooOld());
        PastWorld.Player other = world.newPlayer();
        world.flush();
        other.ack(world.tick());
        table.past(other, -1);
        assertEquals(1, table.pastCounts(other).tooOld());
        assertEquals(4, table.pastCounts().tooOld());
        assertEquals(10, table.pastCounts().total());
        assertThrows(IllegalArgumentException.class, () -> table.past(player, Double.NaN));
    }

    private void check(int acked, double claimed, double shown, boolean isCut) {
        player.ack(acked);
        Past past = table.past(player, claimed);
        assertEquals(shown, past.tick());
        assertEquals(isCut, past.wasCut());
        assertEquals(shown * 10, only(past).x(), 1e-9);
    }

    @Test
    void shouldGoBackNoFurtherThanASecond() {
        PastWorld far = new PastWorld(PastWorld.TICKS_PER_SECOND, 1000);
        PastWorld.Player slow = far.newPlayer();
        Runner runner = far.table.add(Runner.TYPE);
        for (int i = 0; i < 130; i++) {
            runner.x(i);
            far.flush();
            slow.ack(far.tick() - 10);
        }
        Past past = far.table.past(slow, 20);
        assertEquals(far.tick() - 64, past.tick());
        assertTrue(past.wasCut());
        assertEquals(65, only(past).x());
    }

    @Test
    void shouldGoBackNoFurtherWhileAcksAreWithheld() {
        Runner runner = run(60);
        Runner.Flare flare = table.add(Runner.Flare.TYPE);
        world.flush(1, player);
        for (int i = 0; i < 100; i++) {
            runner.x(i);
            if (i == 50) {
                table.remove(flare);
            }
            world.flush();
        }
        assertEquals(world.tick() - 16, table.past(player, 20).tick(), "the way is a tick, and 250 ms are 15");
        assertEquals(world.tick() - 16, table.past(player, world.tick()).tick(), "though none is acked");
        assertEquals(83, only(table.past(player, 20)).x());
        assertTrue(list(table.past(player, 20).all(Runner.Flare.TYPE)).isEmpty(), "as little what is immediate");
    }

    @Test
    void shouldForgetAnEarlierShorterDelay() {
        Runner runner = run(60);
        for (int i = 0; i < 700; i++) {
            runner.x(i);
            world.flush();
            player.ack(world.tick() - 12);
        }
        assertEquals(world.tick() - 28, table.past(player, 20).tick(), "a way of 13 ticks, and 250 ms");
        world.flush(2, player);
        assertEquals(world.tick() - 16, table.past(player, 20).tick(), "once one was quick");
    }

    /** The player's inputs arrive with a view tick so far before the newest tick. */
    private void press(int times, double behind) {
        for (int i = 0; i < times; i++) {
            world.server.onInput(player, world.tick(), world.tick() - behind);
            world.flush(1, player);
        }
    }

    @Test
    void shouldFollowTheViewTicksOfInputs() {
        run(60);
        press(60, 6);
        assertEquals(world.tick() - 8.4, table.past(player, 0).tick(), 1e-9, "40 ms are 2.4 ticks");
        press(1, 12);
        assertEquals(world.tick() - 8.65, table.past(player, 0).tick(), 1e-9, "a single one moves it by a quarter");
        press(40, 12);
        assertEquals(world.tick() - 14.4, table.past(player, 0).tick(), 1e-9);
        press(8, 4);
        assertEquals(world.tick() - 12.4, table.past(player, 0).tick(), 1e-9);
        press(60, 40);
        assertEquals(world.tick() - 16, table.past(player, 0).tick(), "no further than the rewind");
        assertEquals(world.tick() - 1, table.past(player, world.tick() - 1).tick());
    }

    @Test
    void shouldFollowFurtherWhereInputsWereMissed() {
        run(60);
        press(60, 4);
        world.flush(9, player);
        press(1, 20);
        assertEquals(world.tick() - 4 - 2.5 - 2.4, table.past(player, 0).tick(), 1e-9, "by a quarter of ten ticks");
        press(100, 4);
        world.flush(100, player);
        press(1, 40);
        assertEquals(world.tick() - 4 - 3.75 - 2.4, table.past(player, 0).tick(), 1e-9, "by a quarter of fifteen");
    }

    @Test
    void shouldDistinguishPlayersOfTheSameIndex() {
        Runner runner = run(10);
        table.owner(runner, player);
        world.flush(5, player);
        table.remove(runner);
        PastWorld.Player next = world.replace(player);
        assertEquals(player.index(), next.index());
        assertEquals(
                ObjectNumber.slot(Replica.of(runner).number()),
                ObjectNumber.slot(Replica.of(table.add(Runner.TYPE)).number()));
        world.flush(1, next);
        assertNull(table.past(next, world.tick() - 1).of(runner), "the object was removed before he came");
        Runner other = table.add(Runner.TYPE).x(5);
        table.owner(other, next);
        world.flush(2, next);
        table.remove(other);
        world.flush(1, next);
        assertNull(table.past(next, world.tick() - 2).of(other), "that was his own");
    }

    @Test
    void shouldShowNothingToAPlayerWithoutAcks() {
        Runner runner = table.add(Runner.TYPE);
        world.flush();
        assertTrue(list(table.past(player, 2).all(Runner.TYPE)).isEmpty());
        assertNull(table.past(player, 2).of(runner));
        player.ack(2);
        assertEquals(1, list(table.past(player, 2).all(Runner.TYPE)).size());
    }

    @Test
    void shouldShowOwnObjectsAsTheyAreNow() {
        PastWorld.Player enemy = world.newPlayer();
        Runner runner = run(10);
        Runner other = table.add(Runner.TYPE).x(5);
        table.owner(runner, player);
        world.flush(5, player);
        Past past = table.past(player, 14);
        assertSame(other, past.now(only(past)));
        assertSame(runner, past.of(runner));
        table.remove(runner);
        past = table.past(player, 14);
        assertSame(other, past.now(only(past)), "it was his");
        assertNull(past.of(runner));
        world.flush();
        enemy.ack(world.tick());
        assertEquals(2, list(table.past(enemy, 14).all(Runner.TYPE)).size());
        assertEquals(
                Replica.of(runner).number(),
                Replica.of(table.past(enemy, 14).of(runner)).number());
        PastWorld.Player late = world.newPlayer();
        world.flush();
        late.ack(world.tick());
        assertNull(table.past(late, 14).of(runner), "he was not there");
    }

    @Test
    void shouldLeaveOutHiddenObjects() {
        Runner runner = run(20);
        table.hide(player, runner);
        assertEquals(180, only(table.past(player, 18)).x(), "the player has not received the change yet");
        world.flush(5, player);
        assertEquals(180, only(table.past(player, 18)).x(), "he saw it then");
        assertTrue(list(table.past(player, 22).all(Runner.TYPE)).isEmpty());
        table.show(player, runner);
        world.flush(3, player);
        assertEquals(210, only(table.past(player, world.tick())).x());

        PastWorld.Player other = world.newPlayer();
        table.hide(other, runner);
        world.flush();
        other.ack(world.tick());
        assertTrue(list(table.past(other, world.tick()).all(Runner.TYPE)).isEmpty());
        assertNull(table.past(other, world.tick()).of(runner));
    }

    @Test
    void shouldShowWhatIsImmediateAsOfTheNewestTick() {
        Runner.Flare flare = table.add(Runner.Flare.TYPE);
        world.flush(1, player);
        assertSame(
                flare,
                table.past(player, 1)
                        .now(list(table.past(player, 1).all(Runner.Flare.TYPE)).get(0)));
        table.remove(flare);
        world.flush(1, player);
        assertTrue(list(table.past(player, 2).all(Runner.Flare.TYPE)).isEmpty());
    }

    @Test
    void shouldRefuseTypesWithoutAPast() {
        Runner.Tree tree = table.add(Runner.Tree.TYPE);
        world.flush(1, player);
        Past past = table.past(player, 1);
        String message =
                "Tree has no history, must be a type that the schema declares `rewind`: object Tree rewind { ... }";
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> past.all(Runner.Tree.TYPE))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> past.of(tree))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> past.all(Ship.TYPE));
        assertThrows(IllegalArgumentException.class, () -> past.of(null));
        assertThrows(IllegalArgumentException.class, () -> past.now(null));
        ReplicationPair without = new ReplicationPair();
        ReplicationPair.TestPeer end = without.newEnd();
        without.flush();
        assertThrows(
                IllegalArgumentException.class, () -> without.table.past(end, 1).all(Ship.TYPE));
    }

    @Test
    void shouldBeOfTheTableThatThePlayerIsIn() {
        StateTable room = world.server.newTable(0);
        run(5);
        room.add(Runner.TYPE).x(7);
        world.flush(2, player);
        assertEquals(
                "viewer = player 0 is in another table of channel world, must be in this one",
                assertThrows(IllegalArgumentException.class, () -> room.past(player, 1))
                        .getMessage());
        room.include(player);
        assertThrows(IllegalArgumentException.class, () -> table.past(player, 1));
        assertTrue(list(room.past(player, 1).all(Runner.TYPE)).isEmpty());
        world.flush(2, player);
        assertEquals(7, only(room.past(player, world.tick())).x());
        assertNull(
                room.past(player, world.tick()).of(list(table.all(Runner.TYPE)).get(0)));
        world.server.leave(player);
        assertThrows(IllegalArgumentException.class, () -> room.past(player, 1));
    }

    /** A table that was made after the last flush has no tick of its own yet. */
    @Test
    void shouldBeOfTheServersTickInATableThatWasNotFlushed() {
        run(30);
        StateTable room = world.server.newTable(0);
        room.include(player);
        room.add(Runner.TYPE);
        Past past = room.past(player, 25.5);
        assertEquals(25.5, past.tick());
        assertFalse(past.wasCut());
        assertTrue(list(past.all(Runner.TYPE)).isEmpty());
        assertEquals(0, room.pastCounts(player).tooNew());
        assertEquals(0, room.pastCounts(player).tooOld());
    }

    @Test
    void shouldBeLocked() {
        Runner runner = run(5);
        Runner second = table.add(Runner.TYPE);
        runner.target(second);
        world.flush(1, player);
        Past past = table.past(player, world.tick());
        Runner seen = past.of(runner);
        assertFalse(seen.isPresent());
        assertSame(second, seen.target());
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> seen.x(3));
        assertEquals("Runner.x cannot be changed: it is a past state of the object", refused.getMessage());
        assertThrows(IllegalStateException.class, seen::teleport);
        assertThrows(IllegalArgumentException.class, () -> table.remove(seen));
        assertThrows(IllegalArgumentException.class, () -> runner.target(seen));
    }

    @Test
    void shouldAllowObjectsToBeAddedAndRemovedMeanwhile() {
        for (int i = 0; i < 10; i++) {
            table.add(Runner.TYPE).x(i);
        }
        world.flush(5, player);
        int pairs = 0;
        Past past = table.past(player, 5);
        for (Runner seen : past.all(Runner.TYPE)) {
            table.remove(past.now(seen));
            table.add(Runner.TYPE);
            for (Runner other : past.all(Runner.TYPE)) {
                pairs += other == seen ? 0 : 1;
            }
        }
        assertEquals(90, pairs);
        world.flush(1, player);
        assertEquals(10, list(table.past(player, 6).all(Runner.TYPE)).size());
    }

    @Test
    void shouldAllocateNothing() {
        List<Runner> runners = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            runners.add(table.add(Runner.TYPE));
        }
        Runnable round = () -> {
            for (int i = 0; i < 200; i++) {
                for (int runner = 0; runner < runners.size(); runner++) {
                    runners.get(runner).x((world.tick() + runner) % 1000);
                }
                world.flush(1, player);
                world.lookBack(player);
            }
        };
        for (int i = 0; i < 20; i++) {
            round.run();
        }
        assertEquals(0, AllocatedBytes.minOf(20, round));
    }
}
