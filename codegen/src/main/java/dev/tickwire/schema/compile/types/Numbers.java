package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Folds expressions whose value must be a number of some kind, and reports those that do not. */
public final class Numbers {
    /** The most digits with which a help proposes an integer: longer ones are hard to read. */
    private static final int MOST_DIGITS = 20;

    private final ConstantFolder folder;
    private final DiagnosticCollector diagnostics;

    public Numbers(ConstantFolder folder, DiagnosticCollector diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /** An integer; empty, and reported, if it is something else. */
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

    /** An integer between two bounds; empty, and reported with the code, if it is not. */
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

    /** A number as a float32; empty, and reported, if it is no number or too large. */
    Optional<Float> float32(Expression expression, String what) {
        Optional<BigDecimal> number = number(expression, what);
        if (number.isPresent() && Float.isInfinite(number.get().floatValue())) {
            diagnostics.report(
                    Diagnostic.of(DiagnosticCode.BOUNDS_OUT_OF_RANGE, expression.span(), what + " does not fit a float")
                            .withHelp("floats lie between -3.4e38 and 3.4e38"));
            return Optional.empty();
        }
        return number.map(BigDecimal::floatValue).map(value -> value == 0 ? 0f : value);
    }

    /** An integer or a decimal; empty, and reported, if it is something else. */
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

    /** The help for a decimal number that is an integer in another form, as {@code 1e3}. */
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
