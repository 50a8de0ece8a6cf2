package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Arithmetic of constant expressions. Integers are exact, from -2^63 to 2^64 - 1, and must divide without remainder.
 * Decimals have 64 significant digits, four times those of a double, and stay in the range of a double.
 */
final class ConstantArithmetic {
    private static final MathContext DECIMAL_DIGITS = new MathContext(64, RoundingMode.HALF_EVEN);
    private static final BigInteger MAX_SHIFT = BigInteger.valueOf(63);

    private ConstantArithmetic() {}

    /** Operation of the language on two values. */
    enum Operation {
        ADD("+"),
        SUBTRACT("-"),
        MULTIPLY("*"),
        DIVIDE("/"),
        REMAINDER("%"),
        SHIFT_LEFT("<<"),
        SHIFT_RIGHT(">>");

        private final String symbol;

        Operation(String symbol) {
            this.symbol = symbol;
        }
    }

    /** Reason why a value cannot be computed. The folder reports it at the expression. */
    static final class Mistake extends Exception {
        private static final long serialVersionUID = 1L;

        private final DiagnosticCode code;
        private final String help;

        Mistake(DiagnosticCode code, String message, String help) {
            super(message, null, false, false);
            this.code = code;
            this.help = help;
        }

        DiagnosticCode code() {
            return code;
        }

        /** Help of the diagnostic; empty if the message suffices. */
        String help() {
            return help;
        }
    }

    /** Returns the value of an integer. */
    static Value integer(BigInteger value) throws Mistake {
        if (!Widths.isRepresentable(value)) {
            throw new Mistake(
                    DiagnosticCode.INTEGER_OVERFLOW,
                    value.bitLength() <= 256
                            ? "`" + value + "` does not fit 64 bits"
                            : "an integer of " + value.bitLength() + " bits does not fit 64 bits",
                    "write an integer in -2^63..2^64 - 1");
        }
        return new Value.IntegerValue(value);
    }

    /** Returns the value of a decimal number. */
    static Value decimal(BigDecimal value) throws Mistake {
        // The exponent comes first: rounding or comparing 1e999999999 would create a number of a billion digits.
        long exponent = (long) value.precision() - value.scale();
        boolean inRange = value.signum() == 0 || (exponent > -400 && exponent < 400);
        if (inRange && value.signum() != 0) {
            // The decimal texts of the largest and smallest double are not exact, but are read as these doubles.
            double nearest = value.doubleValue();
            inRange = nearest != 0 && !Double.isInfinite(nearest);
        }
        if (!inRange) {
            throw new Mistake(
                    DiagnosticCode.DECIMAL_OUT_OF_RANGE,
                    "the number does not fit a double",
                    "write a decimal in 4.9e-324..1.7976931348623157e308");
        }
        return new Value.DecimalValue(value.signum() == 0 ? BigDecimal.ZERO : value.round(DECIMAL_DIGITS));
    }

    /** Returns the negated number. */
    static Value negate(Value operand) throws Mistake {
        if (operand instanceof Value.Unknown) {
            return Value.UNKNOWN;
        }
        if (operand instanceof Value.DecimalValue decimal) {
            return decimal(decimal.value().negate());
        }
        return integer(integerOf(operand, "-").negate());
    }

    /** Applies an operation. The result of an unknown operand is unknown. */
    static Value apply(Operation operation, Value left, Value right) throws Mistake {
        if (left instanceof Value.Unknown || right instanceof Value.Unknown) {
            return Value.UNKNOWN;
        }
        if (left instanceof Value.FlagMask a && right instanceof Value.FlagMask b && operation == Operation.ADD) {
            return union(a, b);
        }
        if (left instanceof Value.DecimalValue || right instanceof Value.DecimalValue) {
            return onDecimals(operation, decimalOf(left, operation.symbol), decimalOf(right, operation.symbol));
        }
        return onIntegers(operation, integerOf(left, operation.symbol), integerOf(right, operation.symbol));
    }

