package dev.tickwire.state;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.state.ReplicationWorld.Sent;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Objects that appear, change, swap slots, vanish, go out of sight and come back, sent in eight packets of which each
 * arrives, is lost, or comes one or two ticks late: some of the ways in which that can be, and in the profile
 * {@code long} all.
 */
class EveryFateTest {
    private static final int PACKETS = 8;
    private static final int FATES = 4;
    private static final int LOST = 1;
    private static final int SETTLING = 12;
    private static final int GAP = 3;
    /** Of so many ways one is tried, and in these each packet has each fate. */
    private static final int SHARE = Runs.of(53, 1);

    private static final int FIRST = (int) (Seeds.of(EveryFateTest.class) % SHARE);

    /** One way in which the packets fare. */
    private static final class Way {
        final ReplicationWorld world;
        final List<List<Sent>> arrivals = new ArrayList<>();
        final List<List<Long>> acks = new ArrayList<>();
        final int fates;
        final Random ackFates;
        long newestAcked = -1;
        int[] slots = {-1, -1, -1, -1};

        Way(int fates, Random ackFates, boolean isModelled) {
            world = new ReplicationWorld(4, isModelled);
            this.fates = fates;
            this.ackFates = ackFates;
            for (int tick = 0; tick <= PACKETS + SETTLING + FATES; tick++) {
                arrivals.add(new ArrayList<>());
                acks.add(new ArrayList<>());
            }
        }

        void run() {
            for (int tick = 1; tick <= PACKETS + SETTLING; tick++) {
                world.beginTick();
                play(tick);
                world.send(this::onSent, (packet, sentAt) -> newestAcked - packet >= GAP);
                for (Sent sent : arrivals.get(tick)) {
                    if (world.arrive(sent)) {
                        ack(sent.number(), tick);
                    }
                }
                for (long packet : acks.get(tick)) {
                    newestAcked = Math.max(newestAcked, packet);
                    world.ack(packet);
                }
            }
            world.assertAgreed("fates " + Integer.toString(fates, FATES));
        }

        private void onSent(Sent sent) {
            int fate = sent.number() < PACKETS ? fates >>> 2 * (int) sent.number() & FATES - 1 : 0;
            if (fate != LOST) {
                arrivals.get(sent.tick() + late(fate)).add(sent);
            }
        }

        private static int late(int fate) {
            return Math.max(0, fate - 1);
        }

        /** A header acks again what those before it did, so an ack that is lost comes later. */
        private void ack(long packet, int tick) {
            int late = ackFates == null || tick > PACKETS ? 0 : ackFates.nextInt(FATES);
            acks.get(Math.min(tick + late, PACKETS + SETTLING)).add(packet);
        }

        private void play(int tick) {
            switch (tick) {
                case 1:
                    slots[0] = world.add(0, 100, 900, 1);
                    slots[1] = world.add(1, 50, 60, 70);
                    slots[3] = world.add(0, 500, 500, 5);
                    break;
                case 2:
                    world.set(slots[0], 103, 898, 1);
                    break;
                case 3:
                    world.set(slots[0], 106, 896, 1);
                    slots[2] = world.add(0, 0, 0, 0);
                    world.set(slots[3], 501, 502, 5);
                    world.setSeen(slots[3], false);
                    break;
                case 4:
                    world.remove(slots[1]);
                    world.set(slots[0], 109, 894, 2);
                    world.set(slots[3], 502, 504, 5);
                    break;
                case 5:
                    world.remove(slots[0]);
                    slots[1] = world.add(0, 7, 7, 7);
                    world.set(slots[2], 1, 1, 1);
                    world.setSeen(slots[3], true);
                    break;
                case 6:
                    slots[0] = world.add(1, 1, 2, 3);
                    world.own(slots[0], true);
                    world.set(slots[2], 2, 2, 1);
                    world.setSeen(slots[3], false);
                    break;
                case 7:
                    world.set(slots[2], 3, 3, 1);
                    world.set(slots[0], 1, 3, 9);
                    world.remove(slots[1]);
                    world.setSeen(slots[3], true);
                    world.set(slots[3], 503, 506, 5);
                    world.setSeen(slots[2], false);
                    break;
                case 8:
                    world.own(slots[0], false);
                    world.set(slots[2], 3, 3, 1);
                    world.setSeen(slots[2], true);
                    break;
                default:
                    break;
            }
        }
    }

    @Test
    void shouldAgreeWhateverHappensToPackets() {
        for (int fates = FIRST; fates < 1 << 2 * PACKETS; fates += SHARE) {
            new Way(fates, null, false).run();
        }
    }

    @Test
    void shouldAgreeWhateverHappensToPacketsAndAcks() {
        long seed = Seeds.of(EveryFateTest.class);
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        for (int fates = FIRST; fates < 1 << 2 * PACKETS; fates += SHARE) {
            new Way(fates, random, false).run();
        }
    }

    /** In modelled bits, some of the ways. */
    @Test
    void shouldAgreeInModelledBits() {
        long seed = Seeds.of(EveryFateTest.class, 1);
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        for (int i = 0; i < Runs.of(500, 4_000); i++) {
            new Way(random.nextInt(1 << 2 * PACKETS), random, true).run();
        }
    }
}
