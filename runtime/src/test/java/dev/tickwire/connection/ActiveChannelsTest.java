package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random traffic over bad networks. Each end has a twin whose channels are all active at any time. Both do the same, so
 * they must send the same bytes.
 */
class ActiveChannelsTest {
    private static final long STEP_NANOS = 10_000_000L;
    private static final int STEPS = 4_000;
    /** Enough for all that is under way at the least rate, and for the last calls to end. */
    private static final int QUIET_STEPS = 6_000;

    private static final int CHANNELS = 9;
    private static final int PHASE_STEPS = 150;
    private static final int DELAY_STEPS = 6;

    /** A datagram of both twins under way. */
    private record UnderWay(int step, byte[] bytes) {}

    /** An end and its twin. */
    private static final class Twins {
        final BusyEnd end;
        final BusyEnd twin;
        final List<UnderWay> arriving = new ArrayList<>();
        /** Packets after which no channel of messages was active, and all others. */
        int idlePackets;

        int otherPackets;

        Twins(Side side, long seed) {
            end = new BusyEnd(side, seed);
            twin = new BusyEnd(side, seed);
        }

        void act(long seed) {
            activateAll();
            end.act(new Random(seed));
            twin.act(new Random(seed));
            check();
        }

        /** Flushes both, and returns the datagrams. */
        List<byte[]> flush(long nowNanos, int maxPackets) {
            List<byte[]> datagrams = new ArrayList<>();
            end.connection.beginFlush(nowNanos, maxPackets);
            twin.connection.beginFlush(nowNanos, maxPackets);
            boolean hasMore = true;
            while (hasMore) {
                activateAll();
                hasMore = end.connection.nextDatagram();
                assertEquals(hasMore, twin.connection.nextDatagram(), "another datagram");
                check();
                if (hasMore) {
                    byte[] bytes = datagram(end.connection);
                    assertArrayEquals(datagram(twin.connection), bytes);
                    datagrams.add(bytes);
                    if (isIdle()) {
                        idlePackets++;
                    } else {
                        otherPackets++;
                    }
                }
            }
            return datagrams;
        }

        /** Returns whether no channel of messages is active. */
        boolean isIdle() {
            return (end.connection.active().bits() & ~BusyEnd.CHUNKS) == 0;
        }

        private static byte[] datagram(Connection from) {
            int end = from.datagramOffset() + from.datagramLength();
            return Arrays.copyOfRange(from.datagram(), from.datagramOffset(), end + Datagrams.SPARE_BYTES);
        }

        /** Delivers what is due as one batch. Returns the datagrams with acks that are owed meanwhile. */
        List<byte[]> receive(long nowNanos, int step) {
            List<byte[]> acks = new ArrayList<>();
            for (UnderWay each : List.copyOf(arriving)) {
                if (each.step <= step) {
                    arriving.remove(each);
                    int length = each.bytes.length - Datagrams.SPARE_BYTES;
                    activateAll();
                    assertTrue(end.connection.receive(nowNanos, each.bytes.clone(), 0, length));
                    assertTrue(twin.connection.receive(nowNanos, each.bytes.clone(), 0, length));
                    check();
                    assertEquals(twin.connection.isAckDue(), end.connection.isAckDue());
                    if (end.connection.isAckDue()) {
                        acks.addAll(flush(nowNanos, 1));
                    }
                }
            }
            activateAll();
            assertTrue(end.connection.endBatch(nowNanos));
            assertTrue(twin.connection.endBatch(nowNanos));
            end.context.endBatch();
            twin.context.endBatch();
            check();
            return acks;
        }

        private void activateAll() {
            for (int number = 0; number < CHANNELS; number++) {
                twin.connection.active().add(number);
            }
            twin.connection.active().followers((1 << CHANNELS) - 1);
        }

        private void check() {
            assertEquals(0, end.connection.active().missing(), "bit set of active channels that are left out");
            assertEquals(twin.story.toString(), end.story.toString());
            end.story.setLength(0);
            twin.story.setLength(0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void shouldSendTheSameAsIfAllChannelsWereActive(int run) {
        long seed = Seeds.of(ActiveChannelsTest.class, run);
        Random random = new Random(seed);
        Twins client = new Twins(Side.CLIENT, random.nextLong());
        Twins server = new Twins(Side.SERVER, random.nextLong());
        double loss = random.nextInt(4) * 0.1;
        long now = random.nextLong();
        boolean isBusy = true;
        try {
            for (int step = 0; step < STEPS + QUIET_STEPS; step++) {
                boolean isQuiet = step >= STEPS;
                now += random.nextInt(200) == 0 ? 50 * STEP_NANOS : STEP_NANOS;
                isBusy = step % PHASE_STEPS == 0 ? random.nextInt(3) == 0 : isBusy;
                for (Twins each : List.of(client, server)) {
                    int acts = isQuiet ? 0 : isBusy ? random.nextInt(4) : random.nextInt(40) / 39;
                    for (; acts > 0; acts--) {
                        each.act(random.nextLong());
                    }
                }
                exchange(client, server, now, step, loss, random);
                exchange(server, client, now, step, loss, random);
            }
            for (Twins each : List.of(client, server)) {
                assertTrue(each.idlePackets > 100, each.idlePackets + " packets are idle");
                assertTrue(each.otherPackets > 100, each.otherPackets + " packets are not");
                assertTrue(each.isIdle(), "all messages have arrived");
            }
        } catch (AssertionError | RuntimeException failed) {
            throw new AssertionError("seed " + seed, failed);
        }
    }

    private static void exchange(Twins from, Twins to, long now, int step, double loss, Random random) {
        List<byte[]> datagrams = from.receive(now, step);
        if (random.nextInt(10) > 0) {
            datagrams.addAll(from.flush(now, 1 + random.nextInt(4)));
        }
        for (byte[] datagram : datagrams) {
            for (int copies = random.nextInt(50) == 0 ? 2 : 1; copies > 0; copies--) {
                if (random.nextDouble() >= loss) {
                    to.arriving.add(new UnderWay(step + 1 + random.nextInt(DELAY_STEPS), datagram));
                }
            }
        }
    }
}
