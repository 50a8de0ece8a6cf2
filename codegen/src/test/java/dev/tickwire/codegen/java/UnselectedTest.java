package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
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
                field + " was filled but would not travel: select it, by its `use` accessor or by what it depends on, "
                        + "or empty it",
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
    void shouldTakeABranchAndReturnItsStruct() {
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
    void shouldTakeTheOtherBranchAndThoseAround() {
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
    void shouldAssertThatNothingInABranchNotTakenWasFilled() {
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

    @Test
    void shouldForgetAtResetWhatWasFilledUnselected() {
        GeneratedBody unions = code.create("Unions");
        unions.part("pickup").part("place").set("x", 5);
        unions.part("nested").part("pickup").part("place").set("x", 5);
        unions.call("reset");
        assertEquals(code.create("Unions"), sentAndRead(unions));
        assertEquals(0, unions.part("pickup").part("usePlace").call("x"));
        assertEquals(0, unions.part("nested").part("usePickup").part("usePlace").call("x"));
    }

    @Test
    void shouldSayNothingOfWhatWasSelectedAndFilledBefore() {
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
