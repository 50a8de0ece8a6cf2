package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import org.junit.jupiter.api.Test;

class QuatTest {

    @Test
    void shouldUseTwoBitsAndThreeComponents() {
        Compiled compiled =
                Compiled.declarations("type Turn = quat(9);\nmessage Move { Turn x; quat(4) y[..3]; quat(20) z; }");
        compiled.mustReport("");
        FieldModel x = compiled.message("Move").body().allFields().get(0);
        assertEquals(new ValueType.QuatValue(9), x.type());
        assertEquals(new DefaultValue.NaturalDefault(), x.defaultValue());
        assertEquals(29 + 2 + 62, compiled.message("Move").size().minBits());
        assertEquals(29 + 2 + 3 * 14 + 62, compiled.message("Move").size().maxBits());
    }

    @Test
    void shouldRefuseOtherThanFourToTwentyBits() {
        Compiled.declarations("""
                message Move {
                    quat a;
                    quat(3) b;
                    quat(21) c;
                    quat(0..9) d;
                    quat(9, 9) e;
                    quat(9.5) f;
                    quat(9) g = 1;
                    if (g == 1) { bool h; }
                }
                """).mustReport("""
                a.tick:3:5: error[unbounded]: `quat` has no size
                a.tick:4:10: error[size-out-of-range]: the number of bits of a component is 3, must be in 4..20
                a.tick:5:10: error[size-out-of-range]: the number of bits of a component is 21, must be in 4..20
                a.tick:6:5: error[wrong-arguments]: `quat` takes one number
                a.tick:7:5: error[wrong-arguments]: `quat` takes one number
                a.tick:8:10: error[wrong-kind]: the number of bits of a component must be an integer, not a decimal number
                a.tick:9:17: error[no-default]: a quat takes no default: it is no rotation until it is set
                a.tick:10:9: error[field-not-comparable]: `g` is neither an integer nor an enum and cannot be compared
                """);
    }
}
