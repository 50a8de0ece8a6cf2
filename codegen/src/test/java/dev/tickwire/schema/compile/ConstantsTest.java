package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.ConstantModel;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Named constants and their expressions. */
class ConstantsTest {

    @Test
    void shouldFoldExpressionsWhateverTheOrder() {
        Map<String, String> values = valuesOf(Compiled.declarations("""
                const DOUBLE = BASE * 2 + 1;
                const BASE = 0x20;
                const STEP = 1.0 / 256;
                const MASK = (1 << 12) - 1;
                const LOW = -(1 << 31) >> 1;
                const NAME = "arena";
                const DEBUG = true;
                enum Weapon { FIST, PISTOL, ROCKET }
                const BEST = Weapon.ROCKET;
                const WEAPONS = Weapon.ROCKET + 1;
                const REST = 17 % 5;
                """));
        assertEquals("65", values.get("DOUBLE"));
        assertEquals("0.00390625", values.get("STEP"));
        assertEquals("4095", values.get("MASK"));
        assertEquals("-1073741824", values.get("LOW"));
        assertEquals("arena", values.get("NAME"));
        assertEquals("true", values.get("DEBUG"));
        assertEquals("2", values.get("BEST"));
        assertEquals("3", values.get("WEAPONS"));
        assertEquals("2", values.get("REST"));
    }

    private static Map<String, String> valuesOf(Compiled compiled) {
        return compiled.model().constants().stream()
                .collect(Collectors.toMap(constant -> constant.name().simpleName(), ConstantsTest::text));
    }

    private static String text(ConstantModel constant) {
        if (constant.value() instanceof ConstantModel.IntegerConstant integer) {
            return integer.value().toString();
        } else if (constant.value() instanceof ConstantModel.DecimalConstant decimal) {
            return decimal.value().toPlainString();
        } else if (constant.value() instanceof ConstantModel.TextConstant text) {
            return text.value();
        }
        return Boolean.toString(((ConstantModel.BoolConstant) constant.value()).value());
    }

    @Test
    void shouldKeepTheWholeRangeOfSixtyFourBits() {
        Map<String, String> values = valuesOf(Compiled.declarations("""
                const LEAST = -9223372036854775808;
                const MOST = 18446744073709551615;
                const ALSO = 0xFFFF_FFFF_FFFF_FFFF;
                """));
        assertEquals("-9223372036854775808", values.get("LEAST"));
        assertEquals("18446744073709551615", values.get("MOST"));
        assertEquals("18446744073709551615", values.get("ALSO"));
    }

    @Test
    void shouldReportEachMistakeWhereItStandsAndOnlyThere() {
        Compiled.declarations("""
                const A = 18446744073709551616;
                const B = 0xFFFFFFFFFFFFFFFF + 1;
                const C = 1 + 7 / 2;
                const D = 5 / (3 - 3);
                const E = 1 << 64;
                const F = 1e400;
                const G = "a" + 1;
                const H = !true;
                const I = 1 < 2;
                const J = A + B + C + D + E + F + G + H + I;
                message Move { uint8 slots[J]; int(0..J) x = J; }
                """).mustReport("""
                a.tick:2:11: error[integer-overflow]: `18446744073709551616` does not fit 64 bits
                a.tick:3:11: error[integer-overflow]: the result 18446744073709551616 does not fit 64 bits
                a.tick:4:15: error[inexact-division]: 7 / 2 is not an integer
                a.tick:5:15: error[division-by-zero]: division by zero
                a.tick:6:16: error[shift-out-of-range]: a shift by 64, must be in 0..63
                a.tick:7:11: error[decimal-out-of-range]: the number does not fit a double
                a.tick:8:11: error[wrong-kind]: `+` needs numbers, not a text
                a.tick:9:11: error[wrong-kind]: `!` cannot be used in a constant expression
                a.tick:10:13: error[wrong-kind]: `<` cannot be used in a constant expression
                """);
    }

    @Test
    void shouldRefuseConstantsThatNeedEachOther() {
        Compiled.declarations("""
                const A = B + 1;
                const B = C * 2;
                const C = A - 1;
                const D = D;
                const E = A + 1;
                message Move { uint8 slots[E]; uint8 more[D]; }
                """).mustReport("""
                a.tick:2:7: error[constant-cycle]: constants depend on each other: A -> B -> C -> A
                a.tick:5:7: error[constant-cycle]: the constant `D` depends on itself
                """);
    }
}
