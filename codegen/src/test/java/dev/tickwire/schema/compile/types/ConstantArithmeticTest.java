package dev.tickwire.schema.compile.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.compile.types.ConstantArithmetic.Operation;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstantArithmeticTest {

    @ParameterizedTest
    @CsvSource({
        "7, ADD, 3, 10",
        "7, SUBTRACT, 10, -3",
        "-7, MULTIPLY, 3, -21",
        "12, DIVIDE, 4, 3",
        "-7, REMAINDER, 3, -1",
        "1, SHIFT_LEFT, 63, 9223372036854775808",
        "-8, SHIFT_RIGHT, 1, -4",
        "18446744073709551614, ADD, 1, 18446744073709551615",
        "-9223372036854775807, SUBTRACT, 1, -9223372036854775808",
    })
    void shouldBeExactOnIntegers(BigInteger left, Operation operation, BigInteger right, BigInteger expected)
            throws Exception {
        assertEquals(
                new Value.IntegerValue(expected),
                ConstantArithmetic.apply(operation, new Value.IntegerValue(left), new Value.IntegerValue(right)));
    }

    @ParameterizedTest
    @CsvSource({
        "18446744073709551615, ADD, 1, integer-overflow",
        "-9223372036854775808, SUBTRACT, 1, integer-overflow",
        "4294967296, MULTIPLY, 4294967296, integer-overflow",
        "2, SHIFT_LEFT, 63, integer-overflow",
        "1, SHIFT_LEFT, 64, shift-out-of-range",
        "1, SHIFT_LEFT, -1, shift-out-of-range",
        "7, DIVIDE, 2, inexact-division",
        "7, DIVIDE, 0, division-by-zero",
        "7, REMAINDER, 0, division-by-zero",
    })
    void shouldRejectNonIntegers(BigInteger left, Operation operation, BigInteger right, String code) {
        var mistake = assertThrows(
                ConstantArithmetic.Mistake.class,
                () -> ConstantArithmetic.apply(operation, new Value.IntegerValue(left), new Value.IntegerValue(right)));
        assertEquals(code, mistake.code().id());
    }

    @ParameterizedTest
    @CsvSource({"1.0, DIVIDE, 256, 0.00390625", "0.1, ADD, 0.2, 0.3", "1.5, MULTIPLY, 2, 3.0", "5.5, REMAINDER, 2, 1.5"
    })
    void shouldKeepDecimalsAsWritten(BigDecimal left, Operation operation, BigDecimal right, BigDecimal expected)
            throws Exception {
        var result = (Value.DecimalValue)
                ConstantArithmetic.apply(operation, new Value.DecimalValue(left), new Value.DecimalValue(right));
        assertEquals(0, expected.compareTo(result.value()), result.toString());
    }

    @Test
    void shouldRefuseDecimalsBeyondADoubleWithoutBuildingThem() {
        for (String text : new String[] {"1e309", "1e999999999", "-1e400", "1e-400", "1e-999999999"}) {
            assertThrows(
                    ConstantArithmetic.Mistake.class, () -> ConstantArithmetic.decimal(new BigDecimal(text)), text);
        }
    }

    @Test
    void shouldNotReportUnknownOperands() throws Exception {
        Value one = new Value.IntegerValue(BigInteger.ONE);
        assertEquals(Value.UNKNOWN, ConstantArithmetic.apply(Operation.ADD, Value.UNKNOWN, one));
        assertEquals(Value.UNKNOWN, ConstantArithmetic.apply(Operation.DIVIDE, one, Value.UNKNOWN));
        assertEquals(Value.UNKNOWN, ConstantArithmetic.negate(Value.UNKNOWN));
    }
}
