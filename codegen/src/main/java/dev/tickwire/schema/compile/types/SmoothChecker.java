package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.FieldModifier.Kind;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ValueType;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Checks that {@code smooth} fields have types that can be interpolated, and that {@code exact} fields are quantized.
 */
final class SmoothChecker {
    /** Upper bound on a number that is interpolated, in bits: it has one cell. */
    private static final int MAX_NUMBER_BITS = 32;

    private static final String NUMBERS = "a quantized float, a fixed point number or an integer with bounds";

    private final Types types;
    private final DiagnosticCollector diagnostics;

    SmoothChecker(Types types, DiagnosticCollector diagnostics) {
        this.types = types;
        this.diagnostics = diagnostics;
    }

    /** Checks a field of an object. */
    void check(FieldDeclaration field) {
        field.modifier(Kind.SMOOTH).ifPresent(modifier -> {
            if (!holdsOnly(SmoothChecker::isSmooth, types.of(field.type()), new HashSet<>())) {
                refuse(
                        DiagnosticCode.SMOOTH_FIELD,
                        modifier,
                        "`" + field.name() + "` cannot be interpolated, so it cannot be `smooth`",
                        "leave `smooth` out, or change the type to " + NUMBERS
                                + " of at most 32 bits, a `quat`, or a struct or array of these");
            }
        });
        field.modifier(Kind.SMOOTH_WRAP).ifPresent(modifier -> checkWrap(field, modifier));
        field.modifier(Kind.EXACT).ifPresent(modifier -> {
            if (!holdsOnly(SmoothChecker::isQuantized, types.of(field.type()), new HashSet<>())) {
                refuse(
                        DiagnosticCode.EXACT_FIELD,
                        modifier,
                        "`" + field.name() + "` is not quantized, so it cannot be `exact`",
                        "leave `exact` out, or change the type to a quantized float, a fixed point number, a `quat`, or a struct or array of these");
            }
        });
    }

    private void checkWrap(FieldDeclaration field, FieldModifier modifier) {
        CheckedType type = types.of(field.type());
        boolean isNumber = type instanceof CheckedType.Unknown
                || type instanceof CheckedType.Scalar scalar && isNumber(scalar.type());
        if (!isNumber) {
            refuse(
                    DiagnosticCode.WRAP_FIELD,
                    modifier,
                    "`" + field.name() + "` has no bounds to wrap around",
                    "write `smooth`, or change the type to " + NUMBERS + ", of at most 32 bits");
        } else if (!(field.arity() instanceof ElementCount.Single)) {
            refuse(
                    DiagnosticCode.WRAP_FIELD,
                    modifier,
                    "`" + field.name() + "` is an array, and only a single number is `smooth(wrap)`",
                    "write `smooth`, or make each element a field of its own");
        }
    }

    private void refuse(DiagnosticCode code, FieldModifier modifier, String message, String help) {
        diagnostics.report(Diagnostic.of(code, modifier.span(), message).withHelp(help));
    }

    /** Returns whether a type contains only values that satisfy a condition. True for a type with an error. */
    private boolean holdsOnly(Predicate<ValueType> wanted, CheckedType type, Set<Symbol> seen) {
        if (type instanceof CheckedType.Scalar scalar) {
            return wanted.test(scalar.type());
        } else if (type instanceof CheckedType.Declared declared) {
            return declared.symbol().declaration() instanceof StructDeclaration struct
                    && (!seen.add(declared.symbol()) || holdsOnly(wanted, struct.body(), seen));
        }
        return type instanceof CheckedType.Unknown;
    }

    private boolean holdsOnly(Predicate<ValueType> wanted, StatementList body, Set<Symbol> seen) {
        for (BodyStatement item : body.items()) {
            boolean holds = true;
            if (item instanceof FieldDeclaration field) {
                holds = holdsOnly(wanted, types.of(field.type()), seen);
            } else if (item instanceof Conditional conditional) {
                holds = holdsOnly(wanted, conditional.thenBody(), seen)
                        && conditional.elseBody().stream().allMatch(elseBody -> holdsOnly(wanted, elseBody, seen));
            }
            if (!holds) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSmooth(ValueType type) {
        return isNumber(type) || type instanceof ValueType.QuatValue;
    }

    private static boolean isNumber(ValueType type) {
        boolean isBounded = type instanceof ValueType.IntValue range && !range.named();
        return type instanceof ValueType.QuantizedValue
                || (isBounded || type instanceof ValueType.FixedValue)
                        && type.size().maxBits() <= MAX_NUMBER_BITS;
    }

    private static boolean isQuantized(ValueType type) {
        return type instanceof ValueType.QuantizedValue
                || type instanceof ValueType.FixedValue
                || type instanceof ValueType.QuatValue;
    }
}
