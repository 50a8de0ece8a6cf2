package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Forms that formats from elsewhere need, byte for byte, and what a condition may ask beside values. */
class NewFormsTest {

    private static byte[] bytes(GeneratedBody body) {
        Encoded encoded = Encoded.of(body, 0);
        return Arrays.copyOf(encoded.bytes(), encoded.lengthBytes());
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static boolean reads(GeneratedBody into, int... values) {
        byte[] all = Arrays.copyOf(bytes(values), values.length + 8);
        return into.read(new Encoded(all, 0, 0).reader(values.length));
    }

    @Test
    void shouldSendSignedNumbersInTwosComplementAndOthersAsOffsets() {
        GeneratedCode code =
                SchemaTexts.game("message A { signed(16) raw; int16 offset; signed(5) five = -3; signed(3) three; }");
        GeneratedBody body = code.create("A").set("raw", -2).set("offset", -2).set("three", 3);
        assertArrayEquals(bytes(0xFE, 0xFF, 0xFE, 0x7F, 0x1D | 3 << 5), bytes(body));
        GeneratedBody read = body.fresh();
        assertTrue(reads(read, 0xFE, 0xFF, 0xFE, 0x7F, 0x7D));
        assertEquals("A{raw=-2, offset=-2, five=-3, three=3}", read.toString());
        assertEquals(
                "A.five = 16, must be in -16..15",
                assertThrows(IllegalArgumentException.class, () -> body.call("five", 16))
                        .getMessage());
    }

    @Test
    void shouldSendAndCheckBitsThatAlwaysHoldAValue() {
        GeneratedCode code = SchemaTexts.game(
                "const MAGIC = 0b1010_0101; message A { reserved(8) = MAGIC; reserved(16) = 0xCAFE; uint8 a; }");
        GeneratedBody body = code.create("A").set("a", 7);
        assertArrayEquals(bytes(0xA5, 0xFE, 0xCA, 7), bytes(body));
        assertTrue(reads(body.fresh(), 0xA5, 0xFE, 0xCA, 7));
        assertFalse(reads(body.fresh(), 0xA4, 0xFE, 0xCA, 7));
        assertFalse(reads(body.fresh(), 0xA5, 0xFE, 0x4A, 7));
    }

    @Test
    void shouldSendUnsignedFractions() {
        GeneratedCode code =
                SchemaTexts.game("message A { ufixed(4, 4) a = 15.9375; ufixed(0, 8) b; ufixed(60, 4) c; }");
        GeneratedBody body = code.create("A").set("b", 0x80).set("c", -1L);
        assertEquals(255, body.call("a"));
        assertArrayEquals(bytes(0xFF, 0x80, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF), bytes(body));
        assertThrows(IllegalArgumentException.class, () -> body.call("a", -1));
    }

    @Test
    void shouldSendNumbersOfMoreThan64Bits() {
        GeneratedCode code = SchemaTexts.game("""
                message A { uint128 id; int128 delta; signed(128) raw; signed(70) wide; signed(65) list[1..2]; }
                """);
        GeneratedBody body = code.create("A")
                .set("id", 0x0102030405060708L, 0x1112131415161718L)
                .set("delta", -1L, -1L)
                .set("raw", -1L, -2L)
                .set("wide", 0x1FL, 1L)
                .set("addList", -1L, 5L);
        byte[] sent = bytes(body);
        assertEquals(0x18, sent[0]);
        assertEquals(0x01, sent[15]);
        assertArrayEquals(bytes(0xFF, 0xFF, 0xFF, 0x7F), Arrays.copyOfRange(sent, 28, 32), "-1 less -2^127");
        assertArrayEquals(bytes(0xFE, 0xFF), Arrays.copyOfRange(sent, 32, 34));
        GeneratedBody read = body.fresh();
        assertTrue(Encoded.of(body, 5).readTo(read));
        assertEquals(body, read);
        assertEquals(body.instance().hashCode(), read.instance().hashCode());
        assertEquals(0x0102030405060708L, read.call("idHigh"));
        assertEquals(0x1112131415161718L, read.call("idLow"));
        assertEquals(-1L, read.call("listHigh", 0));
        assertEquals(
                "A{id=1339673755198158349623302689933104920, delta=-1, raw=-2, wide=571849066284996100097, "
                        + "list=[-18446744073709551611]}",
                read.toString());
        assertEquals(
                "A.wide = 590295810358705651712, must fit signed 70 bits",
                assertThrows(IllegalArgumentException.class, () -> body.call("wide", 0x20L, 0L))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> body.call("addList", 1L, 0L));
    }

    @Test
    void shouldKeepUnknownFlags() {
        String message = "message A { uint8 n; Buttons buttons = JUMP; Buttons list[..2]; Plain plain; }\n"
                + "flags Plain { ONE, TWO }\n";
        GeneratedCode older = SchemaTexts.game("flags Buttons max 7 { JUMP, FIRE }\n" + message);
        GeneratedCode newer = SchemaTexts.game("flags Buttons max 7 { JUMP, FIRE, DUCK, RUN }\n" + message);
        GeneratedBody sent =
                newer.create("A").set("n", 1).set("buttons", 0b1110).set("addList", 0b1000);
        GeneratedBody read = older.create("A");
        assertTrue(Encoded.of(sent, 0).readTo(read));
        assertEquals(0b10, read.call("buttons"), "flags that this side knows");
        assertEquals(0, read.call("list", 0));
        assertEquals("A{n=1, buttons=FIRE|0xc, list=[0x8], plain=0}", read.toString());
        GeneratedBody copy = older.create("A").set("copyFrom", read.instance());
        assertArrayEquals(bytes(sent), bytes(copy));
        assertEquals(read, copy);
        assertNotEquals(read, older.create("A").set("n", 1).set("buttons", 2).set("addList", 0));
        assertEquals(
                "A.buttons = 0x4, must have only flags of 0x3",
                assertThrows(IllegalArgumentException.class, () -> read.call("buttons", 4))
                        .getMessage());
        assertEquals(1, read.set("buttons", 1).call("buttons"));
        assertArrayEquals(bytes(newer.create("A").set("n", 1).set("buttons", 1).set("addList", 8)), bytes(read));
    }

    @Test
    void shouldDecideByPresenceByCountsAndByFieldsOfStructs() {
        GeneratedCode code = SchemaTexts.game("""
                enum Kind max 7 { A, B }
                flags Buttons { JUMP }
                struct Inner { bool on; optional uint8 extra; uint8 list[..3]; }
                struct State { bool moving; Kind kind; Buttons buttons; int(-9..9) level; Inner inner; }
                message M {
                    optional uint8 swap; uint8 slots[..4]; State state;
                    if (swap.present) { bool a; }
                    if (slots.count >= 2) { bool b; }
                    if (state.moving) { bool c; }
                    if (state.kind == B) { bool d; }
                    if (state.buttons.JUMP && state.level < 0) { bool e; }
                    if (state.inner.on || state.inner.extra.present) { bool f; }
                    if (state.inner.list.count == 3) { bool g; }
                    if (!swap.present) { State other; }
                }
                """);
        GeneratedBody body = code.create("M");
        assertEquals("", filled(body));
        assertEquals("a", filled(body.set("swap", 3)));
        assertEquals("ab", filled(body.set("slotsCount", 2)));
        GeneratedBody state = body.part("state");
        state.set("moving", true).set("kind", code.type("game.Kind").getEnumConstants()[1]);
        assertEquals("abcd", filled(body));
        state.set("buttons", 1).set("level", -1);
        assertEquals("abcde", filled(body));
        state.part("inner").set("extra", 9).set("listCount", 3);
        assertEquals("abcdefg", filled(body));
        assertEquals("bcdefg", filled(body.set("hasSwap", false)));
        body.set("swap", 1);
        body.part("useOther").set("moving", true);
        assertEquals(false, body.call("hasSwap"), "what selects `other`");
    }

    /** The fields behind conditions that travel, after a round trip. */
    private static String filled(GeneratedBody body) {
        GeneratedBody read = body.fresh();
        assertTrue(Encoded.of(body, 1).readTo(read));
        assertEquals(body, read);
        String text = read.toString();
        StringBuilder filled = new StringBuilder();
        for (char field = 'a'; field <= 'g'; field++) {
            filled.append(text.contains(", " + field + "=") ? field : "");
        }
        return filled.toString();
    }
}
