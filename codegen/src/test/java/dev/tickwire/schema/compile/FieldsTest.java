package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FieldModel;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrays, optional fields and defaults. */
class FieldsTest {

    @Test
    void shouldCountArraysAndPresence() {
        List<FieldModel> fields =
                Compiled.declarations("""
                struct Vec2 { int8 x; int8 y; }
                message Move {
                    Vec2 corners[4];
                    int(0..7) slots[..15];
                    uint8 lanes[2..8];
                    optional uint8 swap;
                    optional string(10) names[1..2];
                }
                """).message("Move").body().allFields();
        assertEquals(new Arity.Array(4, 4, 0), fields.get(0).arity());
        assertEquals(BitSize.exactly(64), fields.get(0).size());
        assertEquals(new Arity.Array(0, 15, 4), fields.get(1).arity());
        assertEquals(new BitSize(4, 49), fields.get(1).size());
        assertEquals(new Arity.Array(2, 8, 3), fields.get(2).arity());
        assertEquals(new BitSize(19, 67), fields.get(2).size());
        assertEquals(new BitSize(1, 9), fields.get(3).size());
        assertEquals(new BitSize(1, 1 + 1 + 2 * (4 + 7 + 80)), fields.get(4).size());
    }

    @Test
    void shouldRefuseArraysWithoutSensibleBounds() {
        Compiled.declarations("""
                const MANY = 65536;
                message Move {
                    uint8 a[0];
                    uint8 b[..0];
                    uint8 c[MANY];
                    uint8 d[5..2];
                    uint8 e[-1..2];
                    uint8 f[1.5];
                }
                """).mustReport("""
                a.tick:4:13: error[size-out-of-range]: the number of elements is 0, must be in 1..65535
                a.tick:5:15: error[size-out-of-range]: the number of elements is 0, must be in 1..65535
                a.tick:6:13: error[size-out-of-range]: the number of elements is 65536, must be in 1..65535
                a.tick:7:12: error[bounds-order]: the bounds are out of order: 5 is above 2
                a.tick:8:13: error[size-out-of-range]: the number of elements is -1, must be in 0..65535
                a.tick:9:13: error[wrong-kind]: the number of elements must be an integer, not a decimal number
                """);
    }

    @Test
    void shouldAcceptDefaultsOfTheirKind() {
        List<FieldModel> fields =
                Compiled.declarations("""
                const FULL = 1000;
                enum Weapon { FIST, PISTOL }
                flags Buttons { FORWARD, BACK, JUMP }
                message Move {
                    bool a = true;
                    int(0..1000) b = FULL;
                    int(5..9) c;
                    int(-9..-5) d;
                    bits(3) e = 7;
                    float f = 0.5;
                    double g = 1;
                    float(1..2, step 0.5) h;
                    float(-1..1, step 0.5) i = 1;
                    string(5) j = "h\u00e9ll";
                    Weapon k = PISTOL;
                    Weapon l = Weapon.PISTOL;
                    Buttons m = FORWARD + Buttons.JUMP;
                    Buttons n;
                    uint8 o[3] = 4;
                    Weapon p;
                }
                """).message("Move").body().allFields();
        assertEquals(new DefaultValue.BoolDefault(true), fields.get(0).defaultValue());
        assertEquals(integer(1000), fields.get(1).defaultValue());
        assertEquals(integer(5), fields.get(2).defaultValue());
        assertEquals(integer(-9), fields.get(3).defaultValue());
        assertEquals(integer(7), fields.get(4).defaultValue());
        assertEquals(new DefaultValue.FloatDefault(0.5f), fields.get(5).defaultValue());
        assertEquals(new DefaultValue.DoubleDefault(1), fields.get(6).defaultValue());
        assertEquals(new DefaultValue.FloatDefault(1f), fields.get(7).defaultValue());
        assertEquals(new DefaultValue.FloatDefault(1f), fields.get(8).defaultValue());
        assertEquals(new DefaultValue.TextDefault("h\u00e9ll"), fields.get(9).defaultValue());
        assertEquals("PISTOL", enumDefault(fields.get(10)));
        assertEquals("PISTOL", enumDefault(fields.get(11)));
        assertEquals(integer(0b101), fields.get(12).defaultValue());
        assertEquals(integer(0), fields.get(13).defaultValue());
        assertEquals(integer(4), fields.get(14).defaultValue());
        assertEquals("FIST", enumDefault(fields.get(15)));
    }

    private static DefaultValue integer(long value) {
        return new DefaultValue.IntegerDefault(BigInteger.valueOf(value));
    }

    private static String enumDefault(FieldModel field) {
        return ((DefaultValue.EnumDefault) field.defaultValue()).value().name();
    }

    @Test
    void shouldRefuseDefaultsOutsideTheBoundsOrOfAnotherKind() {
        Compiled.declarations("""
                enum Weapon { FIST, PISTOL }
                enum Armour { NONE, PLATE }
                flags Buttons { JUMP, FIRE }
                struct Vec2 { uint8 x; }
                message Move {
                    int(0..1000) a = 1001;
                    uint8 b = -1;
                    bits(3) c = 8;
                    float(0..1, step 0.1) d = 1.5;
                    float e = 1e39;
                    string(3) f = "long";
                    bool g = 1;
                    uint8 h = true;
                    uint8 i = 0.5;
                    float j = "x";
                    Weapon k = Armour.PLATE;
                    Weapon l = 1;
                    Buttons m = 3;
                    Buttons n = JUMP + JUMP;
                    Vec2 o = 1;
                    bytes(4) p = "ab";
                    Armour q;
                    string(4) r = "a\\u0000b";
                }
                """).mustReport("""
                a.tick:7:22: error[default-out-of-range]: the default of `a` is 1001, must be in 0..1000
                a.tick:8:15: error[default-out-of-range]: the default of `b` is -1, must be in 0..255
                a.tick:9:17: error[default-out-of-range]: the default of `c` is 8, must be in 0..7
                a.tick:10:31: error[default-out-of-range]: the default of `d` is 1.5, must be in 0.0..1.0
                a.tick:11:15: error[default-out-of-range]: the default of `e` is 1E+39, which does not fit a float
                a.tick:12:19: error[default-out-of-range]: the default of `f` takes 4 bytes, must be at most 3
                a.tick:13:14: error[wrong-kind]: the default of `g` must be `true` or `false`, not an integer
                a.tick:14:15: error[wrong-kind]: the default of `h` must be an integer, not a truth value
                a.tick:15:15: error[wrong-kind]: the default of `i` must be an integer, not a decimal number
                a.tick:16:15: error[wrong-kind]: the default of `j` must be a number, not a text
                a.tick:17:16: error[wrong-kind]: the default of `k` must be a value of `Weapon`, not a value of `Armour`
                a.tick:18:16: error[wrong-kind]: the default of `l` must be a value of `Weapon`, not an integer
                a.tick:19:17: error[wrong-kind]: the default of `m` must be flags of `Buttons`, not an integer
                a.tick:20:17: error[wrong-kind]: the same flag is added twice
                a.tick:21:14: error[no-default]: a struct takes no default: write defaults for its own fields
                a.tick:22:18: error[no-default]: bytes take no default: they are empty until they are set
                a.tick:24:19: error[default-out-of-range]: the default of `r` holds a zero character
                """);
    }
}
