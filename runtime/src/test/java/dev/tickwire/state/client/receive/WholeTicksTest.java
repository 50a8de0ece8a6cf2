package dev.tickwire.state.client.receive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.ReceivedPackets;
import dev.tickwire.state.packet.SentStatePackets;
import dev.tickwire.state.packet.TimeEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The ticks of which all is held, where packets overtake each other and none is lost. */
class WholeTicksTest {
    private static final int RUNS = 20;
    private static final int PACKETS = 700;
    private static final int MAX_LATE = 12;
    private static final int BYTES = 64;

    private final SentStatePackets sent = new SentStatePackets();
    private final ReceivedPackets received = new ReceivedPackets();
    private final WholeTicks ticks = new WholeTicks(1);
    private final TimeEntry.DecodedTimeEntry entry = new TimeEntry.DecodedTimeEntry();
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();

    private byte[] write(int number) {
        byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
        out.wrap(bytes, 0, BYTES);
        TimeEntry.write(out, sent, true, false, tick(number), 60);
        out.writtenBytes();
        sent.add(number, tick(number), number);
        return bytes;
    }

    private static int tick(int number) {
        return 2 + number * 3;
    }

    private void arrive(int number, byte[] bytes, boolean isWhole) {
        in.wrap(bytes, 0, BYTES);
        assertTrue(TimeEntry.read(in, received, number, entry));
        assertEquals(number, entry.statePacket());
        received.add(number, entry);
        if (isWhole) {
            ticks.onWhole(0, number);
        }
        ticks.onPacket(received, entry);
        sent.onAcked(number, sent.find(number));
        sent.settle(any -> false);
    }

    private void play(Random random) {
        List<byte[]> packets = new ArrayList<>();
        boolean[] isWhole = new boolean[PACKETS];
        boolean[] isThere = new boolean[PACKETS];
        List<List<Integer>> arrivals = new ArrayList<>();
        for (int number = 0; number < PACKETS + MAX_LATE; number++) {
            arrivals.add(new ArrayList<>());
        }
        for (int number = 0; number < PACKETS; number++) {
            packets.add(write(number));
            isWhole[number] = random.nextInt(3) > 0;
            arrivals.get(number + random.nextInt(1 + random.nextInt(MAX_LATE))).add(number);
            for (int arrived : arrivals.get(number)) {
                arrive(arrived, packets.get(arrived), isWhole[arrived]);
                isThere[arrived] = true;
                long whole = 0;
                for (int each = 0; each < PACKETS && isThere[each]; each++) {
                    whole = isWhole[each] ? tick(each) : whole;
                }
                assertEquals(whole, ticks.tick(0), Seeds.option() + ": packet " + arrived + " arrived");
            }
        }
    }

    @Test
    void shouldBeTheNewestWholeOneThatMissesNothing() {
        for (int run = 0; run < RUNS; run++) {
            new WholeTicksTest().play(new Random(Seeds.of(WholeTicksTest.class, run)));
        }
    }
}