    private static Value union(Value.FlagMask left, Value.FlagMask right) throws Mistake {
        if (left.flags() != right.flags()) {
            throw new Mistake(
                    DiagnosticCode.WRONG_KIND,
                    "flags of `" + left.flags().name() + "` and of `"
                            + right.flags().name() + "` cannot be joined",
                    "");
        }
        if (left.mask().and(right.mask()).signum() != 0) {
            throw new Mistake(DiagnosticCode.WRONG_KIND, "the same flag is added twice", "name each flag once");
        }
        return new Value.FlagMask(left.flags(), left.mask().or(right.mask()));
    }

    private static Value onIntegers(Operation operation, BigInteger left, BigInteger right) throws Mistake {
        switch (operation) {
            case ADD:
                return result(left.add(right));
            case SUBTRACT:
                return result(left.subtract(right));
            case MULTIPLY:
                return result(left.multiply(right));
            case DIVIDE:
                refuseZero(right.signum());
                BigInteger[] parts = left.divideAndRemainder(right);
                if (parts[1].signum() != 0) {
                    throw new Mistake(
                            DiagnosticCode.INEXACT_DIVISION,
                            left + " / " + right + " is not an integer",
                            "write `" + left + ".0 / " + right + "` for a decimal number");
                }
                return result(parts[0]);
            case REMAINDER:
                refuseZero(right.signum());
                return result(left.remainder(right));
            case SHIFT_LEFT:
                return result(left.shiftLeft(distance(right)));
            case SHIFT_RIGHT:
                return result(left.shiftRight(distance(right)));
        }
        throw new AssertionError(operation);
    }

    private static Value onDecimals(Operation operation, BigDecimal left, BigDecimal right) throws Mistake {
        switch (operation) {
            case ADD:
                return decimal(left.add(right, DECIMAL_DIGITS));
            case SUBTRACT:
                return decimal(left.subtract(right, DECIMAL_DIGITS));
            case MULTIPLY:
                return decimal(left.multiply(right, DECIMAL_DIGITS));
            case DIVIDE:
                refuseZero(right.signum());
                return decimal(left.divide(right, DECIMAL_DIGITS));
            case REMAINDER:
                refuseZero(right.signum());
                return decimal(left.remainder(right));
            case SHIFT_LEFT:
            case SHIFT_RIGHT:
                throw new Mistake(DiagnosticCode.WRONG_KIND, "a decimal number cannot be shifted", "");
        }
        throw new AssertionError(operation);
    }

    private static Value result(BigInteger value) throws Mistake {
        if (!Widths.isRepresentable(value)) {
            throw new Mistake(
                    DiagnosticCode.INTEGER_OVERFLOW,
                    "the result " + value + " does not fit 64 bits",
                    "write an integer in -2^63..2^64 - 1");
        }
        return new Value.IntegerValue(value);
    }

    private static int distance(BigInteger distance) throws Mistake {
        if (distance.signum() < 0 || distance.compareTo(MAX_SHIFT) > 0) {
            throw new Mistake(
                    DiagnosticCode.SHIFT_OUT_OF_RANGE,
                    "a shift by " + distance + ", must be in 0..63",
                    "write a shift in 0..63");
        }
        return distance.intValue();
    }

    private static void refuseZero(int signum) throws Mistake {
        if (signum == 0) {
            throw new Mistake(DiagnosticCode.DIVISION_BY_ZERO, "division by zero", "write a divisor other than 0");
        }
    }

    private static BigInteger integerOf(Value value, String symbol) throws Mistake {
        if (value instanceof Value.IntegerValue integer) {
            return integer.value();
        } else if (value instanceof Value.EnumMember member) {
            return BigInteger.valueOf(member.ordinal());
        }
        throw notANumber(value, symbol);
    }

    private static BigDecimal decimalOf(Value value, String symbol) throws Mistake {
        if (value instanceof Value.DecimalValue decimal) {
            return decimal.value();
        } else if (value instanceof Value.IntegerValue integer) {
            return new BigDecimal(integer.value());
        }
        throw notANumber(value, symbol);
    }

    private static Mistake notANumber(Value value, String symbol) {
        return new Mistake(
                DiagnosticCode.WRONG_KIND,
                "`" + symbol + "` needs numbers, not " + value.kind(),
                value instanceof Value.TextValue
                        ? "write the whole text as one string: operators take numbers only"
                        : "");
    }
}
