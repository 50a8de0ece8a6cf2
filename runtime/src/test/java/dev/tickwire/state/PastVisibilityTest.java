package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which objects of a past tick a player saw, where objects are hidden and shown and their slots are used again. */
class PastVisibilityTest {
    private final PastWorld world = new PastWorld();
    private final StateTable table = world.table;
    private final PastWorld.Player player = world.newPlayer();

    private Set<Integer> seenAt(double tick) {
        Set<Integer> numbers = new HashSet<>();
        for (Runner seen : table.past(player, tick).all(Runner.TYPE)) {
            numbers.add(Replica.of(seen).number());
        }
        return numbers;
    }

    private Runner addInSlotOf(Runner removed) {
        Runner added = table.add(Runner.TYPE);
        assertEquals(
                ObjectNumber.slot(Replica.of(removed).number()),
                ObjectNumber.slot(Replica.of(added).number()));
        return added;
    }

    @Test
    void shouldShowWhatWasSeenBeforeTheSlotWasUsedByAHiddenObject() {
        Runner seen = table.add(Runner.TYPE);
        world.flush(10, player);
        table.remove(seen);
        Runner hidden = addInSlotOf(seen);
        table.hide(player, hidden);
        world.flush(10, player);
        assertEquals(Set.of(Replica.of(seen).number()), seenAt(10.5));
        assertNotNull(table.past(player, 10.5).of(seen));
        assertEquals(Set.of(), seenAt(12));
        assertNull(table.past(player, 12).of(hidden));
        assertEquals(Set.of(), seenAt(21));
    }

    @Test
    void shouldNotShowWhatWasHiddenBeforeTheSlotWasUsedByAnObjectThatIsSeen() {
        Runner hidden = table.add(Runner.TYPE);
        table.hide(player, hidden);
        world.flush(10, player);
        table.remove(hidden);
        Runner seen = addInSlotOf(hidden);
        world.flush(10, player);
        assertEquals(Set.of(), seenAt(10.5));
        assertNull(table.past(player, 10.5).of(hidden));
        assertEquals(Set.of(Replica.of(seen).number()), seenAt(12));
        assertEquals(Set.of(Replica.of(seen).number()), seenAt(21));
    }

    @Test
    void shouldNotShowAnObjectAtTicksInWhichItWasHidden() {
        Runner runner = table.add(Runner.TYPE);
        world.flush(5, player);
        table.hide(player, runner);
        world.flush(5, player);
        table.show(player, runner);
        world.flush(5, player);
        assertEquals(Set.of(Replica.of(runner).number()), seenAt(6.5));
        assertEquals(Set.of(), seenAt(7));
        assertEquals(Set.of(), seenAt(11.5));
        assertEquals(Set.of(Replica.of(runner).number()), seenAt(12));
    }

    /** The client goes on drawing an object until it receives that it vanished. */
    @Test
    void shouldShowAnObjectUntilItsLastResentEnd() {
        Runner runner = table.add(Runner.TYPE);
        world.flush(5, player);
        table.hide(player, runner);
        world.flush();
        player.lose(world.tick());
        world.flush(5, player);
        assertEquals(Set.of(Replica.of(runner).number()), seenAt(7));
        assertEquals(Set.of(), seenAt(8));
    }

    @Test
    void shouldShowObjectsSeenBeforeAResync() {
        Runner runner = table.add(Runner.TYPE);
        world.flush(5, player);
        table.exclude(player);
        world.flush(5, player);
        table.include(player);
        world.flush(5, player);
        assertEquals(Set.of(Replica.of(runner).number()), seenAt(6));
        assertEquals(Set.of(), seenAt(9));
        assertEquals(Set.of(Replica.of(runner).number()), seenAt(world.tick()));
    }

    @Test
    void shouldShowWhatWasSeenBeforeAVisitToAnotherTable() {
        Runner runner = table.add(Runner.TYPE);
        world.flush(4, player);
        StateTable room = world.server.newTable(0);
        room.include(player);
        room.add(Runner.TYPE);
        world.flush(4, player);
        table.include(player);
        world.flush(4, player);
        assertEquals(Set.of(Replica.of(runner).number()), seenAt(5));
        assertEquals(Set.of(), seenAt(7));
        assertEquals(Set.of(Replica.of(runner).number()), seenAt(world.tick()));
    }

    @Test
    void shouldShowWhatAPlayerHasPlaced() {
        PastWorld placed = PastWorld.ofPlaced();
        Runner runner = placed.table.place(Runner.TYPE);
        placed.flush();
        PastWorld.Player comer = placed.newPlayer();
        placed.flush(5, comer);
        assertNotNull(placed.table.past(comer, placed.tick()).of(runner));
        placed.table.remove(runner);
        placed.flush(5, comer);
        assertNotNull(placed.table.past(comer, placed.tick() - 5).of(runner));
        assertNull(placed.table.past(comer, placed.tick() - 4).of(runner));
    }

    /** Each packet arrives, and has room for all: the player saw what was not hidden. */
    @Test
    void shouldShowWhatAModelShows() {
        Random random = new Random(Seeds.of(PastVisibilityTest.class));
        ArrayDeque<Set<Integer>> ticks = new ArrayDeque<>();
        List<Runner> runners = new ArrayList<>();
        Set<Runner> hidden = new HashSet<>();
        for (int i = 0; i < 3000; i++) {
            while (runners.size() < 12) {
                Runner added = table.add(Runner.TYPE);
                runners.add(added);
                hide(added, random.nextBoolean(), hidden);
            }
            for (Runner runner : List.copyOf(runners)) {
                runner.x(random.nextInt(1000));
                if (random.nextInt(15) == 0) {
                    table.remove(runner);
                    runners.remove(runner);
                } else if (random.nextInt(10) == 0) {
                    hide(runner, !hidden.contains(runner), hidden);
                }
            }
            world.flush(1, player);
            Set<Integer> seen = new HashSet<>();
            for (Runner runner : runners) {
                if (!hidden.contains(runner)) {
                    seen.add(Replica.of(runner).number());
                }
            }
            ticks.addLast(seen);
            if (ticks.size() > 20) {
                ticks.removeFirst();
                int back = random.nextInt(14);
                List<Set<Integer>> kept = List.copyOf(ticks);
                assertEquals(
                        kept.get(kept.size() - 1 - back),
                        seenAt(world.tick() - back),
                        i + ", " + back + " ticks before");
            }
        }
    }

    private void hide(Runner runner, boolean isHidden, Set<Runner> hidden) {
        if (isHidden) {
            table.hide(player, runner);
            hidden.add(runner);
        } else {
            table.show(player, runner);
            hidden.remove(runner);
        }
    }

    @Test
    void shouldAllocateNothingWhileSlotsAreUsedAgain() {
        List<Runner> runners = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            runners.add(table.add(Runner.TYPE));
        }
        Runnable round = () -> {
            for (int i = 0; i < 200; i++) {
                Runner runner = runners.get(i % runners.size());
                if (i % 3 == 0) {
                    table.hide(player, runner);
                } else {
                    table.show(player, runner);
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
