package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Structs and unions that do not always travel: selecting them while filling, and filling them unselected. */
class UnselectedTest {
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        code = SchemaTexts.game("""
                enum Kind { NONE, ROCKET, MINE }
                enum Weapon max 15 { FIST, PISTOL }
                flags Buttons { JUMP, FIRE }
                struct Vec { int(-9..9) x; int(-9..9) y; }
                union Pickup { int(0..9) medkit; Vec place; Vec other; }
                union Nested { bool flag; Pickup pickup; }
                struct Inner { optional Vec at; }
                message Unions { Pickup pickup; Nested nested; Pickup heap[2]; }
                message Optionals { optional Vec at; optional Pickup pickup; optional Vec corners[2]; }
                message Branches {
                    bool moving; Buttons buttons; Kind kind; Weapon weapon; int(0..9) level;
                    if (moving) { Vec velocity; } else { Vec rest; bytes(4) blob; }
                    if (buttons.JUMP && kind == ROCKET) { Vec jump; }
                    if (!(moving || buttons.FIRE)) { optional Vec still; }
                    if (kind == MINE) { if (weapon == PISTOL) { Pickup deep; } uint8 list[..4]; Vec pair[2]; }
                    if (level > 3) { Vec high; }
                    if (level == 2) { Vec two; } else if (level == 7) { Vec seven; }
                }
                message Structs { Inner inner; bool last; }
                struct State { bool on; Buttons buttons; Kind kind; Weapon weapon; uint32 level; optional Vec swap; }
                struct Outer { State state; }
                message Paths {
                    Outer outer; State near;
                    if (outer.state.on) { Vec on; }
                    if (outer.state.buttons.JUMP && !outer.state.buttons.FIRE && outer.state.kind == ROCKET) { Vec jump; }
                    if (near.weapon == PISTOL && near.level == 4000000000) { Vec armed; }
                    if (near.swap.present) { Vec swapped; }
                    if (!near.on) { Vec off; }
                }
                struct Turns { bool left; if (left) { int(0..15) degrees; } else { int(0..15) steps = 3; } }
                message Values {
                    bool on;
                    if (on) {
                        bool flag; uint8 number = 7; uint64 large; uint128 wide; Weapon weapon = PISTOL; Kind kind; Buttons buttons;
                        float real; double exact; float(-1..1, step 0.1) stepped; quat(9) turn; fixed(8, 8) fraction;
                        string(9) text; string(9) title = "none"; bytes(4) blob; uint8 four[4]; string(3) two[2];
                        ascending uint8 rising[2]; optional uint8 maybe; optional Vec place; optional uint8 many[..3];
                    } else { uint8 other; }
                    Turns turns; Turns three[3];
                }
                union Deepest { int(0..9) none; Vec place; }
                struct Deeper { Deepest found; Turns turns; }
                struct Deep { bool b; optional Deeper deeper; Deeper list[..2]; }
                message Depths { optional Deep deep; Deep always; Deep rows[2]; }
                """);
    }

    private static GeneratedBody sentAndRead(GeneratedBody body) {
        GeneratedBody read = body.fresh();
        assertTrue(Encoded.of(body, 0).readTo(read));
        assertEquals(body, read);
        return read;
    }

    private static void mustBeRefused(String field, GeneratedBody body) {
        assertEquals(
                field + " was filled, but its condition does not hold: call its `use` accessor, set the"
                        + " fields of its condition, or empty it",
                assertThrows(IllegalStateException.class, body::measure).getMessage());
    }

    @Test
    void shouldSelectACaseAndReturnItsStruct() {
        GeneratedBody unions = code.create("Unions");
        GeneratedBody place = unions.part("pickup").part("usePlace").set("x", 5);
        assertEquals("PLACE", unions.part("pickup").call("which").toString());
        assertSame(place.instance(), unions.part("pickup").part("usePlace").instance());
        assertEquals(5, unions.part("pickup").part("usePlace").call("x"), "what was filled stays");
        unions.part("nested").part("usePickup").part("useOther").set("y", -3);
        assertEquals(
                "Unions{pickup=Pickup{place=Vec{x=5, y=0}}, nested=Nested{pickup=Pickup{other=Vec{x=0, y=-3}}}, "
                        + "heap=[Pickup{medkit=0}, Pickup{medkit=0}]}",
                sentAndRead(unions).toString());
    }

    @Test
    void shouldMakeConditionsOnFieldsOfStructsHold() {
        GeneratedBody paths = code.create("Paths");
        paths.part("near").set("on", true);
        paths.part("outer").part("state").set("buttons", 2);
        for (String field : new String[] {"On", "Jump", "Armed", "Swapped", "Off"}) {
            paths.part("use" + field).set("x", 5);
        }
        assertEquals(
                "Paths{outer=Outer{state=State{on=true, buttons=JUMP, kind=ROCKET, weapon=FIST, level=0, swap=absent}}, "
                        + "near=State{on=false, buttons=0, kind=NONE, weapon=PISTOL, level=4000000000, swap=Vec{x=0, y=0}}, "
                        + "on=Vec{x=5, y=0}, jump=Vec{x=5, y=0}, armed=Vec{x=5, y=0}, swapped=Vec{x=5, y=0}, off=Vec{x=5, y=0}}",
                sentAndRead(paths).toString());
    }

    @Test
    void shouldMakeAnOptionalStructPresentAndReturnIt() {
        GeneratedBody optionals = code.create("Optionals");
        optionals.part("useAt").set("x", 4);
        optionals.part("usePickup").set("medkit", 3);
        assertEquals(
                "Optionals{at=Vec{x=4, y=0}, pickup=Pickup{medkit=3}, corners=absent}",
                sentAndRead(optionals).toString());
    }

    @Test
    void shouldSelectABranchAndReturnItsStruct() {
        GeneratedBody branches = code.create("Branches");
        branches.part("useVelocity").set("x", 1);
        assertEquals(true, branches.call("moving"));
        branches.part("useJump").set("x", 2);
        assertEquals("ROCKET", branches.call("kind").toString());
        assertEquals(1, branches.call("buttons"));
        branches.part("useSeven").set("x", 3);
        assertEquals(7, branches.call("level"));
        assertTrue(sentAndRead(branches).toString().contains("seven=Vec{x=3, y=0}"));
    }

    @Test
    void shouldSelectTheElseBranchAndItsEnclosingBranches() {
        GeneratedBody branches = code.create("Branches").set("moving", true).set("buttons", 3);
        branches.part("useStill").set("x", 1);
        assertEquals(false, branches.call("moving"));
        assertEquals(1, branches.call("buttons"));
        branches.part("useRest").set("y", 2);
        branches.part("useDeep").part("usePlace").set("x", 3);
        assertEquals("MINE", branches.call("kind").toString());
        assertEquals("PISTOL", branches.call("weapon").toString());
        assertTrue(sentAndRead(branches).toString().contains("deep=Pickup{place=Vec{x=3, y=0}}"));
    }

    @Test
    void shouldHaveNoSelectorWhereAConditionHoldsInSeveralWays() {
        assertFalse(Arrays.stream(code.type("game.Branches").getMethods())
                .anyMatch(method -> method.getName().equals("useHigh")));
    }

    @Test
    void shouldAssertThatNoUnselectedCaseWasFilled() {
        GeneratedBody unions = code.create("Unions");
        unions.part("pickup").part("place").set("x", 5);
        mustBeRefused("Pickup.place", unions);
        GeneratedBody heap = code.create("Unions");
        heap.part("heap", 1).part("other").set("x", 5);
        mustBeRefused("Pickup.other", heap);
    }

    @Test
    void shouldAssertThatNoAbsentOptionalWasFilled() {
        GeneratedBody at = code.create("Optionals");
        at.part("at").set("x", 5);
        mustBeRefused("Optionals.at", at);
        sentAndRead(at.set("hasAt", true));
        GeneratedBody corners = code.create("Optionals");
        corners.part("corners", 1).set("x", 5);
        mustBeRefused("Optionals.corners", corners);
        GeneratedBody structs = code.create("Structs");
        structs.part("inner").part("at").set("x", 5);
        mustBeRefused("Inner.at", structs);
    }

    @Test
    void shouldAssertThatNoInactiveBranchWasFilled() {
        GeneratedBody velocity = code.create("Branches");
        velocity.part("velocity").set("x", 5);
        mustBeRefused("Branches.velocity", velocity);
        sentAndRead(velocity.set("moving", true));
        mustBeRefused("Branches.list", code.create("Branches").set("addList", 5));
        mustBeRefused(
                "Branches.blob", code.create("Branches").set("moving", true).set("blob", new byte[2]));
        GeneratedBody pair = code.create("Branches");
        pair.part("pair", 1).set("y", 5);
        mustBeRefused("Branches.pair", pair);
        GeneratedBody high = code.create("Branches");
        high.part("high").set("y", 5);
        mustBeRefused("Branches.high", high);
        sentAndRead(high.set("level", 4));
    }

    private static void mustBeRefusedAsSet(String field, GeneratedBody body) {
        assertEquals(
                field
                        + " was set, but its condition does not hold: set the fields of its condition, or reset it to its default",
                assertThrows(IllegalStateException.class, body::measure).getMessage());
    }

    private static GeneratedBody values(String name, Object... arguments) {
        return code.create("Values").set(name, arguments);
    }

    @Test
    void shouldAssertThatNoValueOfAnInactiveBranchWasSet() {
        Map<String, Object[]> set = new LinkedHashMap<>();
        set.put("flag", new Object[] {true});
        set.put("number", new Object[] {8});
        set.put("large", new Object[] {-1L});
        set.put("wide", new Object[] {1L, 0L});
        set.put("weapon", new Object[] {code.type("game.Weapon").getEnumConstants()[0]});
        set.put("kind", new Object[] {code.type("game.Kind").getEnumConstants()[2]});
        set.put("buttons", new Object[] {2});
        set.put("real", new Object[] {0.5f});
        set.put("exact", new Object[] {Double.NaN});
        set.put("stepped", new Object[] {0.5f});
        set.put("turn", new Object[] {1f, 0f, 0f, 0f});
        set.put("fraction", new Object[] {1});
        set.put("text", new Object[] {"a"});
        set.put("title", new Object[] {""});
        set.put("four", new Object[] {3, 1});
        set.put("two", new Object[] {1, "b"});
        set.put("maybe", new Object[] {0});
        set.put("hasPlace", new Object[] {true});
        set.put("hasMany", new Object[] {true});
        set.forEach((name, arguments) -> {
            String field = name.startsWith("has") ? name.substring(3).toLowerCase(Locale.ROOT) : name;
            mustBeRefusedAsSet("Values." + field, values(name, arguments));
            GeneratedBody taken =
                    values(name, arguments).set("on", true).set("rising", 0, 1).set("rising", 1, 2);
            assertTrue(taken.measure() > 0, name);
            GeneratedBody forgotten = values(name, arguments);
            forgotten.call("reset");
            sentAndRead(forgotten);
        });
        mustBeRefusedAsSet("Values.other", values("other", 1).set("on", true).set("rising", 1, 2));
        sentAndRead(values("number", 7)
                .set("title", "none")
                .set("text", "")
                .set("number", 9)
                .set("number", 7));
        sentAndRead(values("maybe", 3).set("hasMaybe", false));
    }

    @Test
    void shouldAssertTheSameOfStructsThatAreAlwaysOfOneSize() {
        GeneratedBody turns = code.create("Values");
        turns.part("turns").set("degrees", 1);
        mustBeRefusedAsSet("Turns.degrees", turns);
        turns.part("turns").set("left", true);
        sentAndRead(turns);
        turns.part("three", 2).set("left", true).set("steps", 4);
        mustBeRefusedAsSet("Turns.steps", turns);
    }

    @Test
    void shouldDetectUnselectedValuesInAbsentStructs() {
        GeneratedBody absent = code.create("Depths");
        absent.part("deep").part("deeper").part("found").part("place").set("x", 5);
        mustBeRefused("Deepest.place", absent);
        GeneratedBody value = code.create("Depths");
        value.part("deep").part("deeper").part("turns").set("degrees", 5);
        mustBeRefusedAsSet("Turns.degrees", value);
        GeneratedBody row = code.create("Depths");
        row.part("rows", 1).part("deeper").part("found").part("usePlace").set("x", 5);
        mustBeRefused("Deep.deeper", row);
        GeneratedBody added = code.create("Depths");
        added.part("always").part("addList").part("found").part("place").set("x", 5);
        mustBeRefused("Deepest.place", added);
        GeneratedBody unselected = code.create("Unions");
        unselected.part("nested").part("pickup").part("other").set("x", 5);
        mustBeRefused("Pickup.other", unselected);
    }

    @Test
    void shouldSendNothingOfAnInactiveBranch() {
        GeneratedBody branches = code.create("Values").set("other", 9);
        Encoded expected = Encoded.unmeasured(branches, 4_000);
        GeneratedBody filled =
                values("number", 200).set("text", "lost").set("other", 9).set("large", -1L);
        Encoded sent = Encoded.unmeasured(filled, 4_000);
        assertEquals(expected.bits(), sent.bits());
        assertArrayEquals(expected.bytes(), sent.bytes());
    }

    @Test
    void shouldClearValuesFilledUnselectedAtReset() {
        GeneratedBody unions = code.create("Unions");
        unions.part("pickup").part("place").set("x", 5);
        unions.part("nested").part("pickup").part("place").set("x", 5);
        unions.call("reset");
        assertEquals(code.create("Unions"), sentAndRead(unions));
        assertEquals(0, unions.part("pickup").part("usePlace").call("x"));
        assertEquals(0, unions.part("nested").part("usePickup").part("usePlace").call("x"));
    }

    @Test
    void shouldAcceptValuesFilledWhileSelected() {
        GeneratedBody unions = code.create("Unions");
        unions.part("pickup").part("usePlace").set("x", 5);
        sentAndRead(unions);
        unions.part("pickup").set("medkit", 3);
        sentAndRead(unions);
        GeneratedBody optionals = code.create("Optionals");
        optionals.part("useAt").set("x", 5);
        sentAndRead(optionals.set("hasAt", false));
    }
}
