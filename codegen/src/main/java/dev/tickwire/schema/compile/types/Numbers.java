package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Computes expressions that must be numbers, and reports those with other values. */
public final class Numbers {
    /** Upper bound on the digits of an integer in a help text: more are hard to read. */
    private static final int MOST_DIGITS = 20;

    private final ConstantFolder folder;
    private final DiagnosticCollector diagnostics;

    public Numbers(ConstantFolder folder, DiagnosticCollector diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns an integer, or empty after a diagnostic.
     *
     * @param what subject of the message
     */
    public Optional<BigInteger> integer(Expression expression, String what) {
        Value value = folder.fold(expression);
        if (value instanceof Value.IntegerValue integer) {
            return Optional.of(integer.value());
        } else if (value instanceof Value.EnumMember member) {
            return Optional.of(BigInteger.valueOf(member.ordinal()));
        }
        reportKind(expression, value, what + " must be an integer");
        return Optional.empty();
    }

    /** Returns an integer between two bounds, or empty after a diagnostic with the code. */
    Optional<BigInteger> integer(Expression expression, String what, long least, long most, DiagnosticCode code) {
        Optional<BigInteger> integer = integer(expression, what);
        if (integer.isPresent() && !isBetween(integer.get(), least, most)) {
            diagnostics.report(Diagnostic.of(
                    code, expression.span(), what + " is " + integer.get() + ", must be in " + least + ".." + most));
            return Optional.empty();
        }
        return integer;
    }

    public static boolean isBetween(BigInteger value, long least, long most) {
        return value.compareTo(BigInteger.valueOf(least)) >= 0 && value.compareTo(BigInteger.valueOf(most)) <= 0;
    }

    /** Returns a number as a float, or empty after a diagnostic if it is no number or too large. */
    Optional<Float> float32(Expression expression, String what) {
        Optional<BigDecimal> number = number(expression, what);
        if (number.isPresent() && Float.isInfinite(number.get().floatValue())) {
            diagnostics.report(
                    Diagnostic.of(DiagnosticCode.BOUNDS_OUT_OF_RANGE, expression.span(), what + " does not fit a float")
                            .withHelp("write a float in -3.4e38..3.4e38"));
            return Optional.empty();
        }
        return number.map(BigDecimal::floatValue).map(value -> value == 0 ? 0f : value);
    }

    /** Returns an integer or decimal number, or empty after a diagnostic. */
    Optional<BigDecimal> number(Expression expression, String what) {
        Value value = folder.fold(expression);
        if (value instanceof Value.DecimalValue decimal) {
            return Optional.of(decimal.value());
        } else if (value instanceof Value.IntegerValue integer) {
            return Optional.of(new BigDecimal(integer.value()));
        }
        reportKind(expression, value, what + " must be a number");
        return Optional.empty();
    }

    private void reportKind(Expression expression, Value value, String message) {
        if (!(value instanceof Value.Unknown)) {
            Diagnostic diagnostic =
                    Diagnostic.of(DiagnosticCode.WRONG_KIND, expression.span(), message + ", not " + value.kind());
            diagnostics.report(whole(value).map(diagnostic::withHelp).orElse(diagnostic));
        }
    }

    /** Help for a decimal number that is an integer in another form, such as {@code 1e3}. */
    static Optional<String> whole(Value value) {
        if (!(value instanceof Value.DecimalValue decimal)) {
            return Optional.empty();
        }
        BigDecimal bare = decimal.value().stripTrailingZeros();
        return bare.scale() <= 0 && bare.precision() - bare.scale() <= MOST_DIGITS
                ? Optional.of("write `" + bare.toPlainString() + "`")
                : Optional.empty();
    }
}
