package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.state.server.replicate.PeerReplicator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects that are bound to those that the peer owns, and those of others, over networks that lose, delay and reorder:
 * the world checks that both of each binding are shown in one step, at its beginning, while it lasts and at its end.
 */
class BoundToOwnTest {
    private static final int ROUNDS = Integer.getInteger("tickwire.bound.rounds", 4);
    private static final int CARRIERS = 8;
    private static final int WAY_TICKS = 3;
    /** So long the end of a binding counts for who shows one of the two on arrival since then. */
    private static final int RECENT_TICKS = 64;

    /** A peer that sees some carriers, each in the slot of its number, and as many crates behind them. */
    private static final class Harbor {
        final Random random;
        final ReplicationTest.Play play;
        final ReplicationWorld world;
        /** Whether bindings make chains, of objects that remain and are seen. */
        private final boolean isChained;

        private final int delay;
        private double viewTick;
        int bindings;

        Harbor(Random random, boolean isModelled, boolean isChained) {
            this.random = random;
            this.isChained = isChained;
            int budget = random.nextInt(3) == 0 ? 60 : 20_000;
            world = new ReplicationWorld(2 * CARRIERS, budget, isModelled, List.of(), true);
            play = new ReplicationTest.Play(
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
                    bindToMore(crate);
                }
                case 2 -> world.unbind(random.nextBoolean() ? carrier : crate);
                case 3 -> world.own(carrier, random.nextInt(4) != 0);
                case 4 -> remove(random.nextInt(3) == 0 ? carrier : crate);
                case 5 -> see(random.nextBoolean() ? carrier : crate);
                default -> {}
            }
            move(carrier);
            move(crate);
        }

        /** Now and then what one carrier has is bound to another, or to what that has: chains that come apart. */
        private void bindToMore(int crate) {
            int other = random.nextInt(2 * CARRIERS);
            if (isChained && random.nextInt(3) == 0 && other != crate) {
                world.bind(crate, other);
                move(other);
            }
        }

        private void remove(int slot) {
            if (!isChained) {
                world.remove(slot);
            }
        }

