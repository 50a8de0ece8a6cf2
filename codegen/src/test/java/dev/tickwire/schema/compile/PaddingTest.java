package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.BodyItem;
import org.junit.jupiter.api.Test;

/** {@code align} and {@code reserved}. */
class PaddingTest {

    @Test
    void shouldKeepPaddingInOrder() {
        Compiled compiled = Compiled.declarations("""
                const ROOM = 3;
                message Move { bool on; reserved(ROOM); align; uint8 x; if (on) { align; } else { reserved(64); } }
                """);
        compiled.mustReport("");
        var items = compiled.message("Move").body().items();
        assertEquals(new BodyItem.Reserved(3, java.math.BigInteger.ZERO), items.get(1));
        assertEquals(new BodyItem.Align(), items.get(2));
        assertEquals(new BitSize(12, 12 + 7 + 64), compiled.message("Move").size());
        assertEquals(
                new BitSize(0, 7), ((BodyItem.Branch) items.get(4)).thenBody().size());
    }

    @Test
    void shouldRefuseNoneAndTooManyReservedBits() {
        Compiled.declarations("""
                message Move {
                    bool on;
                    reserved(0);
                    if (on) { reserved(65); } else { reserved(1.5); }
                    reserved(missing);
                }
                """).mustReport("""
                a.tick:4:14: error[size-out-of-range]: the number of reserved bits is 0, must be in 1..64
                a.tick:5:24: error[size-out-of-range]: the number of reserved bits is 65, must be in 1..64
                a.tick:5:47: error[wrong-kind]: the number of reserved bits must be an integer, not a decimal number
                a.tick:6:14: error[unknown-constant]: unknown constant `missing`
                """);
    }
}
