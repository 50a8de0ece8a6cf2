package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.source.Span;
import java.math.BigInteger;
import java.util.Optional;

/** Checks {@code ascending} fields: arrays of integers that can rise, within the bounds of the relative encoding. */
final class AscendingChecker {
    private static final BigInteger MAX = BigInteger.valueOf(Integer.MAX_VALUE);

    private final DiagnosticCollector diagnostics;

    AscendingChecker(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Checks an {@code ascending} field. */
    void check(FieldDeclaration field, CheckedType type, Optional<Arity> arity) {
        Span keyword = field.ascendingKeyword().orElseThrow();
        if (arity.isPresent() && !(arity.get() instanceof Arity.Array)) {
            refuse(
                    keyword,
                    "`" + field.name() + "` is a single value, and only an array can be `ascending`",
                    "write `" + field.name() + "[..16]`");
        }
        field.defaultValue()
                .ifPresent(value -> diagnostics.report(Diagnostic.of(
                                DiagnosticCode.NO_DEFAULT,
                                value.span(),
                                "`" + field.name() + "` takes no default: equal elements are not ascending")
                        .withHelp("leave it out")));
        if (type instanceof CheckedType.Unknown) {
            return;
        }
        Optional<Interval> range =
                type instanceof CheckedType.Scalar scalar ? Interval.of(scalar.type()) : Optional.empty();
        boolean isWide = type instanceof CheckedType.Scalar scalar && scalar.type() instanceof ValueType.WideValue;
        if (isWide) {
            refuse(
                    field.type().span(),
                    "ascending elements must be in 0..2147483647, the integers of `" + field.name()
                            + "` have more than 64 bits",
                    "give it bounds: `int(0..4095)`");
        } else if (range.isEmpty()) {
            refuse(
                    field.type().span(),
                    "`" + field.name() + "` is no array of integers, and only such an array can be `ascending`",
                    "leave `ascending` out");
        } else if (range.get().min().signum() < 0 || range.get().max().compareTo(MAX) > 0) {
            refuse(
                    field.type().span(),
                    "ascending elements must be in 0..2147483647, `" + field.name() + "` holds " + range.get(),
                    "give it bounds: `int(0..4095)`");
        } else if (arity.isPresent() && arity.get() instanceof Arity.Array array) {
            checkRoom(field, range.get(), array);
        }
    }

    private void checkRoom(FieldDeclaration field, Interval range, Arity.Array array) {
        BigInteger values = range.max().subtract(range.min()).add(BigInteger.ONE);
        if (values.compareTo(BigInteger.valueOf(array.max())) < 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NEVER_FILLED,
                            field.arity().span(),
                            "`" + field.name() + "` has room for " + array.max() + " ascending elements, " + range
                                    + " has " + values + (values.equals(BigInteger.ONE) ? " value" : " values"))
                    .withHelp("make the array shorter or the bounds wider"));
        }
    }

    private void refuse(Span span, String message, String help) {
        Diagnostic diagnostic = Diagnostic.of(DiagnosticCode.ASCENDING_FIELD, span, message);
        diagnostics.report(help.isEmpty() ? diagnostic : diagnostic.withHelp(help));
    }
}
