package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A value that a newer peer has given an enum with room, met by one that was built before. */
class RoomInEnumTest {
    private static final String MESSAGES = """
            struct Slot { Weapon held; bool loaded; }
            union Drop { Weapon weapon; uint8 coins; }
            message Move {
                uint8 number; Weapon weapon; optional Weapon swap; Weapon belt[..4]; Weapon pair[2]; Slot slot; Drop drop;
                Full full; Weapon pistol = PISTOL;
                if (weapon > PISTOL) { uint16 charge; } else { bool quiet; }
                if (weapon == pistol) { bool same; }
            }
            """;

    private static GeneratedCode older;
    private static GeneratedCode newer;

    @BeforeAll
    static void generate() {
        older = SchemaTexts.game("enum Weapon max 12 { FIST, PISTOL }\nenum Full max 1 { NO, YES }\n" + MESSAGES);
        newer = SchemaTexts.game(
                "enum Weapon max 12 { FIST, PISTOL, ROCKET, SWORD }\nenum Full max 1 { NO, YES }\n" + MESSAGES);
    }

    private static Object weapon(GeneratedCode code, int ordinal) {
        return code.type("game.Weapon").getEnumConstants()[ordinal];
    }

    /** A message with values everywhere that only the newer side knows. */
    private static Encoded sent() {
        Object rocket = weapon(newer, 2);
        Object sword = weapon(newer, 3);
        GeneratedBody move = newer.create("Move")
                .set("number", 7)
                .set("weapon", sword)
                .set("swap", rocket)
                .set("addBelt", weapon(newer, 1))
                .set("addBelt", sword)
                .set("pair", 1, rocket)
                .set("charge", 999);
        move.part("slot").set("held", rocket);
        move.part("drop").set("weapon", sword);
        return Encoded.of(move, 3);
    }

    private static GeneratedBody received() {
        GeneratedBody move = older.create("Move");
        assertTrue(sent().readTo(move));
        return move;
    }

    @Test
    void shouldReadAnUndeclaredValueAsUnknown() {
        GeneratedBody move = received();
        Object unknown = weapon(older, 2);
        assertEquals("UNKNOWN", unknown.toString());
        assertEquals(7, move.call("number"));
        assertEquals(unknown, move.call("weapon"));
        assertEquals(unknown, move.call("swap"));
        assertEquals(weapon(older, 1), move.call("belt", 0));
        assertEquals(unknown, move.call("belt", 1));
        assertEquals(unknown, move.call("pair", 1));
        assertEquals(unknown, move.part("slot").call("held"));
        assertEquals(unknown, move.part("drop").call("weapon"));
        assertEquals(999, move.call("charge"), "its number decides as it does for who knows it");
    }

    @Test
    void shouldPassItOnUnchangedByACopy() {
        GeneratedBody copy = older.create("Move").set("copyFrom", received().instance());
        Encoded rewritten = Encoded.of(copy, 3);
        assertEquals(sent().bits(), rewritten.bits());
        assertTrue(sent().startsWith(rewritten));
        GeneratedBody back = newer.create("Move");
        assertTrue(rewritten.readTo(back));
        assertEquals(weapon(newer, 3), back.call("weapon"));
        assertEquals(weapon(newer, 2), back.part("slot").call("held"));
    }

    @Test
    void shouldDistinguishTwoUndeclaredValues() {
        GeneratedBody move = received();
        GeneratedBody same = received();
        assertEquals(move, same);
        assertEquals(move.instance().hashCode(), same.instance().hashCode());
        same.part("slot").set("copyFrom", slot(3).instance());
        assertNotEquals(move, same);
        assertEquals(move.part("slot").call("held"), same.part("slot").call("held"), "both read as UNKNOWN");
    }

    private static GeneratedBody slot(int ordinal) {
        GeneratedBody slot = newer.create("Slot").set("held", weapon(newer, ordinal));
        GeneratedBody read = older.create("Slot");
        assertTrue(Encoded.of(slot, 0).readTo(read));
        return read;
    }

    @Test
    void shouldPrintTheNumberOfAnUndeclaredValue() {
        assertTrue(received()
                .toString()
                .startsWith("Move{number=7, weapon=UNKNOWN(3), swap=UNKNOWN(2), "
                        + "belt=[PISTOL, UNKNOWN(3)], pair=[FIST, UNKNOWN(2)], slot=Slot{held=UNKNOWN(2), "));
    }

    @Test
    void shouldRefuseToSetUnknown() {
        GeneratedBody move = received();
        Object unknown = weapon(older, 2);
        assertEquals(
                "Move.weapon = UNKNOWN, must be a known value; use copyFrom to copy unknown ones",
                assertThrows(IllegalArgumentException.class, () -> move.call("weapon", unknown))
                        .getMessage());
        for (String setter : new String[] {"swap", "addBelt"}) {
            assertThrows(IllegalArgumentException.class, () -> move.call(setter, unknown));
        }
        assertThrows(IllegalArgumentException.class, () -> move.call("pair", 0, unknown));
        assertEquals(received(), move);
        assertEquals(weapon(older, 1), move.set("weapon", weapon(older, 1)).call("weapon"));
    }

    @Test
    void shouldNameTheFieldWhenSetToNull() throws ReflectiveOperationException {
        var setter = older.type("game.Move").getMethod("weapon", older.type("game.Weapon"));
        var thrown = assertThrows(
                java.lang.reflect.InvocationTargetException.class,
                () -> setter.invoke(older.create("Move").instance(), (Object) null));
        assertEquals(
                "Move.weapon = null, must be one of Weapon", thrown.getCause().getMessage());
    }

    @Test
    void shouldRejectANumberBeyondTheReservedRange() {
        GeneratedBody slot = older.create("Slot");
        for (int number = 0; number < 16; number++) {
            byte[] bytes = new byte[16];
            bytes[0] = (byte) number;
            assertEquals(number <= 12, new Encoded(bytes, 0, 5).readTo(slot));
        }
    }

    @Test
    void shouldHaveNoUnknownWhereThereIsNoRoom() {
        assertEquals("[NO, YES]", Arrays.toString(older.type("game.Full").getEnumConstants()));
    }
}