        private void see(int slot) {
            if (!isChained && world.held(slot) != null && random.nextInt(4) == 0) {
                world.setSeen(slot, !world.isSeen(slot));
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
    void shouldShowBoundObjectsInOneStep(boolean isModelled) {
        for (int round = 0; round < ROUNDS; round++) {
            String situation = "round " + round + ", " + Seeds.option();
            Harbor harbor = new Harbor(new Random(Seeds.of(BoundToOwnTest.class, round)), isModelled, round % 2 == 1);
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
    void shouldShowAtItsTickAnObjectInAReusedSlot(int wayTicks, boolean isHiddenBefore) {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        Random random = new Random(Seeds.of(BoundToOwnTest.class));
        ReplicationTest.Play play = new ReplicationTest.Play(random, 2, world, wayTicks, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.bind(0, world.add(0, 2, 2, 2));
        });
        moveOwn(play, 10);
        world.advance(world.tick());
        assertTrue(world.isShown(1));
        if (isHiddenBefore) {
            play.tick(() -> world.setSeen(1, false));
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

    /** The next object of the slot, which the peer owned or had bound to its own, is removed before it is sent. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowAtItsTickTheEndOfAnObjectBeforeAnUnsentOne(boolean isBound) {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.add(0, 2, 2, 2);
        });
        moveOwn(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.tick(() -> {
            world.remove(1);
            assertEquals(1, world.add(0, 3, 3, 3));
            if (isBound) {
                world.bind(0, 1);
            } else {
                world.own(1, true);
            }
            world.remove(1);
        });
        int removed = world.tick();
        moveOwn(play, 4 * WAY_TICKS);
        assertTrue(world.isShown(1), "until its tick");
        world.advance(removed);
        assertFalse(world.isShown(1));
    }

    /** The player's own object ends on arrival, also if the next object of its slot is removed before it is sent. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowOnArrivalTheEndOfTheOwnObjectBeforeAnUnsentOne(boolean isBound) {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.add(0, 2, 2, 2);
            if (isBound) {
                world.bind(0, 1);
            } else {
                world.own(1, true);
            }
        });
        moveOwn(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.tick(() -> {
            world.remove(1);
            world.remove(world.add(0, 3, 3, 3));
        });
        moveOwn(play, 4 * WAY_TICKS);
        assertFalse(world.isShown(1), "after arrival");
    }

    /** The packets are lost in which the peer came to own the carrier; then the crate that it carries ends. */
    @Test
    void shouldShowInOneStepTheEndOfABoundObjectBeforeTheOwnerIsKnown() {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> world.bind(world.add(0, 1, 1, 1), world.add(0, 2, 2, 2)));
        rest(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        move(play, 1, 7);
        rest(play, WAY_TICKS);
        play.isCut = true;
        play.tick(() -> world.own(0, true));
        play.isCut = false;
        play.tick(() -> {
            world.remove(1);
            world.set(0, 9, 9, 1);
        });
        rest(play, WAY_TICKS);
        assertFalse(world.isShown(1), "after arrival");
        assertEquals(9, world.shownValues(0)[0]);
    }

    /** The peer has nothing of its own object but the end, which is not that of the earlier object of the slot. */
    @Test
    void shouldShowAtItsTickTheEndOfAnEarlierObjectOfTheSlot() {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.add(0, 2, 2, 2);
        });
        moveOwn(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.isCut = true;
        play.tick(() -> {
            world.remove(1);
            assertEquals(1, world.add(0, 3, 3, 3));
            world.own(1, true);
        });
        play.isCut = false;
        play.tick(() -> world.remove(1));
        int removed = world.tick();
        moveOwn(play, 2 * WAY_TICKS);
        assertTrue(world.isShown(1), "until its tick");
        world.advance(removed);
        assertFalse(world.isShown(1));
    }

    /** The end of the own object is lost, and arrives when it is resent, after a later object was added and removed. */
    @Test
    void shouldShowOnArrivalAnEndThatIsResent() {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.own(world.add(0, 2, 2, 2), true);
        });
        moveOwn(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.isCut = true;
        play.tick(() -> world.remove(1));
        play.tick(() -> world.remove(world.add(0, 3, 3, 3)));
        play.isCut = false;
        moveOwn(play, 8 * WAY_TICKS);
        assertFalse(world.isShown(1), "after arrival");
    }

    /** The own object is removed, and its slot has another object, before any of this is sent. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndOnArrivalTheOwnObjectWhoseSlotIsUsedAgain(boolean isBound) {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.add(0, 2, 2, 2);
            if (isBound) {
                world.bind(0, 1);
            } else {
                world.own(1, true);
            }
        });
        moveOwn(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.tick(() -> {
            world.remove(1);
            assertEquals(1, world.add(0, 3, 3, 3));
        });
        moveOwn(play, WAY_TICKS);
        assertTrue(!world.isShown(1) || world.shownValues(1)[0] == 3, "after arrival");
    }

    /** The client does not know that it owns the object, in whose slot another comes and goes before the end leaves. */
    @Test
    void shouldEndOnArrivalTheObjectBeforeAnUnsentOneThoughItsOwnerIsNotKnown() {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.add(0, 2, 2, 2);
        });
        moveOwn(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.isCut = true;
        play.tick(() -> world.own(1, true));
        play.isCut = false;
        play.tick(() -> {
            world.remove(1);
            world.remove(world.add(0, 3, 3, 3));
        });
        moveOwn(play, WAY_TICKS);
        assertFalse(world.isShown(1), "after arrival");
    }

    /**
     * The end of an object that the client does not know as its own is resent, and its slot is used again meanwhile.
     */
    @Test
    void shouldEndOnArrivalTheObjectOfAnEndThatIsResent() {
        for (int delay = 1; delay < 60; delay++) {
            ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
            ReplicationTest.Play play =
                    new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
            play.tick(() -> {
                world.own(world.add(0, 1, 1, 1), true);
                world.add(0, 2, 2, 2);
            });
            moveOwn(play, 4 * WAY_TICKS);
            world.advance(world.tick());
            play.isCut = true;
            play.tick(() -> world.own(1, true));
            play.tick(() -> world.remove(1));
            play.isCut = false;
            play.tick(() -> world.setSeen(world.add(0, 3, 3, 3), false));
            moveOwn(play, delay);
            play.isCut = true;
            moveOwn(play, 3);
            play.isCut = false;
            moveOwn(play, 80);
            assertFalse(world.isShown(1), "after arrival, with another loss after " + delay + " ticks");
        }
    }

    private static void moveOwn(ReplicationTest.Play play, int ticks) {
        for (int i = 0; i < ticks; i++) {
            int x = i;
            play.tick(() -> play.world.set(0, x, 1, 1));
        }
    }

    /**
     * A crate that was put down is shown at its tick once the player is known to have that. It remains so when the own
     * object, which was at rest until then, moves or is removed, and when the player puts down something else.
     */
    @ParameterizedTest
    @CsvSource({"MOVE", "REMOVE", "PUT_DOWN"})
    void shouldShowUnboundObjectsAtTheirTickWhateverTheOwnObjectDoesLater(Later later) {
        ReplicationWorld world = new ReplicationWorld(4, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 4, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.bind(0, world.add(0, 2, 2, 2));
            world.bind(0, world.add(0, 3, 3, 3));
        });
        moveOwn(play, 1);
        rest(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.tick(() -> world.unbind(1));
        int putDown = world.tick();
        rest(play, 4 * WAY_TICKS);
        world.advance(putDown);
        play.tick(() -> later.happens(world));
        for (int x = 0; x < 4 * WAY_TICKS; x++) {
            int shown = world.shownTick(1);
            move(play, 1, x);
            assertEquals(shown, world.shownTick(1), "shown before its tick, " + x + " ticks later");
        }
    }

    private enum Later {
        MOVE,
        REMOVE,
        PUT_DOWN;

        void happens(ReplicationWorld world) {
            switch (this) {
                case MOVE -> world.set(0, 9, 9, 1);
                case REMOVE -> world.remove(0);
                default -> world.unbind(2);
            }
        }
    }

    /**
     * A crate was bound to another, which the player takes into tow much later. Of the crate, all is shown at its tick
     * again once the longest has passed for which the other may be drawn before it, though another peer lacks its end.
     */
    @Test
    void shouldShowLongUnboundObjectsAtTheirTickThoughAnotherPeerLacksTheEnd() {
        ReplicationWorld world = new ReplicationWorld(4, 20_000, false, List.of(), true);
        new PeerReplicator(world.table, 1, ReplicationWorld.newContext(4, false), 20_000);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 4, world, WAY_TICKS, 0, 0);
        play.tick(() -> {
            world.own(world.add(0, 1, 1, 1), true);
            world.bind(world.add(0, 2, 2, 2), world.add(0, 3, 3, 3));
            world.add(0, 4, 4, 4);
        });
        rest(play, 4 * WAY_TICKS);
        play.tick(() -> {
            world.unbind(1);
            world.bind(1, 3);
        });
        int recent = world.tick() + RECENT_TICKS;
        rest(play, RECENT_TICKS - 4);
        world.advance(recent - RECENT_TICKS);
        play.tick(() -> {
            world.unbind(1);
            world.bind(1, 0);
        });
        for (int x = 0; world.tick() < recent + WAY_TICKS; x++) {
            move(play, 2, x);
        }
        assertEquals(recent, world.shownTick(2));
        for (int x = 0; x < RECENT_TICKS / 2; x++) {
            move(play, 2, x);
            assertEquals(recent, world.shownTick(2), "shown before its tick, " + x + " ticks later");
        }
    }

    /** The packets with the new owner of the one are lost; then a change of the other waits for the view. */
    @Test
    void shouldShowInOneStepAnUnbindingBeforeTheOwnerIsKnown() {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> world.bind(world.add(0, 1, 1, 1), world.add(0, 2, 2, 2)));
        rest(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        move(play, 1, 7);
        int moved = world.tick();
        rest(play, 4 * WAY_TICKS);
        assertTrue(world.shownTick(1) < moved);
        play.isCut = true;
        play.tick(() -> world.own(0, true));
        rest(play, 1);
        play.tick(() -> world.unbind(1));
        rest(play, 2 * WAY_TICKS);
        play.isCut = false;
        rest(play, RECENT_TICKS);
        assertTrue(world.shownTick(0) > moved && world.shownTick(1) > moved);
    }

    /** The packets of two ticks are lost, and one of the two looks again as it looked at the first of them. */
    @Test
    void shouldShowInOneStepValuesEqualToThoseOfAnUnshownTick() {
        ReplicationWorld world = new ReplicationWorld(2, 20_000, false, List.of(), true);
        ReplicationTest.Play play =
                new ReplicationTest.Play(new Random(Seeds.of(BoundToOwnTest.class)), 2, world, WAY_TICKS, 0, 0);
        play.tick(() -> world.bind(world.add(0, 1, 1, 1), world.add(0, 2, 2, 2)));
        rest(play, 4 * WAY_TICKS);
        world.advance(world.tick());
        play.isCut = true;
        move(play, 1, 7);
        move(play, 1, 8);
        play.isCut = false;
        play.tick(() -> {
            world.set(0, 9, 5, 5);
            world.set(1, 7, 5, 5);
        });
        int moved = world.tick();
        rest(play, 4 * WAY_TICKS);
        world.advance(moved);
        assertEquals(moved, world.shownTick(0));
        assertEquals(moved, world.shownTick(1));
    }

    private static void rest(ReplicationTest.Play play, int ticks) {
        for (int i = 0; i < ticks; i++) {
            play.tick(() -> {});
        }
    }

    private static void move(ReplicationTest.Play play, int slot, int x) {
        play.tick(() -> play.world.set(slot, x, 5, 5));
    }
}
