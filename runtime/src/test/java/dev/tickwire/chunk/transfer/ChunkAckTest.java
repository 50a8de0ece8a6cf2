package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChunkAckTest {
    private static final int MAX_SLICES = 5000;

    private final byte[] bytes = new byte[512];
    private final BitWriter out = new BitWriter().wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES);

    private ChunkAck readBack(ChunkAck ack) {
        ack.write(out, MAX_SLICES);
        assertEquals(ack.measure(MAX_SLICES), out.writtenBits());
        ChunkAck read = new ChunkAck();
        assertTrue(read.read(new BitReader().wrap(bytes, 0, out.writtenBytes()), MAX_SLICES));
        return read;
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "62, 64", "63, 64", "64, 64", "65, 100", "2048, 2048", "4000, 2048", "100, 0"})
    void shouldEncodeSlicesReceivedBehindTheFirstMissingOne(int behind, int maxBits) {
        SliceSet set = new SliceSet(MAX_SLICES);
        for (int slice = 0; slice < 10; slice++) {
            set.add(slice);
        }
        for (int place = 0; place < behind; place += 3) {
            set.add(11 + place);
        }
        ChunkAck ack = new ChunkAck();
        ack.id = 70_000;
        ack.fill(set, maxBits);
        ChunkAck read = readBack(ack);
        assertEquals(70_000 & 0xFFFF, read.id);
        assertEquals(ChunkAck.IN_PROGRESS, read.state);
        assertEquals(10, read.firstMissing);
        assertEquals(Math.min(Math.min(maxBits, SliceWindow.MAX_SLICES), Math.max(0, set.highest() - 10)), read.count);
        for (int place = 0; place < read.count; place++) {
            assertEquals(set.contains(11 + place), read.isReceived(place), "place " + place);
        }
    }

    @Test
    void shouldEncodeAnEndInFewBits() {
        for (int state : new int[] {ChunkAck.COMPLETE, ChunkAck.ENDED}) {
            out.wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES);
            ChunkAck ack = new ChunkAck();
            ack.id = 3;
            ack.state = state;
            ChunkAck read = readBack(ack);
            assertEquals(ChunkAck.FIXED_BITS, out.writtenBits());
            assertEquals(state, read.state);
            assertEquals(0, read.count);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 0",
        "0, 0",
        "249999, 0",
        "250000, 250000",
        "10100000, 10000000",
        "63750000, 63750000",
        "900000000, 63750000"
    })
    void shouldEncodeTheDelayInQuartersOfAMillisecond(long nanos, long expected) {
        ChunkAck ack = new ChunkAck();
        ack.delayNanos(nanos);
        ack.state = ChunkAck.COMPLETE;
        assertEquals(expected, readBack(ack).delayNanos());
    }

    @Test
    void shouldNotReadPastTheEnd() {
        SliceSet set = new SliceSet(MAX_SLICES);
        set.add(300);
        ChunkAck ack = new ChunkAck();
        ack.fill(set, 2048);
        ack.write(out, MAX_SLICES);
        for (int length = 0; length < out.writtenBytes(); length++) {
            assertFalse(new ChunkAck().read(new BitReader().wrap(bytes, 0, length), MAX_SLICES), length + " bytes");
        }
    }
}
