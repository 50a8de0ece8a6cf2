package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import example.rehearsal.Cue;
import example.wire.DuelProtocol;
import example.wire.Strike;
import org.junit.jupiter.api.Test;

class DuelTest {
    @Test
    void shouldTravelAsSixteenBits() {
        byte[] bytes = new byte[2 + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, 2);
        Strike strike = DuelProtocol.get().newFactory().newStrike().attacker(7).force(1000);
        strike.write(out);
        assertEquals(16, out.writtenBits());
        Strike read = new Strike();
        assertTrue(read.read(new BitReader().wrap(bytes, 0, 2)));
        assertEquals(strike, read);
    }

    @Test
    void shouldSeeTheClassesOfTestSchemas() {
        assertEquals(8, Cue.MAX_BITS);
    }
}
