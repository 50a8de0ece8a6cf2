package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import org.junit.jupiter.api.Test;

/** The conditions that an {@code if} may have. */
class ConditionsTest {

    @Test
    void shouldReadEveryFormOfCondition() {
        Compiled compiled = Compiled.declarations("""
                const LOW = 10;
                enum Weapon { FIST, PISTOL, ROCKET }
                flags Buttons { FORWARD, JUMP }
                message Move {
                    bool moving;
                    Buttons buttons;
                    Weapon weapon;
                    int(0..100) health;
                    int(0..100) armour;
                    if (moving) { uint8 a; }
                    if (!moving && (buttons.JUMP || weapon == ROCKET)) { uint8 b; }
                    if (weapon != Weapon.FIST) { uint8 c; }
                    if (health < LOW * 2) { uint8 d; } else if (armour >= health) { uint8 e; } else { uint8 f; }
                    if (LOW <= health) { uint8 g; }
                    if (weapon > FIST) { bool on; if (on) { uint8 h; } }
                }
                """);
        compiled.mustReport("");
        Body body = compiled.message("Move").body();
        Condition.BoolField moving = (Condition.BoolField) condition(body, 5);
        assertSame(body.allFields().get(0), moving.path().field());
        Condition.And and = (Condition.And) condition(body, 6);
        Condition.Or or = (Condition.Or) and.right();
        assertEquals("JUMP", ((Condition.FlagSet) or.left()).flag().name());
        Condition.Comparison rocket = (Condition.Comparison) or.right();
        assertEquals("ROCKET", ((Condition.EnumOperand) rocket.right()).value().name());
        Condition.Comparison low = (Condition.Comparison) condition(body, 8);
        assertEquals(Condition.Operator.LESS, low.operator());
        assertEquals("20", ((Condition.IntegerOperand) low.right()).value().toString());
    }

    private static Condition condition(Body body, int item) {
        return ((BodyItem.Branch) body.items().get(item)).condition();
    }

    @Test
    void shouldBoundSizeByTheSmallerAndTheLargerBranch() {
        Compiled compiled = Compiled.declarations("""
                message Move { bool x; if (x) { uint8 a; uint8 b; } else { bits(3) c; } if (!x) { uint32 d; } }
                """);
        assertEquals(new BitSize(1 + 3, 1 + 16 + 32), compiled.message("Move").size());
    }

    @Test
    void shouldRefuseFieldsThatAreNotOnTheWire() {
        Compiled.declarations("""
                message Move {
                    bool first;
                    if (later) { uint8 a; }
                    bool later;
                    if (first) { bool inner; } else if (inner) { uint8 b; }
                    if (inner) { uint8 c; }
                    if (nowhere) { uint8 d; }
                    if (fisrt == secnod) { uint8 e; }
                    if (first) { if (later) { uint8 f; } }
                }
                """).mustReport("""
                a.tick:4:9: error[field-not-sent]: `later` is sent after this condition
                a.tick:6:41: error[field-not-sent]: `inner` is sent in another branch
                a.tick:7:9: error[field-not-sent]: `inner` is sent in another branch
                a.tick:8:9: error[unknown-field]: unknown field `nowhere`
                a.tick:9:9: error[unknown-field]: unknown field `fisrt`
                a.tick:9:18: error[unknown-field]: unknown field `secnod`
                """);
    }

    @Test
    void shouldRefuseFieldsThatCannotDecide() {
        Compiled.declarations("""
                const DEBUG = true;
                enum Weapon { FIST, PISTOL }
                flags Buttons { JUMP }
                struct Vec2 { uint8 x; }
                message Move {
                    optional bool maybe;
                    bool many[3];
                    float speed;
                    float(0..1, step 0.1) share;
                    double far;
                    string(5) name;
                    Vec2 where;
                    Buttons buttons;
                    Weapon weapon;
                    bool on;
                    if (maybe) { uint8 a; }
                    if (many) { uint8 b; }
                    if (speed > 1) { uint8 c; }
                    if (share > 0) { uint8 d; }
                    if (far == 0) { uint8 e; }
                    if (name == "x") { uint8 f; }
                    if (where) { uint8 g; }
                    if (buttons) { uint8 h; }
                    if (buttons == 1) { uint8 i; }
                    if (buttons.JUMP == true) { uint8 j; }
                    if (weapon) { uint8 k; }
                    if (on == true) { uint8 l; }
                    if (weapon.FIST) { uint8 m; }
                    if (buttons.DUCK) { uint8 n; }
                    if (DEBUG) { uint8 o; }
                    if (true) { uint8 p; }
                }
                """).mustReport("""
                a.tick:17:9: error[field-not-comparable]: `maybe` is optional, and may be absent
                a.tick:18:9: error[field-not-comparable]: `many` is an array, and cannot be a condition
                a.tick:19:9: error[field-not-comparable]: `speed` is neither an integer nor an enum and cannot be compared
                a.tick:20:9: error[field-not-comparable]: `share` is neither an integer nor an enum and cannot be compared
                a.tick:21:9: error[field-not-comparable]: `far` is neither an integer nor an enum and cannot be compared
                a.tick:22:9: error[field-not-comparable]: `name` is neither an integer nor an enum and cannot be compared
                a.tick:23:9: error[field-not-comparable]: `where` is not a bool
                a.tick:24:9: error[field-not-comparable]: `buttons` is not a bool
                a.tick:25:9: error[field-not-comparable]: `buttons` is neither an integer nor an enum and cannot be compared
                a.tick:26:9: error[field-not-comparable]: a flag is tested, not compared
                a.tick:27:9: error[field-not-comparable]: `weapon` is not a bool
                a.tick:28:9: error[field-not-comparable]: `on` is neither an integer nor an enum and cannot be compared
                a.tick:29:9: error[field-not-comparable]: `weapon` is not a set of flags
                a.tick:30:17: error[unknown-value]: `Buttons` has no flag `DUCK`
                a.tick:31:9: error[wrong-kind]: `DEBUG` is not a field, and cannot be a condition
                a.tick:32:9: error[wrong-kind]: a condition is a bool field, a flag, or a comparison
                """);
    }

