package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import example.rehearsal.Cue;
import example.wire.DuelProtocol;
import example.wire.Position;
import example.wire.Strike;
import org.junit.jupiter.api.Test;

class DuelTest {
    @Test
    void shouldReadWhatWasWritten() {
        byte[] bytes = new byte[5 + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, 5);
        Strike strike = DuelProtocol.get().newFactory().create(DuelProtocol.STRIKE).attacker(7).force(1000);
        strike.write(out);
        assertEquals(38, out.writtenBits());
        Strike read = new Strike();
        assertTrue(read.read(new BitReader().wrap(bytes, 0, 5)));
        assertEquals(strike, read);
    }

    @Test
    void shouldUseTheClassesOfMainSchemasInThoseOfTestSchemas() {
        Position position = new Cue().at();
        assertEquals(0, position.x());
    }
}
