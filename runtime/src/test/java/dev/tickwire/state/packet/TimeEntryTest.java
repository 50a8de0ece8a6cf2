package dev.tickwire.state.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import org.junit.jupiter.api.Test;

class TimeEntryTest {
    private static final int MAX_BYTES = (TimeEntry.MAX_BITS + 7) / 8;

    private final byte[] bytes = new byte[MAX_BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final SentStatePackets packets = new SentStatePackets();
    private final ReceivedPackets held = new ReceivedPackets();
    private final TimeEntry.DecodedTimeEntry decoded = new TimeEntry.DecodedTimeEntry();

    private int write(long tick, int rate) {
        out.wrap(bytes, 0, MAX_BYTES);
        TimeEntry.write(out, packets, true, true, tick, rate);
        return out.writtenBits();
    }

    private boolean read(long packet) {
        return TimeEntry.read(in.wrap(bytes, 0, out.writtenBytes()), held, packet, decoded);
    }

    @Test
    void shouldSendTheRateUntilAPacketIsSettled() {
        assertEquals(1 + 32 + 1 + 7 + 1 + 48 + 10, write(1000, 128));
        assertTrue(read(0));
        assertEquals(1000, decoded.tick());
        assertEquals(128, decoded.ticksPerSecond());
        held.add(0, decoded);
        packets.add(0, 1000, 0);
        packets.onAcked(0, packets.find(0));
        packets.settle(number -> true);
        assertEquals(19, write(1001, 128));
        assertTrue(read(1));
        assertEquals(1001, decoded.tick());
        assertEquals(0, decoded.ticksPerSecond());
    }

    @Test
    void shouldSendTheWholeTickUntilAPacketIsSettled() {
        long tick = 0x1234_5678_9ABCL;
        write(tick, 60);
        assertTrue(read(0));
        assertEquals(tick, decoded.tick());
        assertFalse(decoded.isImpossible());
        held.add(0, decoded);
        held.serverTicks().onTick(tick);
        packets.add(0, tick, 0);
        packets.onAcked(0, packets.find(0));
        packets.settle(number -> true);
        write(tick + 300, 60);
        assertTrue(read(1));
        assertEquals(tick + 300, decoded.tick(), "by its lowest 32 bits");
        write(tick + ServerTicks.SPARE_TICKS + 1, 60);
        read(1);
        assertTrue(in.failed() && decoded.isImpossible());
    }

    @Test
    void shouldRejectAnImpossibleRate() {
        out.wrap(bytes, 0, MAX_BYTES);
        TimeEntry.write(out, packets, true, true, 5, 1000);
        assertTrue(read(0));
        assertEquals(1000, decoded.ticksPerSecond());
        int last = out.writtenBits() - 10;
        for (int bit = 0; bit < 10; bit++) {
            bytes[last + bit >>> 3] |= (byte) (1 << (last + bit & 7));
        }
        read(0);
        assertTrue(in.failed());
    }
}
