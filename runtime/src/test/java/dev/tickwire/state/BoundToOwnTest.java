package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects that are bound to those that the peer owns, and those of others, over networks that lose, delay and reorder:
 * the world checks that both of each binding are shown in one step, at its beginning, while it lasts and at its end.
 */
class BoundToOwnTest {
    private static final int ROUNDS = Integer.getInteger("tickwire.bound.rounds", 3);
    private static final int CARRIERS = 8;

    /** A peer that sees some carriers, each in the slot of its number, and as many crates behind them. */
    private static final class Harbor {
        final Random random;
        final TellingTest.Play play;
        final TellingWorld world;
        private final int delay;
        private double viewTick;
        int bindings;

        Harbor(Random random, boolean isModelled) {
            this.random = random;
            int budget = random.nextInt(3) == 0 ? 60 : 20_000;
            world = new TellingWorld(2 * CARRIERS, budget, isModelled, List.of(), true);
            play = new TellingTest.Play(
                    random, 2 * CARRIERS, world, random.nextInt(8), random.nextInt(4), random.nextInt(3) * 0.1);
            world.isLossy = true;
            delay = random.nextInt(12);
        }

        void tick(Runnable changes) {
            play.tick(changes);
            viewTick = Math.max(viewTick, world.receiver.tick() - delay + random.nextDouble());
            world.advance(viewTick);
        }

        void change() {
            for (int carrier = 0; carrier < CARRIERS; carrier++) {
                int crate = CARRIERS + carrier;
                if (world.held(carrier) == null || world.held(crate) == null) {
                    renew(carrier);
                    renew(crate);
                } else if (random.nextInt(4) == 0) {
                    change(carrier, crate);
                } else {
                    move(random.nextBoolean() ? carrier : crate);
                }
            }
        }

        private void renew(int slot) {
            if (world.held(slot) == null && random.nextInt(10) == 0) {
                play.add();
            }
        }

        /** Both change in one step, as when the one takes the other, or puts it down. */
        private void change(int carrier, int crate) {
            switch (random.nextInt(8)) {
                case 0, 1 -> {
                    world.bind(carrier, crate);
                    bindings++;
                }
                case 2 -> world.unbind(random.nextBoolean() ? carrier : crate);
                case 3 -> world.own(carrier, random.nextInt(4) != 0);
                case 4 -> world.remove(random.nextInt(3) == 0 ? carrier : crate);
                case 5 -> see(random.nextBoolean() ? carrier : crate);
                default -> {}
            }
            move(carrier);
            move(crate);
        }

        private void see(int slot) {
            if (world.held(slot) != null && random.nextInt(4) == 0) {
                world.see(slot, !world.isSeen(slot));
            }
        }

        private void move(int slot) {
            if (world.held(slot) != null) {
                world.set(slot, play.values(world.held(slot).type()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowInOneStepWhatIsBound(boolean isModelled) {
        for (int round = 0; round < ROUNDS; round++) {
            String situation = "round " + round + ", " + Seeds.option();
            Harbor harbor = new Harbor(new Random(Seeds.of(BoundToOwnTest.class, round)), isModelled);
            harbor.tick(() -> {
                for (int slot = 0; slot < 2 * CARRIERS; slot++) {
                    harbor.play.add();
                }
            });
            for (int i = 0; i < 300; i++) {
                harbor.play.isCut = i > 100 && i < 130 && harbor.random.nextInt(20) != 0;
                try {
                    harbor.tick(harbor::change);
                } catch (AssertionError torn) {
                    throw new AssertionError(situation, torn);
                }
            }
            harbor.play.isCut = false;
            for (int i = 0; i < 600; i++) {
                harbor.tick(() -> {});
            }
            harbor.world.assertAgreed(situation);
            assertTrue(harbor.bindings > 50, situation);
        }
    }

    /** The object that had its slot before was bound to the peer's own, and the peer is known to have its end. */
    @ParameterizedTest
    @CsvSource({"0, false", "3, false", "0, true", "3, true"})
    void shouldShowAtItsTickWhatComesIntoTheSlotOfWhatIsKnownToBeGone(int wayTicks, boolean isHiddenBefore) {
        TellingWorld world = new TellingWorld(2, 20_000, false, List.of(), true);
        Random random = new Random(Seeds.of(BoundToOwnTest.class));
        TellingTest.Play play = new TellingTest.Play(random, 2, world, wayTicks, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.bind(0, world.add(0, 2, 2, 2));
        });
        moveOwn(play, 10);
        world.advance(world.tick());
        assertTrue(world.isShown(1));
        if (isHiddenBefore) {
            play.tick(() -> world.see(1, false));
            moveOwn(play, 10);
        }
        play.tick(() -> world.remove(1));
        moveOwn(play, 10);
        assertFalse(world.isShown(1));
        play.tick(() -> world.add(0, 3, 3, 3));
        int added = world.tick();
        for (int i = 0; i < 10; i++) {
            int x = i;
            play.tick(() -> world.set(1, x, 3, 3));
            world.advance(added - 1);
            assertFalse(world.isShown(1), "before its tick, after " + i + " more");
        }
        world.advance(added);
        assertTrue(world.isShown(1));
    }

    private static void moveOwn(TellingTest.Play play, int ticks) {
        for (int i = 0; i < ticks; i++) {
            int x = i;
            play.tick(() -> play.world.set(0, x, 1, 1));
        }
    }
}