    @Test
    void shouldRefuseToCompareUnlikeThings() {
        Compiled.declarations("""
                const RATE = 0.5;
                enum Weapon { FIST, PISTOL }
                enum Armour { NONE, PLATE }
                message Move {
                    Weapon weapon;
                    Armour armour;
                    int(0..9) health;
                    if (weapon == armour) { uint8 a; }
                    if (weapon == 1) { uint8 b; }
                    if (weapon == Armour.PLATE) { uint8 c; }
                    if (health == Weapon.FIST) { uint8 d; }
                    if (health == RATE) { uint8 e; }
                    if (health + 1 == 2) { uint8 f; }
                    if (health == health + 1) { uint8 g; }
                    if (1 == 1) { uint8 h; }
                    if (weapon == PISTLO) { uint8 i; }
                    if (health == MISSING) { uint8 j; }
                }
                """).mustReport("""
                a.tick:9:16: error[wrong-kind]: `==` compares `Weapon` with `Armour`
                a.tick:10:16: error[wrong-kind]: `==` compares `Weapon` with an integer
                a.tick:11:16: error[wrong-kind]: `==` compares `Weapon` with `Armour`
                a.tick:12:16: error[wrong-kind]: `==` compares an integer with `Weapon`
                a.tick:13:19: error[wrong-kind]: only integers and enums can be compared, not a decimal number
                a.tick:14:9: error[wrong-kind]: a comparison cannot calculate with fields
                a.tick:15:19: error[wrong-kind]: a comparison cannot calculate with fields
                a.tick:16:9: error[wrong-kind]: the comparison has no field
                a.tick:17:19: error[unknown-value]: `Weapon` has no value `PISTLO`
                a.tick:18:19: error[unknown-constant]: unknown constant `MISSING`
                """);
    }

    @Test
    void shouldRejectFieldsThatCannotBeSet() {
        Compiled.declarations("""
                enum Weapon { FIST, PISTOL }
                message Move {
                    int(0..7) kind;
                    Weapon weapon;
                    bool on;
                    if (kind > 7) { uint8 a; }
                    if (kind >= 0) { uint8 b; } else { uint8 c; }
                    if (kind == 3) { if (kind == 4) { uint8 d; } }
                    if (on && !on) { uint8 e; }
                    if (weapon == FIST) { uint8 f; } else if (weapon == PISTOL) { uint8 g; } else { uint8 h; }
                    if (kind < 2 && kind > 5) { uint8 i; if (kind == 99) { uint8 j; } }
                    if (on) { if (!on) { uint8 k; } }
                }
                """).mustReport("""
                a.tick:7:9: error[never-filled]: the condition never holds, so its fields are never sent
                a.tick:8:9: error[never-filled]: the condition always holds, so the fields of its `else` are never sent
                a.tick:9:26: error[never-filled]: the condition never holds, so its fields are never sent
                a.tick:10:9: error[never-filled]: the condition never holds, so its fields are never sent
                a.tick:11:47: error[never-filled]: the condition always holds, so the fields of its `else` are never sent
                a.tick:12:9: error[never-filled]: the condition never holds, so its fields are never sent
                a.tick:13:19: error[never-filled]: the condition never holds, so its fields are never sent
                """);
    }

    @Test
    void shouldWarnOfAConditionThatAlwaysHolds() {
        Compiled.declarations("message Move { int(0..7) kind; if (kind <= 7 || kind == 3) { uint8 a; } }")
                .mustReport("a.tick:2:36: warning[always-holds]: the condition always holds");
    }

    @Test
    void shouldNotReportConditionsThatCanBeTrueOrFalse() {
        Compiled.declarations("""
                message Move {
                    uint64 kind;
                    int(-5..5) side;
                    bool on;
                    if (kind == 18446744073709551615) { uint8 a; } else if (kind != 0) { uint8 b; } else { uint8 c; }
                    if (side < 0) { if (side > -3) { uint8 d; } else { uint8 e; } }
                    if (on || side == 0) { if (on) { uint8 f; } else { uint8 g; } }
                    if (!(on && side == 0)) { if (on) { uint8 h; } if (side == 0) { uint8 i; } }
                }
                """).mustReport("");
    }

    @Test
    void shouldNotReportFieldsOfUnknownType() {
        Compiled.declarations("""
                message Move { Missing kind; int(3..1) low; if (kind == 3) { uint8 a; } if (low > 2) { uint8 b; } }
                """).mustReport("""
                a.tick:2:16: error[unknown-type]: unknown type `Missing`
                a.tick:2:34: error[bounds-order]: the bounds are out of order: 3 is above 1
                """);
    }
}
