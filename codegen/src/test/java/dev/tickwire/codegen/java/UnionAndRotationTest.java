package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Unions, rotations, rising arrays, fixed point, padding and room in enums, as a game uses them. */
class UnionAndRotationTest {
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", """
                package game;
                enum Mood max 15 { CALM, ANGRY, AFRAID }
                struct Area { int(0..100) width; string(8) label; }
                union Pickup { int(5..1000) medkit; Area area; string(4) key; bool flag; uint8 last; }
                union Case { Case2 kind; bool Which; uint8 BY_TAG; Area clear; uint8 choose; }
                struct Nothing {} union Sign { bool bare; Nothing empty; }
                struct Case2 { bool Case_; }
                message Move {
                    Pickup pickup; Pickup more[..3]; Case odd;
                    quat(9) facing;
                    ascending int(0..4095) ids[..8]; ascending int(3..9) four[4];
                    fixed(8, 8) slope;
                    reserved(3); align; Mood mood;
                }
                enum temper { GOOD, BAD }
                message Shadows { Mood Mood; temper temper = BAD; Pickup Pickup; int(0..5) Bounds; ascending uint8 Rising[..2];
                    uint64 Long; if (Long == 0) { temper Objects; float System[..2]; } }
                message Signed { Sign sign; }
                message Padded { reserved(3); bool on; align; uint8 value; }
                """), new JavaBackEnd());
        code = GeneratedCode.of(result.model().orElseThrow(() -> new AssertionError(result.diagnostics())));
    }

    private static Object pickupCase(GeneratedBody pickup, int tag) {
        return pickup.call("which").getClass().getEnumConstants()[tag];
    }

    @Test
    void shouldSelectTheFirstCaseByDefault() {
        GeneratedBody pickup = code.create("Move").part("pickup");
        assertEquals("MEDKIT", pickup.call("which").toString());
        assertEquals(5, pickup.call("medkit"));
        assertEquals("Pickup{medkit=5}", pickup.toString());
    }

    @Test
    void shouldSelectTheCaseThatIsSetAndForgetTheOther() {
        GeneratedBody pickup = code.create("Move").part("pickup");
        pickup.set("medkit", 900).set("key", "red");
        assertEquals("KEY", pickup.call("which").toString());
        assertEquals("red", pickup.call("key"));
        assertEquals(5, pickup.call("medkit"), "what is not selected has its default");
        pickup.set("flag", true);
        assertEquals("", pickup.call("key"));
        assertEquals("Pickup{flag=true}", pickup.toString());
    }

    @Test
    void shouldFillAStructInPlaceOnceItIsSelected() {
        GeneratedBody pickup = code.create("Move").part("pickup");
        pickup.part("area").set("width", 7);
        pickup.set("which", pickupCase(pickup, 1));
        assertEquals(0, pickup.part("area").call("width"), "selecting begins with the default");
        pickup.part("area").set("width", 50).set("label", "here");
        assertEquals("Pickup{area=Area{width=50, label=\"here\"}}", pickup.toString());
    }

    @Test
    void shouldHaveAnObjectForACaseOfNoBits() {
        GeneratedBody sent = code.create("Signed");
        GeneratedBody sign = sent.part("sign");
        sign.set("which", pickupCase(sign, 1));
        GeneratedBody received = code.create("Signed");
        assertTrue(received.read(new BitReader().wrap(new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 1)));
        assertEquals("Signed{sign=Sign{empty=Nothing{}}}", received.toString());
        assertEquals(sent, received);
        assertEquals(sent.instance().hashCode(), received.instance().hashCode());
    }

    @Test
    void shouldKeepItsCaseWhenAValueIsRefused() {
        GeneratedBody pickup = code.create("Move").part("pickup").set("flag", true);
        String message = assertThrows(IllegalArgumentException.class, () -> pickup.call("medkit", 4))
                .getMessage();
        assertEquals("Pickup.medkit = 4, must be in 5..1000", message);
        assertEquals("Pickup{flag=true}", pickup.toString());
    }

    @Test
    void shouldDistinguishCasesWithEqualValues() {
        GeneratedBody left = code.create("Move").part("pickup").set("last", 0);
        GeneratedBody right = code.create("Move").part("pickup").set("flag", false);
        assertNotEquals(left, right);
        right.set("last", 0);
        assertEquals(left, right);
        assertEquals(left.instance().hashCode(), right.instance().hashCode());
    }

    @Test
    void shouldRefuseATagThatNamesNoCase() {
        byte[] bytes = {5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        GeneratedBody pickup = code.create("Move").part("pickup").set("flag", true);
        assertFalse(pickup.read(new BitReader().wrap(bytes, 0, 4)));
        assertEquals("Pickup{medkit=5}", pickup.toString());
        bytes[0] = 4;
        assertTrue(pickup.read(new BitReader().wrap(bytes, 0, 4)));
        assertEquals("Pickup{last=0}", pickup.toString());
    }

    @Test
    void shouldReturnTheRotationThatWasSet() {
        GeneratedBody move = code.create("Move");
        assertEquals(1f, move.call("facingW"), "no rotation at first");
        move.set("facing", 3f, 0f, 0f, -4f);
        assertEquals(3f, move.call("facingX"));
        assertEquals(-4f, move.call("facingW"));
        assertThrows(IllegalArgumentException.class, () -> move.call("facing", 0f, 0f, 0f, 0f));
        assertEquals(3f, move.call("facingX"));
    }

    @Test
    void shouldNameTheElementThatDoesNotAscend() {
        GeneratedBody move =
                code.create("Move").set("addIds", 5).set("addIds", 9).set("addIds", 9);
        String refused = "Move.ids[2] = 9, must be greater than Move.ids[1] = 9";
        assertEquals(
                refused,
                assertThrows(IllegalArgumentException.class, move::measure).getMessage());
        BitWriter out = new BitWriter().wrap(new byte[200], 0, 192);
        assertEquals(
                refused,
                assertThrows(IllegalArgumentException.class, () -> move.write(out))
                        .getMessage());
        move.set("ids", 2, 10);
        assertTrue(move.measure() > 0);
    }

    @Test
    void shouldStartWithElementsThatRise() {
        GeneratedBody move = code.create("Move").set("idsCount", 3);
        assertEquals(2, move.call("ids", 2));
        assertEquals(6, move.call("four", 3));
        assertTrue(move.measure() > 0);
    }

    @Test
    void shouldRefuseBitsThatAreKeptForLater() {
        byte[] bytes = {0b1000, 7, 0, 0, 0, 0, 0, 0, 0, 0};
        GeneratedBody padded = code.create("Padded");
        assertTrue(padded.read(new BitReader().wrap(bytes, 0, 2)));
        assertEquals("Padded{on=true, value=7}", padded.toString());
        for (int bit : new int[] {0, 1, 2, 4, 5, 6, 7}) {
            bytes[0] = (byte) (0b1000 | 1 << bit);
            assertFalse(padded.read(new BitReader().wrap(bytes, 0, 2)), "bit " + bit);
        }
    }

    @Test
    void shouldRefuseNoOrdinalThatThereIsRoomFor() {
        GeneratedBody move = code.create("Move").set("slope", -32768);
        Encoded encoded = Encoded.of(move, 0);
        byte[] bytes = encoded.bytes();
        int last = encoded.lengthBytes() - 1;
        for (int ordinal = 0; ordinal < 16; ordinal++) {
            bytes[last] = (byte) ordinal;
            boolean read = move.fresh().read(new BitReader().wrap(bytes, 0, last + 1));
            assertTrue(read, "ordinal " + ordinal);
        }
    }
}
