package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.state.ReplicationWorld.Sent;
import dev.tickwire.state.packet.PacketSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplicationTest {
    private static final long SEED = Seeds.of(ReplicationTest.class);
    private static final int GAP = 3;

    /** A table that changes at random, and a network that loses, delays and reorders packets and acks. */
    static final class Play {
        final Random random;
        final int slots;
        final ReplicationWorld world;
        final List<List<Sent>> arrivals = new ArrayList<>();
        final List<List<Long>> acks = new ArrayList<>();
        final int wayTicks;
        final int jitterTicks;
        final double loss;
        boolean isCut;
        long newestAcked = -1;
        int sent;

        Play(Random random, int slots, int budgetBytes, boolean isModelled) {
            this(
                    random,
                    slots,
                    new ReplicationWorld(slots, budgetBytes, isModelled),
                    random.nextInt(8),
                    random.nextInt(4),
                    random.nextInt(3) * 0.1);
        }

        Play(Random random, int slots, ReplicationWorld world, int wayTicks, int jitterTicks, double loss) {
            this.random = random;
            this.slots = slots;
            this.world = world;
            this.wayTicks = wayTicks;
            this.jitterTicks = jitterTicks;
            this.loss = loss;
        }

        void tick(Runnable changes) {
            world.beginTick();
            changes.run();
            world.send(this::onSent, (packet, sentAt) -> newestAcked - packet >= GAP || world.tick() - sentAt > 40);
            for (Sent arrived : due(arrivals)) {
                if (world.arrive(arrived) && !isLost()) {
                    later(acks).add(arrived.number());
                }
            }
            for (long packet : due(acks)) {
                newestAcked = Math.max(newestAcked, packet);
                world.ack(packet);
            }
        }

        private void onSent(Sent packet) {
            sent++;
            if (!isLost()) {
                later(arrivals).add(packet);
            }
        }

        private boolean isLost() {
            return isCut || random.nextDouble() < loss;
        }

        private <T> List<T> later(List<List<T>> line) {
            int at = wayTicks + random.nextInt(jitterTicks + 1);
            while (line.size() <= at) {
                line.add(new ArrayList<>());
            }
            return line.get(at);
        }

        private static <T> List<T> due(List<List<T>> line) {
            return line.isEmpty() ? List.of() : line.remove(0);
        }

        void change() {
            for (int i = random.nextInt(4); i > 0; i--) {
                int slot = random.nextInt(slots);
                if (world.held(slot) == null) {
                    add();
                } else if (random.nextInt(8) == 0) {
                    world.remove(slot);
                } else if (random.nextInt(10) == 0) {
                    world.own(slot, random.nextBoolean());
                } else if (random.nextInt(6) == 0) {
                    world.setSeen(slot, !world.isSeen(slot));
                } else {
                    world.set(slot, values(world.held(slot).type()));
                }
            }
            for (int slot = 0; slot < slots; slot++) {
                if (slot % 3 == 0
                        && world.held(slot) != null
                        && world.held(slot).type() == 0) {
                    move(slot);
                }
            }
        }

        private void move(int slot) {
            int[] values = world.held(slot).values().clone();
            values[0] = Math.min(1000, values[0] + slot % 5);
            values[1] = Math.max(0, values[1] - 2);
            world.set(slot, values);
        }

        void add() {
            int type = random.nextInt(2);
            world.add(type, values(type));
        }

        int[] values(int type) {
            return type == 0
                    ? new int[] {random.nextInt(1001), random.nextInt(1001), random.nextInt(8)}
                    : new int[] {random.nextInt(101), random.nextInt(101), random.nextInt(101)};
        }

        void settle(String situation) {
            isCut = false;
            for (int i = 0; i < 600; i++) {
                tick(() -> {});
            }
            world.assertAgreed(situation);
        }
    }

    private static void nothing() {}

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAgreeOnceNothingChanges(boolean isModelled) {
        System.out.println("seed " + SEED);
        long judged = 0;
        int rounds = isModelled ? Runs.of(8, 120) : Runs.of(15, 280);
        for (int round = 0; round < rounds; round++) {
            Random random = new Random(SEED + round);
            Play play = new Play(random, 1 + random.nextInt(40), random.nextInt(3) == 0 ? 40 : 20_000, isModelled);
            if (random.nextInt(3) == 0) {
                play.world.roomBytes(120);
            }
            for (int phase = 0; phase < 3; phase++) {
                for (int i = 0; i < 150; i++) {
                    play.isCut = phase == 1 && i > 50 && random.nextInt(40) != 0;
                    if (random.nextInt(200) == 0) {
                        play.world.replicator.requestResync();
                    }
                    play.tick(play::change);
                }
                play.settle("seed " + (SEED + round) + ", phase " + phase);
            }
            judged += play.world.judged;
        }
        assertTrue(judged > Runs.of(10, 300) * rounds, "seed " + SEED + ": " + judged + " judged");
    }

    /** The peer comes early or late to objects that it has from the start, and sees by steps what became of them. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAgreeOnPlacedObjects(boolean isModelled) {
        System.out.println("seed " + SEED);
        long judged = 0;
        for (int round = 0; round < Runs.of(15, 120); round++) {
            Random random = new Random(SEED + round);
            List<int[]> placed = ReplicationWorld.someValues(1 + random.nextInt(30));
            int slots = placed.size() + random.nextInt(10);
            int budget = random.nextInt(3) == 0 ? 40 : 20_000;
            ReplicationWorld world = new ReplicationWorld(slots, budget, isModelled, placed);
            world.replicator.dueTicks().every(random.nextBoolean() ? 1 : 1 + random.nextInt(8));
            Play play = new Play(random, slots, world, random.nextInt(8), random.nextInt(4), random.nextInt(3) * 0.1);
            for (int i = random.nextInt(2) * random.nextInt(300); i > 0; i--) {
                world.beginTick();
                play.change();
            }
            boolean isAsked = random.nextInt(4) == 0;
            if (isAsked) {
                world.useQueries();
            } else if (random.nextInt(3) == 0) {
                world.excludeAll(true);
                world.excludeAll(random.nextBoolean());
            }
            play.isCut = random.nextInt(4) == 0;
            for (int i = 0; i < 150; i++) {
                play.isCut &= i < 100;
                play.tick(() -> {
                    if (!isAsked && random.nextInt(40) == 0) {
                        world.excludeAll(random.nextBoolean());
                    }
                    world.runQuery(slot -> slot % 5 < 2, true);
                    play.change();
                });
            }
            play.settle("seed " + (SEED + round));
            judged += world.judged;
        }
        assertTrue(judged > Runs.of(100, 10_000), "seed " + SEED + ": " + judged + " judged");
    }

    /** The peer is excluded between two ticks that are sent, and receives the later packet before the earlier one. */
    @Test
    void shouldSendTheSameOfPlacedObjectsUntilAResync() {
        ReplicationWorld world = new ReplicationWorld(4, 20_000, false, ReplicationWorld.someValues(3));
        world.replicator.dueTicks().every(3);
        List<Sent> packets = new ArrayList<>();
        for (int tick = 2; tick <= 6; tick++) {
            world.beginTick();
            if (tick == 3) {
                world.set(1, 5, 5, 5);
            } else if (tick == 4) {
                world.excludeAll(true);
            }
            world.send(packets::add, (packet, sentAt) -> false);
        }
        assertTrue(world.arrive(packets.get(2)));
        assertTrue(world.arrive(packets.get(1)));
        assertEquals(3, world.shownCount());
        assertEquals(3, world.shownTick(1));
        assertTrue(world.arrive(packets.get(4)));
        assertEquals(0, world.shownCount());
    }

    /** No updates are sent of objects that are as they were placed, however many there are. */
    @Test
    void shouldSendNothingOfUnchangedPlacedObjects() {
        ReplicationWorld world = new ReplicationWorld(1010, 20_000, false, ReplicationWorld.someValues(1000));
        Play play = new Play(new Random(SEED), 1010, world, 3, 0, 0);
        play.tick(ReplicationTest::nothing);
        long first = world.bits;
        assertTrue(first < 200, first + " bits");
        for (int i = 0; i < 10; i++) {
            play.tick(ReplicationTest::nothing);
        }
        world.assertAgreed("as placed");
        long before = world.bits;
        play.tick(() -> {
            world.set(7, 7, 1000, 3);
            world.remove(8);
        });
        assertTrue(world.bits - before < 130, world.bits - before + " bits");
        play.settle("one changed, one gone");
    }

    /** The peer is asked about, by chance and late, and some askings fail; in the end it must see what matters. */
    @Test
    void shouldAgreeWhateverIsRelevant() {
        System.out.println("seed " + SEED);
        for (int round = 0; round < Runs.of(10, 80); round++) {
            Random random = new Random(SEED + round);
            Play play = new Play(random, 1 + random.nextInt(100), random.nextInt(3) == 0 ? 60 : 20_000, round % 2 == 0);
            for (int phase = 0; phase < 2; phase++) {
                for (int i = 0; i < 200; i++) {
                    play.isCut = phase == 1 && i > 50 && random.nextInt(40) != 0;
                    play.tick(() -> {
                        play.change();
                        if (i(play) == 20) {
                            play.world.useQueries();
                        }
                        boolean flaps = random.nextInt(3) == 0;
                        play.world.runQuery(
                                slot -> (slot * 31 + (flaps ? i(play) : i(play) / 100)) % 5 < 2,
                                random.nextInt(5) != 0);
                    });
                }
                play.settle("seed " + (SEED + round) + ", phase " + phase);
            }
        }
    }

    /** Models are named by packets that others overtake, and kept while it takes. */
    @Test
    void shouldReadModelledPacketsHoweverLateTheyArrive() {
        System.out.println("seed " + SEED);
        for (int round = 0; round < Runs.of(15, 40); round++) {
            Random random = new Random(SEED + round);
            ReplicationWorld world = new ReplicationWorld(1 + random.nextInt(20), 20_000, true);
            Play play = new Play(
                    random, world.slots, world, random.nextInt(30), random.nextInt(50), random.nextInt(3) * 0.1);
            world.roomBytes(random.nextBoolean() ? 120 : ReplicationWorld.PACKET_BYTES);
            for (int i = 0; i < 400; i++) {
                play.tick(play::change);
            }
            play.settle("seed " + (SEED + round));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReuseSlotsForAPeerThatNeverAcks(boolean isModelled) {
        Play play = new Play(new Random(SEED), 4, 20_000, isModelled);
        play.isCut = true;
        for (int i = 0; i < 5000; i++) {
            play.tick(() -> {
                play.world.add(i(play) % 2, play.values(i(play) % 2));
                int slot = play.random.nextInt(4);
                if (play.world.held(slot) != null) {
                    play.world.remove(slot);
                }
            });
        }
        play.settle("seed " + SEED);
    }

    /** A peer that received no update of a slot needs no resync for later objects in it. */
    @Test
    void shouldNotResyncForObjectsBeforeTheFirstUpdate() {
        Play play = new Play(new Random(SEED), 1, new ReplicationWorld(1), 6, 0, 0);
        play.world.excludeAll(true);
        for (int i = 0; i < 20; i++) {
            play.tick(() -> play.world.add(0, play.values(0)));
            play.tick(() -> play.world.remove(0));
        }
        play.tick(() -> {
            play.world.add(0, play.values(0));
            play.world.excludeAll(false);
        });
        long epoch = play.world.replicator.epoch();
        for (int i = 0; i < 60; i++) {
            play.tick(() -> play.world.set(0, play.values(0)));
        }
        assertEquals(epoch, play.world.replicator.epoch());
        play.settle("seed " + SEED);
    }

    /** Packets of a table at rest are forgotten before their acks come, but for those that a beginning waits for. */
    @Test
    void shouldResyncWhenAcksTakeLongerThanPacketsAreRemembered() {
        Play play = new Play(new Random(SEED), 20, new ReplicationWorld(20), 95, 0, 0);
        for (int i = 0; i < 400; i++) {
            play.tick(ReplicationTest::nothing);
        }
        for (int i = 0; i < 5; i++) {
            play.world.replicator.requestResync();
            play.tick(ReplicationTest::nothing);
        }
        play.tick(() -> {
            for (int i = 0; i < 20; i++) {
                play.add();
            }
        });
        play.settle("seed " + SEED);
    }

    private static int i(Play play) {
        return play.world.tick();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldCostLittleAtRest(boolean isModelled) {
        Play play = new Play(new Random(3), 100, 20_000, isModelled);
        play.tick(() -> {
            for (int i = 0; i < 100; i++) {
                play.add();
            }
        });
        for (int i = 0; i < 100; i++) {
            play.tick(ReplicationTest::nothing);
        }
        long bits = play.world.bits;
        int packets = play.sent;
        for (int i = 0; i < 100; i++) {
            play.tick(ReplicationTest::nothing);
        }
        play.world.assertAgreed("at rest");
        assertEquals(100, play.sent - packets);
        assertTrue(play.world.bits - bits <= 100 * 32, (play.world.bits - bits) / 100.0 + " bits a packet");
    }

    /** The budget fits about a third of 30 objects that change in each tick; some weigh ten times as much as others. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSendByWeightWithinTheBudget(boolean isModelled) {
        Play play = new Play(new Random(5), 30, 60, isModelled);
        play.tick(() -> {
            for (int i = 0; i < 30; i++) {
                play.world.add(0, 500, 500, 1);
                play.world.replicator.relevance().include(i, i < 5 ? 250 : 25);
            }
        });
        long[] ages = new long[30];
        int[] greatest = new int[30];
        for (int i = 0; i < 600; i++) {
            play.tick(() -> {
                for (int slot = 0; slot < 30; slot++) {
                    play.world.set(slot, play.values(0));
                }
            });
            for (int slot = 0; slot < 30 && i >= 200; slot++) {
                int age = play.world.tick() - play.world.shownTick(slot);
                ages[slot] += age;
                greatest[slot] = Math.max(greatest[slot], age);
            }
        }
        long important = 0;
        long others = 0;
        for (int slot = 0; slot < 30; slot++) {
            important += slot < 5 ? ages[slot] : 0;
            others += slot < 5 ? 0 : ages[slot];
        }
        System.out.println("ages " + important / 400.0 / 5 + " and " + others / 400.0 / 25 + ", at most "
                + java.util.Arrays.toString(greatest));
        assertTrue(important / 5 < others / 25);
    }

    /** A newcomer has all objects when it reports that it is complete, whichever packets were lost. */
    @Test
    void shouldBeCompleteWhenAllObjectsArrived() {
        System.out.println("seed " + SEED);
        for (int round = 0; round < Runs.of(10, 80); round++) {
            Random random = new Random(SEED + round);
            String situation = "seed " + (SEED + round);
            int slots = 1 + random.nextInt(40);
            Play play = new Play(random, slots, random.nextInt(2) == 0 ? 60 : 20_000, round % 2 == 0);
            play.world.roomBytes(random.nextBoolean() ? 120 : ReplicationWorld.PACKET_BYTES);
            int[] times = new int[1];
            play.world.completed = () -> {
                times[0]++;
                assertEquals(slots, play.world.shownCount(), situation);
            };
            play.tick(() -> {
                for (int i = 0; i < slots; i++) {
                    play.add();
                }
            });
            for (int i = 0; i < 400; i++) {
                play.tick(() -> play.world.set(0, play.values(play.world.held(0).type())));
            }
            assertEquals(1, times[0], situation);
            play.world.replicator.requestResync();
            play.settle(situation);
            assertEquals(2, times[0], situation);
        }
    }

    /** A newcomer is complete, and knows it, once the updates of a lost packet are resent: that needs no ack first. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBeCompleteAsSoonAsLostUpdatesArrived(boolean isModelled) {
        Play play = new Play(new Random(SEED), 40, new ReplicationWorld(40, 60, isModelled), 6, 0, 0);
        int[] completedAt = new int[1];
        play.world.completed = () -> completedAt[0] = i(play);
        play.tick(() -> {
            for (int i = 0; i < 40; i++) {
                play.add();
            }
        });
        play.isCut = true;
        play.tick(ReplicationTest::nothing);
        play.isCut = false;
        while (play.world.shownCount() < 40) {
            assertEquals(0, completedAt[0]);
            play.tick(ReplicationTest::nothing);
        }
        assertTrue(i(play) > 18, "all was there at tick " + i(play) + ", though a packet was lost");
        assertEquals(i(play), completedAt[0]);
    }

    /** A single change is sent twice while packets are lost: the loss of one packet delays it by one tick. */
    @Test
    void shouldSendASingleChangeTwiceWhilePacketsAreLost() {
        Play play = resting();
        cut(play, ReplicationTest::nothing);
        for (int i = 0; i < 20; i++) {
            play.tick(ReplicationTest::nothing);
        }
        int changed = i(play) + 1;
        cut(play, () -> play.world.set(0, 1, 2, 3));
        for (int i = 0; i < 1 + 4; i++) {
            play.tick(ReplicationTest::nothing);
        }
        assertEquals(changed + 1, play.world.shownTick(0));
        play.world.assertAgreed("a tick later");
    }

    @Test
    void shouldSendASingleChangeAtMostTwice() {
        Play play = resting();
        cut(play, ReplicationTest::nothing);
        for (int i = 0; i < 20; i++) {
            play.tick(ReplicationTest::nothing);
        }
        long atRest = bits(play, ReplicationTest::nothing);
        assertTrue(bits(play, () -> play.world.set(0, 1, 2, 3)) > atRest);
        assertTrue(bits(play, ReplicationTest::nothing) > atRest);
        assertEquals(atRest, bits(play, ReplicationTest::nothing));
    }

    @Test
    void shouldSendASingleChangeOnceWithoutLosses() {
        Play play = resting();
        long atRest = bits(play, ReplicationTest::nothing);
        assertTrue(bits(play, () -> play.world.set(0, 1, 2, 3)) > atRest);
        assertEquals(atRest, bits(play, ReplicationTest::nothing));
    }

    /** One object, on a way of four ticks, known to be there. */
    private static Play resting() {
        Play play = new Play(new Random(1), 4, new ReplicationWorld(4), 4, 0, 0);
        play.tick(() -> play.world.add(0, 5, 5, 5));
        for (int i = 0; i < 40; i++) {
            play.tick(ReplicationTest::nothing);
        }
        return play;
    }

    private static void cut(Play play, Runnable changes) {
        play.isCut = true;
        play.tick(changes);
        play.isCut = false;
    }

    private static long bits(Play play, Runnable changes) {
        long before = play.world.bits;
        play.tick(changes);
        return play.world.bits - before;
    }

    /** So many packets are lost that few more may leave; each of those must carry updates, whichever ticks are sent. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 7, 9, 31, 33})
    void shouldAgreeSoonAfterAnOutage(int every) {
        ReplicationWorld world = new ReplicationWorld(60, 60, false);
        world.replicator.dueTicks().every(every);
        Play play = new Play(new Random(SEED), 60, world, 3, 0, 0);
        play.tick(() -> {
            for (int slot = 0; slot < 60; slot++) {
                play.add();
            }
        });
        play.isCut = true;
        while (play.sent < PacketSet.WINDOW - 16) {
            play.tick(ReplicationTest::nothing);
        }
        play.isCut = false;
        int until = i(play) + 20 * Math.max(every, 36);
        while (i(play) < until) {
            play.tick(ReplicationTest::nothing);
        }
        world.assertAgreed("each " + every + ", seed " + SEED);
    }

    /** Three and three objects are bound, and change together or not; the world checks what is shown of them. */
    @Test
    void shouldShowBoundObjectsTogether() {
        System.out.println("seed " + SEED);
        for (int round = 0; round < Runs.of(10, 80); round++) {
            Random random = new Random(SEED + round);
            Play play = new Play(random, 30, random.nextInt(3) == 0 ? 60 : 20_000, round % 2 == 0);
            play.world.roomBytes(random.nextInt(3) == 0 ? 150 : ReplicationWorld.PACKET_BYTES);
            play.tick(() -> {
                for (int slot = 0; slot < 30; slot++) {
                    play.add();
                    if (slot >= 10 && slot % 10 < 5) {
                        play.world.bind(slot - 10, slot);
                    }
                }
            });
            for (int i = 0; i < 200; i++) {
                play.isCut = i > 50 && i < 80 && random.nextInt(20) != 0;
                play.tick(() -> changeBound(play));
            }
            play.settle("seed " + (SEED + round));
        }
    }

    private static void changeBound(Play play) {
        for (int group = 0; group < 10; group++) {
            if (play.random.nextInt(3) == 0) {
                for (int slot = group; slot < 30; slot += 10) {
                    if (play.world.held(slot) != null && play.random.nextInt(4) != 0) {
                        changeOne(play, slot);
                    }
                }
            }
        }
    }

    private static void changeOne(Play play, int slot) {
        if (play.random.nextInt(60) == 0) {
            play.world.remove(slot);
        } else if (play.random.nextInt(20) == 0) {
            play.world.own(slot, play.random.nextBoolean());
        } else {
            play.world.set(slot, play.values(play.world.held(slot).type()));
        }
    }

    /** The owner of one of two bound objects does not see that something changes that only others see. */
    @Test
    void shouldNotSendBoundObjectsForInvisibleOnes() {
        Play play = new Play(new Random(SEED), 2, new ReplicationWorld(2), 6, 0, 0);
        ReplicationWorld world = play.world;
        play.tick(() -> {
            world.add(1, 1, 2, 3);
            world.add(1, 4, 5, 6);
            world.own(0, true);
            world.bind(0, 1);
        });
        for (int i = 0; i < 30; i++) {
            play.tick(ReplicationTest::nothing);
        }
        play.tick(() -> {
            world.set(0, 10, 20, 3);
            world.set(1, 40, 5, 60);
        });
        int changed = world.tick();
        play.tick(() -> world.set(0, 10, 20, 30));
        for (int i = 0; i < 10; i++) {
            play.tick(ReplicationTest::nothing);
        }
        assertEquals(changed, world.shownTick(0));
        assertEquals(changed, world.shownTick(1));
    }

    /** A packet is settled only once its lost updates are resent, so these go before updates that wait. */
    @Test
    void shouldResendLostUpdatesFirst() {
        Play whole = joining();
        Play cut = joining();
        for (int i = 0; i < 24; i++) {
            cut.isCut = i == 4;
            whole.tick(ReplicationTest::nothing);
            cut.tick(ReplicationTest::nothing);
        }
        assertTrue(cut.world.shownCount() < 600, "others wait for longer");
        int lost = 0;
        for (int slot = 0; slot < 600; slot++) {
            if (whole.world.shownTick(slot) == 6) {
                lost++;
                assertTrue(cut.world.shownTick(slot) > 6, "slot " + slot);
            }
        }
        assertTrue(lost > 0);
    }

    /** A peer that joins a table with so many objects that sending them takes many ticks. */
    private static Play joining() {
        Play play = new Play(new Random(1), 600, new ReplicationWorld(600, 60, false), 2, 0, 0);
        play.tick(() -> {
            for (int slot = 0; slot < 600; slot++) {
                play.world.add(0, slot, slot, 1);
            }
        });
        return play;
    }
}
