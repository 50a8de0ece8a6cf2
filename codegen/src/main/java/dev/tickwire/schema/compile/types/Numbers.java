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
    private static final int MAX_DIGITS = 20;

    private final ConstantFolder folder;
    private final DiagnosticCollector diagnostics;

    public Numbers(ConstantFolder folder, DiagnosticCollector diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns an integer, or empty after a diagnostic.
     *
     * @param subject subject of the message
     */
    public Optional<BigInteger> integer(Expression expression, String subject) {
        Value value = folder.fold(expression);
        if (value instanceof Value.IntegerValue integer) {
            return Optional.of(integer.value());
        } else if (value instanceof Value.EnumMember member) {
            return Optional.of(BigInteger.valueOf(member.ordinal()));
        }
        reportKind(expression, value, subject + " must be an integer");
        return Optional.empty();
    }

    /** Returns an integer between two bounds, or empty after a diagnostic with the code. */
    Optional<BigInteger> integer(Expression expression, String subject, long min, long max, DiagnosticCode code) {
        Optional<BigInteger> integer = integer(expression, subject);
        if (integer.isPresent() && !isBetween(integer.get(), min, max)) {
            diagnostics.report(Diagnostic.of(
                    code, expression.span(), subject + " is " + integer.get() + ", must be in " + min + ".." + max));
            return Optional.empty();
        }
        return integer;
    }

    public static boolean isBetween(BigInteger value, long min, long max) {
        return value.compareTo(BigInteger.valueOf(min)) >= 0 && value.compareTo(BigInteger.valueOf(max)) <= 0;
    }

    /** Returns a number as a float, or empty after a diagnostic if it is no number or too large. */
    Optional<Float> float32(Expression expression, String subject) {
        Optional<BigDecimal> number = number(expression, subject);
        if (number.isPresent() && Float.isInfinite(number.get().floatValue())) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.BOUNDS_OUT_OF_RANGE, expression.span(), subject + " does not fit a float")
                    .withHelp("write a float in -3.4e38..3.4e38"));
            return Optional.empty();
        }
        return number.map(BigDecimal::floatValue).map(value -> value == 0 ? 0f : value);
    }

    /** Returns an integer or decimal number, or empty after a diagnostic. */
    Optional<BigDecimal> number(Expression expression, String subject) {
        Value value = folder.fold(expression);
        if (value instanceof Value.DecimalValue decimal) {
            return Optional.of(decimal.value());
        } else if (value instanceof Value.IntegerValue integer) {
            return Optional.of(new BigDecimal(integer.value()));
        }
        reportKind(expression, value, subject + " must be a number");
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
        return bare.scale() <= 0 && bare.precision() - bare.scale() <= MAX_DIGITS
                ? Optional.of("write `" + bare.toPlainString() + "`")
                : Optional.empty();
    }
}
