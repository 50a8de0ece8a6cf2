package dev.tickwire.benchmarks.ship;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.benchmarks.wire.ShipCreate;
import dev.tickwire.bits.BitWriter;
import org.junit.jupiter.api.Test;

class ShipCodecsTest {
    @Test
    void shouldUseTheBitsThatTheRangesNeed() {
        ShipCreate flagged = new ShipCreate().flagged(true);
        BitWriter out = new BitWriter().wrap(new byte[40], 0, 32);
        flagged.write(out);
        assertEquals(219, out.writtenBits());
    }
}
