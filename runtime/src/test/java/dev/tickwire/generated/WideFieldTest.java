package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WideFieldTest {

    @Test
    void shouldKeepWhatFitsAndRefuseWhatDoesNot() {
        WideField id = WideField.unsigned("Move.id", 70);
        id.set(0x3F, -1);
        assertEquals("1180591620717411303423", id.toString());
        assertEquals(
                "Move.id = 1180591620717411303424, must fit 70 bits",
                assertThrows(IllegalArgumentException.class, () -> id.set(0x40, 0))
                        .getMessage());
        assertEquals(0x3F, id.high());
        WideField delta = WideField.signed("Move.delta", 70);
        delta.set(-0x20, 0);
        assertThrows(IllegalArgumentException.class, () -> delta.set(0x20, 0));
        assertThrows(IllegalArgumentException.class, () -> delta.set(-0x21, 0));
        assertEquals(-0x20, delta.high());
        assertThrows(IllegalArgumentException.class, () -> WideField.signed("Move.delta", 64));
        assertThrows(IllegalArgumentException.class, () -> WideField.signed("Move.delta", 129));
    }

    @Test
    void shouldSendAnOffsetFromTheLeastValueOrTwosComplement() {
        WideField offset = WideField.offset("Move.delta", 128);
        assertEquals(Long.MIN_VALUE, offset.packHigh(), "0 lies 2^127 above the least");
        offset.set(Long.MIN_VALUE, 0);
        assertEquals(0, offset.packHigh());
        WideField signed = WideField.signed("Move.delta", 70);
        signed.set(-1, 5);
        assertEquals(0x3F, signed.packHigh());
        assertEquals(5, signed.packLow());
    }

    @Test
    void shouldComeBackFromItsBits() {
        long seed = Seeds.of(WideFieldTest.class);
        Random random = new Random(seed);
        for (int width = 65; width <= 128; width++) {
            int above = 128 - width;
            WideField[] sent = {
                WideField.unsigned("a", width), WideField.signed("a", width), WideField.offset("a", width)
            };
            WideField[] read = {
                WideField.unsigned("a", width), WideField.signed("a", width), WideField.offset("a", width)
            };
            for (int form = 0; form < sent.length; form++) {
                long bits = random.nextLong() << above;
                sent[form].set(form == 0 ? bits >>> above : bits >> above, random.nextLong());
                read[form].unpackLow(sent[form].packLow());
                read[form].unpackHigh(sent[form].packHigh());
                assertEquals(sent[form], read[form], "seed " + seed);
                assertEquals(sent[form].hashCode(), read[form].hashCode());
                assertEquals(0, above == 0 ? 0 : sent[form].packHigh() >>> 64 - above, "zero above");
            }
        }
    }

    @Test
    void shouldCopyAndClear() {
        WideField first = WideField.unsigned("a", 128);
        first.set(3, 4);
        WideField second = WideField.unsigned("a", 128);
        assertNotEquals(first, second);
        second.copyFrom(first);
        assertEquals(first, second);
        second.clear();
        assertEquals(WideField.unsigned("a", 128), second);
    }
}
