package dev.tickwire.state.client.receive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.state.client.interpolate.DecodedUpdate;
import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.PacketSets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class ReceivedVersionsTest {
    private static final int PACKETS = 60;

    private final ReceivedVersions versions = new ReceivedVersions();
    private final VersionLimit room = new VersionLimit(1);
    private final DecodedUpdate decoded = new DecodedUpdate();

    /** Packets of a tick, several of which may have the slot. */
    private static long tick(long packet) {
        return 10 + packet / 2;
    }

    /** Adds a version with the number of its packet as value. */
    private void add(long packet) {
        decoded.clear();
        decoded.add(0, 0, 0, false, 1);
        decoded.cells()[decoded.lastCell()] = (int) packet;
        versions.add(decoded, 0, tick(packet), packet, 1, room);
    }

    /** The number of the packet with the baseline, or -1 without any. */
    private int baseline(PacketSet set) {
        int version = versions.newest(set);
        return version == ReceivedVersions.NONE ? -1 : versions.values()[versions.cell(version)];
    }

    @Test
    void shouldPreferTheVersionThatWasAddedFirstInATick() {
        assertEquals(-1, baseline(PacketSets.of(9)));
        add(5);
        add(4);
        add(2);
        assertEquals(5, baseline(PacketSets.of(9)));
        assertEquals(4, baseline(PacketSets.of(4)));
        assertEquals(2, baseline(PacketSets.of(3)));
        assertEquals(5, baseline(PacketSets.of(3, 5)));
        assertEquals(-1, baseline(PacketSets.of(1)));
    }

    @Test
    void shouldDropOlderVersionsThanTheNewestSettledOne() {
        for (long packet : new long[] {0, 6, 2, 4, 8}) {
            add(packet);
        }
        versions.prune(5);
        assertEquals(-1, baseline(PacketSets.of(3)));
        assertEquals(4, baseline(PacketSets.of(5)));
        assertEquals(6, baseline(PacketSets.of(5, 6)));
        assertEquals(8, baseline(PacketSets.of(5, 6, 8)));
    }

    @RepeatedTest(20)
    void shouldFindTheNewestTickInAnyOrderOfArrival(RepetitionInfo repetition) {
        long seed = Seeds.of(ReceivedVersionsTest.class, repetition.getCurrentRepetition());
        Random random = new Random(seed);
        List<Long> arrivals = new ArrayList<>();
        for (long packet = 0; packet < PACKETS; packet += 5) {
            List<Long> few =
                    new ArrayList<>(LongStream.range(packet, packet + 5).boxed().toList());
            Collections.shuffle(few, random);
            arrivals.addAll(few);
        }
        List<Long> added = new ArrayList<>();
        for (long packet : arrivals) {
            add(packet);
            added.add(packet);
            long settled = random.nextInt(PACKETS + 1) - 1L;
            PacketSet set = PacketSets.of(
                    settled,
                    LongStream.range(settled + 1, PACKETS)
                            .filter(later -> random.nextBoolean())
                            .toArray());
            long newest = added.stream()
                    .filter(set::mayBeBaseline)
                    .mapToLong(ReceivedVersionsTest::tick)
                    .max()
                    .orElse(-1);
            int found = baseline(set);
            if (newest < 0) {
                assertEquals(-1, found, "seed " + seed);
            } else {
                assertTrue(set.mayBeBaseline(found) && added.contains((long) found), "seed " + seed);
                assertEquals(newest, tick(found), "seed " + seed);
            }
        }
    }
}
