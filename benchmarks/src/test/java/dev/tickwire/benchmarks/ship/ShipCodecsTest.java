package dev.tickwire.benchmarks.ship;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.benchmarks.wire.ShipCreate;
import dev.tickwire.bits.BitWriter;
import org.junit.jupiter.api.Test;

class ShipCodecsTest {
    @Test
    void shouldWriteTheSameBitsByHandAsGenerated() {
        TickwireShip ours = new TickwireShip();
        HandwrittenShip byHand = new HandwrittenShip();
        int startBit = 0;
        for (Ship ship : Ships.kind().pool()) {
            byte[] expected = new byte[64];
            byte[] written = new byte[64];
            ours.begin(startBit);
            byHand.begin(startBit);
            assertEquals(ours.fillAndWrite(ship), byHand.fillAndWrite(ship));
            ours.copyWritten(expected, 0);
            byHand.copyWritten(written, 0);
            assertArrayEquals(expected, written);
            startBit = startBit + 1 & 7;
        }
    }

    @Test
    void shouldUseTheBitsThatTheRangesNeed() {
        ShipCreate flagged = new ShipCreate().flagged(true);
        BitWriter out = new BitWriter().wrap(new byte[40], 0, 32);
        flagged.write(out);
        assertEquals(219, out.writtenBits());
    }
}
