package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import org.junit.jupiter.api.Test;

/** The greatest and the least numbers, as Java prints them, are themselves. */
class ExtremeNumbersTest {
    @Test
    void shouldAcceptExtremesAsJavaPrintsThem() {
        String greatest = Float.toString(Float.MAX_VALUE);
        Compiled compiled = Compiled.declarations("""
                const LEAST = %s;
                message Move {
                    float a = %s; float b = -%s;
                    double c = %s; double d = -%s; double e = %s; double f = LEAST;
                    float(0..%s, step 1e35) g = %s;
                }
                """.formatted(
                        Double.MIN_VALUE,
                        greatest,
                        greatest,
                        Double.MAX_VALUE,
                        Double.MAX_VALUE,
                        Double.MIN_VALUE,
                        greatest,
                        greatest));
        compiled.mustReport("");
        double[] expected = {
            Float.MAX_VALUE,
            -Float.MAX_VALUE,
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            Double.MIN_VALUE,
            Double.MIN_VALUE,
            Float.MAX_VALUE
        };
        int at = 0;
        for (FieldModel field : compiled.message("Move").body().allFields()) {
            double value = field.type() instanceof ValueType.DoubleValue
                    ? ((DefaultValue.DoubleDefault) field.defaultValue()).value()
                    : ((DefaultValue.FloatDefault) field.defaultValue()).value();
            assertEquals(expected[at++], value, field.name());
        }
    }

    @Test
    void shouldRejectNumbersThatBecomeInfinityOrZero() {
        Compiled.declarations("""
                message Move {
                    float a = 3.4028236e38; double b = 1.7976931348623159e308; double c = 2.4e-324;
                }
                """).mustReport("""
                a.tick:3:15: error[default-out-of-range]: the default of `a` is 3.4028236E+38, which does not fit a float
                a.tick:3:40: error[decimal-out-of-range]: the number does not fit a double
                a.tick:3:75: error[decimal-out-of-range]: the number does not fit a double
                """);
    }
}
