package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The past beside a plain model, which keeps all objects of all ticks. */
class PastModelTest {
    private static final long SEED = Seeds.of(PastModelTest.class);

    /** How many ticks before the newest are kept: those of a second, and 4. */
    private static final int KEPT_TICKS = 34;

    private final PastWorld world = new PastWorld(30, 400);
    private final StateTable table = world.table;
    /** By tick and object. */
    private final TreeMap<Integer, Map<Runner, Then>> ticks = new TreeMap<>();

    private final Map<Runner, Integer> teleports = new HashMap<>();
    private final Set<Runner> everOwned = new HashSet<>();
    /** The newest tick when the rate of updates was last changed. */
    private int rateChangeTick;

    private record Then(int x, int health, int teleports) {}

    private void play(Random random, PastWorld.Player player) {
        if (random.nextInt(3) == 0 && table.count() < 20) {
            teleports.put(table.add(Runner.TYPE).x(random.nextInt(1000)), 0);
        }
        if (random.nextInt(8) == 0 && table.count() < 25) {
            table.add(Runner.Tree.TYPE);
        }
        for (Runner.Tree tree : table.all(Runner.Tree.TYPE)) {
            if (random.nextInt(10) == 0) {
                table.remove(tree);
            }
        }
        for (Runner runner : table.all(Runner.TYPE)) {
            if (random.nextBoolean()) {
                runner.x((int) runner.x() + random.nextInt(41) + 940 >> 1).health(random.nextInt(101));
            }
            if (random.nextInt(20) == 0) {
                runner.teleport();
                teleports.merge(runner, 1, Integer::sum);
            }
            if (random.nextInt(30) == 0) {
                table.owner(runner, random.nextBoolean() ? player : null);
                everOwned.add(runner);
            }
            if (random.nextInt(20) == 0) {
                table.remove(runner);
            }
        }
        world.flush();
        Map<Runner, Then> now = new HashMap<>();
        for (Runner runner : table.all(Runner.TYPE)) {
            now.put(runner, new Then((int) runner.x(), runner.health(), teleports.get(runner)));
        }
        ticks.put(world.tick(), now);
    }

    private void check(PastWorld.Player player, double claimed, int every, String situation) {
        Past past = table.past(player, claimed);
        int oldest = Math.max(0, world.tick() - KEPT_TICKS);
        assertEquals(claimed, past.tick(), situation);
        assertFalse(past.wasCut(), situation);
        int older = Math.max(oldest, (int) claimed / every * every);
        int newer = Math.min(world.tick(), (int) claimed / every * every + every);
        double share = newer > older ? (claimed - older) / (newer - older) : 0;
        Map<Integer, Runner> byNumber = new HashMap<>();
        teleports.keySet().forEach(runner -> byNumber.put(Replica.of(runner).number(), runner));
        Map<Runner, Then> then = ticks.getOrDefault(older, Map.of());
        Map<Runner, Then> later = ticks.getOrDefault(newer, Map.of());
        Set<Runner> met = new HashSet<>();
        for (Runner seen : past.all(Runner.TYPE)) {
            Runner runner = byNumber.get(Replica.of(seen).number());
            assertTrue(met.add(runner), situation);
            Then from = then.get(runner);
            Then to = later.getOrDefault(runner, from);
            boolean jumps = (from.teleports & 3) != (to.teleports & 3);
            double x = jumps ? from.x : from.x + share * (to.x - from.x);
            assertEquals(x, seen.x(), 1e-6, situation);
            assertEquals(from.health, seen.health(), situation);
            assertSame(runner.isPresent() ? runner : null, past.now(seen), situation);
            assertSame(seen, past.of(runner), situation);
        }
        for (Runner runner : teleports.keySet()) {
            boolean isOwn = runner.isPresent() && table.ownerOf(runner) == player;
            if (isOwn) {
                assertSame(runner, past.of(runner), situation);
            } else if (!met.contains(runner)) {
                assertNull(past.of(runner), situation);
            }
            // The oldest kept tick may not have been sent: the player never saw an object that existed only then.
            boolean isKnown = older % every == 0;
            if (!everOwned.contains(runner) && older > rateChangeTick && isKnown) {
                assertEquals(then.containsKey(runner), met.contains(runner), situation);
            }
        }
    }

    @Test
    void shouldShowWhatAModelShows() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        PastWorld.Player player = world.newPlayer();
        int every = 1;
        for (int i = 0; i < 2000; i++) {
            if (random.nextInt(100) == 0) {
                every = 1 + random.nextInt(4);
                table.every(player, every);
                rateChangeTick = world.tick();
            }
            play(random, player);
            boolean isSilent = i % 250 > 200;
            if (random.nextInt(3) == 0 && !isSilent) {
                player.ack(world.tick() - random.nextInt(8));
            }
            teleports.keySet().removeIf(runner -> !runner.isPresent() && isLongGone(runner));
            if (i > 60) {
                double latest = table.past(player, Double.POSITIVE_INFINITY).tick();
                double earliest = table.past(player, Double.NEGATIVE_INFINITY).tick();
                double claimed = Math.max(earliest, latest - random.nextInt(12 * 16 + 1) / 16.0);
                check(player, claimed, every, "seed " + SEED + " round " + i);
            }
        }
    }

    private boolean isLongGone(Runner runner) {
        List<Map<Runner, Then>> last =
                new ArrayList<>(ticks.tailMap(world.tick() - 50).values());
        return last.stream().noneMatch(then -> then.containsKey(runner));
    }
}
