package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.TypeArgument;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.source.Span;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** Checks {@code fixed(i, f)} and {@code ufixed(i, f)}, with or without bounds, and scales numbers to raw values. */
final class FixedTypes {
    private static final int MAX_BITS = 64;

    private final Numbers numbers;
    private final DiagnosticCollector diagnostics;

    FixedTypes(Numbers numbers, DiagnosticCollector diagnostics) {
        this.numbers = numbers;
        this.diagnostics = diagnostics;
    }

    /** Raw value of a number: the number times 2^f. Empty if that is no integer. */
    static Optional<BigInteger> raw(BigDecimal number, int fractionBits) {
        BigDecimal scaled = number.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(fractionBits)));
        try {
            return Optional.of(scaled.toBigIntegerExact());
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** Number of a raw value in its shortest text. */
    static String number(BigInteger raw, int fractionBits) {
        BigDecimal number = new BigDecimal(raw).divide(new BigDecimal(BigInteger.ONE.shiftLeft(fractionBits)));
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** Returns the type, or {@link CheckedType#UNKNOWN} after a diagnostic. */
    CheckedType check(TypeReference reference) {
        List<TypeArgument> arguments = reference.arguments();
        if (arguments.isEmpty()) {
            return refuse(DiagnosticCode.UNBOUNDED, reference, "`" + reference.name() + "` has no size");
        }
        if (!(arguments.get(0) instanceof TypeArgument.Value integer)
                || arguments.size() < 2
                || !(arguments.get(1) instanceof TypeArgument.Value fraction)
                || arguments.size() > 3
                || (arguments.size() == 3 && !(arguments.get(2) instanceof TypeArgument.Range))) {
            return refuse(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    reference,
                    "`" + reference.name() + "` takes the bits before and behind the point, and perhaps bounds");
        }
        boolean signed = reference.name().text().equals("fixed");
        Optional<Integer> integerBits =
                bits(integer.value(), "the number of bits before the point", signed ? 1 : 0, MAX_BITS);
        Optional<Integer> fractionBits = bits(fraction.value(), "the number of bits behind the point", 0, MAX_BITS);
        if (integerBits.isEmpty() || fractionBits.isEmpty()) {
            return CheckedType.UNKNOWN;
        }
        int sum = integerBits.get() + fractionBits.get();
        if (sum > MAX_BITS) {
            Span both = integer.span().to(fraction.span());
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.SIZE_OUT_OF_RANGE,
                            both,
                            "`" + reference.name() + "` takes " + sum + " bits, must be at most " + MAX_BITS)
                    .withLabel("before and behind the point")
                    .withHelp("lower one of the two numbers"));
            return CheckedType.UNKNOWN;
        }
        if (sum == 0) {
            return refuse(DiagnosticCode.SIZE_OUT_OF_RANGE, reference, "`ufixed` takes no bits, 1 is the least");
        }
        BigInteger lowerLimit = signed ? BigInteger.ONE.shiftLeft(sum - 1).negate() : BigInteger.ZERO;
        BigInteger upperLimit =
                signed ? lowerLimit.not() : BigInteger.ONE.shiftLeft(sum).subtract(BigInteger.ONE);
        if (arguments.size() == 2) {
            return type(integerBits.get(), fractionBits.get(), lowerLimit, upperLimit);
        }
        TypeArgument.Range range = (TypeArgument.Range) arguments.get(2);
        Optional<BigInteger> min = bound(range.min(), "the lower bound", fractionBits.get(), lowerLimit, upperLimit);
        Optional<BigInteger> max = bound(range.max(), "the upper bound", fractionBits.get(), lowerLimit, upperLimit);
        if (min.isEmpty() || max.isEmpty()) {
            return CheckedType.UNKNOWN;
        }
        if (min.get().compareTo(max.get()) > 0) {
            String lower = number(min.get(), fractionBits.get());
            String upper = number(max.get(), fractionBits.get());
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.BOUNDS_ORDER,
                            range.span(),
                            "the bounds are out of order: " + lower + " is above " + upper)
                    .withHelp("write the lower one first"));
            return CheckedType.UNKNOWN;
        }
        return type(integerBits.get(), fractionBits.get(), min.get(), max.get());
    }

    private static CheckedType type(int integerBits, int fractionBits, BigInteger min, BigInteger max) {
        return new CheckedType.Scalar(
                new ValueType.FixedValue(integerBits, fractionBits, min, max, Widths.bitsRequired(min, max)));
    }

    private Optional<Integer> bits(Expression expression, String argument, int lowerLimit, int upperLimit) {
        return numbers.integer(expression, argument, lowerLimit, upperLimit, DiagnosticCode.SIZE_OUT_OF_RANGE)
                .map(BigInteger::intValueExact);
    }

    private Optional<BigInteger> bound(
            Expression expression, String argument, int fractionBits, BigInteger lowerLimit, BigInteger upperLimit) {
        Optional<BigDecimal> number = numbers.number(expression, argument);
        if (number.isEmpty()) {
            return Optional.empty();
        }
        Optional<BigInteger> raw = raw(number.get(), fractionBits);
        if (raw.isEmpty()) {
            diagnostics.report(notExact(expression, argument, number.get(), fractionBits));
        } else if (raw.get().compareTo(lowerLimit) < 0 || raw.get().compareTo(upperLimit) > 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.BOUNDS_OUT_OF_RANGE,
                            expression.span(),
                            argument + " is " + number.get().toPlainString() + ", must be in "
                                    + number(lowerLimit, fractionBits) + ".." + number(upperLimit, fractionBits))
                    .withHelp("give it more bits before the point; they cost nothing where there are bounds"));
            return Optional.empty();
        }
        return raw;
    }

    /** Diagnostic for a number between two raw values. */
    static Diagnostic notExact(Expression expression, String argument, BigDecimal number, int fractionBits) {
        BigInteger below = number.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(fractionBits)))
                .setScale(0, RoundingMode.FLOOR)
                .toBigInteger();
        return Diagnostic.of(
                        DiagnosticCode.NOT_EXACT,
                        expression.span(),
                        argument + " is " + number.toPlainString()
                                + (fractionBits == 0 ? ", no integer" : ", no multiple of 2^-" + fractionBits))
                .withHelp("write one of the nearest values, " + number(below, fractionBits) + " and "
                        + number(below.add(BigInteger.ONE), fractionBits));
    }

    private CheckedType refuse(DiagnosticCode code, TypeReference reference, String message) {
        diagnostics.report(Diagnostic.of(code, reference.span(), message)
                .withHelp(
                        reference.name().text().equals("fixed")
                                ? "write `fixed(16, 8)`, or `fixed(16, 8, -100..100)`"
                                : "write `ufixed(16, 8)`, or `ufixed(16, 8, 0..100)`"));
        return CheckedType.UNKNOWN;
    }
}
