package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks that the default of a field has the kind and bounds of its type. */
final class DefaultChecker {
    private final DiagnosticCollector diagnostics;

    DefaultChecker(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Returns the default in the form of the type; empty if it is unknown or was reported. */
    Optional<Value> check(FieldDeclaration field, Expression expression, CheckedType type, Value value) {
        if (value instanceof Value.Unknown || type instanceof CheckedType.Unknown) {
            return Optional.empty();
        }
        Check check = new Check(field.name().text(), expression, value);
        if (type instanceof CheckedType.Declared declared) {
            return check.declared(declared.symbol());
        } else if (type instanceof CheckedType.Reference) {
            return check.refuse(DiagnosticCode.NO_DEFAULT, "a reference takes no default: it is null until it is set");
        }
        return ((CheckedType.Scalar) type).type().accept(check);
    }

    private final class Check implements ValueType.Visitor<Optional<Value>> {
        private final String field;
        private final Expression expression;
        private final Value value;

        Check(String field, Expression expression, Value value) {
            this.field = field;
            this.expression = expression;
            this.value = value;
        }

        Optional<Value> declared(Symbol symbol) {
            if (symbol.declaration() instanceof EnumDeclaration) {
                boolean fits = value instanceof Value.EnumMember member && member.enumeration() == symbol;
                return fits ? Optional.of(value) : wrongKind("a value of `" + symbol.name() + "`");
            } else if (symbol.declaration() instanceof FlagsDeclaration) {
                boolean fits = value instanceof Value.FlagMask mask && mask.flags() == symbol;
                return fits ? Optional.of(value) : wrongKind("flags of `" + symbol.name() + "`");
            }
            return refuse(
                    DiagnosticCode.NO_DEFAULT,
                    symbol.declaration() instanceof UnionDeclaration
                            ? "a union takes no default: its first case is selected until another one is set"
                            : "a struct takes no default: write defaults for its own fields");
        }

        @Override
        public Optional<Value> visit(ValueType.BoolValue type) {
            return value instanceof Value.TruthValue ? Optional.of(value) : wrongKind("`true` or `false`");
        }

        @Override
        public Optional<Value> visit(ValueType.IntValue range) {
            return integer(range.min(), range.max());
        }

        @Override
        public Optional<Value> visit(ValueType.BitsValue bits) {
            BigInteger count = BigInteger.ONE.shiftLeft(bits.widthBits());
            return integer(BigInteger.ZERO, count.subtract(BigInteger.ONE));
        }

        @Override
        public Optional<Value> visit(ValueType.SignedValue signed) {
            BigInteger half = BigInteger.ONE.shiftLeft(signed.widthBits() - 1);
            return integer(half.negate(), half.subtract(BigInteger.ONE));
        }

        @Override
        public Optional<Value> visit(ValueType.WideValue wide) {
            return refuse(
                    DiagnosticCode.NO_DEFAULT,
                    "an integer of " + wide.widthBits() + " bits takes no default: it is 0 until it is set");
        }

        @Override
        public Optional<Value> visit(ValueType.FloatValue type) {
            return decimal(number -> Float.isFinite(number.floatValue()), "a float");
        }

        @Override
        public Optional<Value> visit(ValueType.DoubleValue type) {
            return decimal(number -> Double.isFinite(number.doubleValue()), "a double");
        }

        @Override
        public Optional<Value> visit(ValueType.QuantizedValue type) {
            Optional<BigDecimal> number = number();
            if (number.isEmpty()) {
                return wrongKind("a number");
            }
            float requested = number.get().floatValue();
            boolean fits = requested >= type.min() && requested <= type.max();
            return fits
                    ? Optional.of(new Value.DecimalValue(number.get()))
                    : outOfRange(number.get().toPlainString() + ", must be in " + type.min() + ".." + type.max());
        }

        @Override
        public Optional<Value> visit(ValueType.FixedValue type) {
            Optional<BigDecimal> number = number();
            if (number.isEmpty()) {
                return wrongKind("a number");
            }
            Optional<BigInteger> raw = FixedTypes.raw(number.get(), type.fractionBits());
            if (raw.isEmpty()) {
                String what = "the default of `" + field + "`";
                diagnostics.report(FixedTypes.notExact(expression, what, number.get(), type.fractionBits()));
                return Optional.empty();
            }
            boolean fits = raw.get().compareTo(type.min()) >= 0 && raw.get().compareTo(type.max()) <= 0;
            return fits
                    ? Optional.of(new Value.IntegerValue(raw.get()))
                    : outOfRange(number.get().toPlainString() + ", must be in "
                            + FixedTypes.number(type.min(), type.fractionBits()) + ".."
                            + FixedTypes.number(type.max(), type.fractionBits()));
        }

        @Override
        public Optional<Value> visit(ValueType.StringValue string) {
            return text(string.capacityBytes());
        }

        @Override
        public Optional<Value> visit(ValueType.QuatValue type) {
            return refuse(DiagnosticCode.NO_DEFAULT, "a quat takes no default: it is no rotation until it is set");
        }

        @Override
        public Optional<Value> visit(ValueType.BytesValue type) {
            return refuse(DiagnosticCode.NO_DEFAULT, "bytes take no default: they are empty until they are set");
        }

        @Override
        public Optional<Value> visit(ValueType.ReferenceValue type) {
            throw isDeclared(type);
        }

        @Override
        public Optional<Value> visit(ValueType.EnumReference type) {
            throw isDeclared(type);
        }

        @Override
        public Optional<Value> visit(ValueType.FlagsReference type) {
            throw isDeclared(type);
        }

        @Override
        public Optional<Value> visit(ValueType.StructReference type) {
            throw isDeclared(type);
        }

        @Override
        public Optional<Value> visit(ValueType.UnionReference type) {
            throw isDeclared(type);
        }

        /** For a declared type, {@link #declared} checks the symbol. */
        private static AssertionError isDeclared(ValueType type) {
            return new AssertionError(type);
        }

        private Optional<Value> integer(BigInteger min, BigInteger max) {
            if (!(value instanceof Value.IntegerValue integer)) {
                return notAnInteger();
            }
            boolean fits =
                    integer.value().compareTo(min) >= 0 && integer.value().compareTo(max) <= 0;
            return fits ? Optional.of(value) : outOfRange(integer.value() + ", must be in " + min + ".." + max);
        }

        private Optional<Value> decimal(Predicate<BigDecimal> fits, String what) {
            Optional<BigDecimal> number = number();
            if (number.isEmpty()) {
                return wrongKind("a number");
            }
            return fits.test(number.get())
                    ? Optional.of(new Value.DecimalValue(number.get()))
                    : outOfRange(number.get() + ", which does not fit " + what);
        }

        private Optional<BigDecimal> number() {
            if (value instanceof Value.DecimalValue decimal) {
                return Optional.of(decimal.value());
            } else if (value instanceof Value.IntegerValue integer) {
                return Optional.of(new BigDecimal(integer.value()));
            }
            return Optional.empty();
        }

        private Optional<Value> text(int capacityBytes) {
            if (!(value instanceof Value.TextValue text)) {
                return wrongKind("a text");
            }
            int bytes;
            try {
                bytes = StandardCharsets.UTF_8
                        .newEncoder()
                        .encode(CharBuffer.wrap(text.value()))
                        .remaining();
            } catch (CharacterCodingException e) {
                return refuse(
                        DiagnosticCode.DEFAULT_OUT_OF_RANGE, "the default of `" + field + "` is not valid Unicode");
            }
            if (text.value().indexOf(0) >= 0) {
                return refuse(
                        DiagnosticCode.DEFAULT_OUT_OF_RANGE, "the default of `" + field + "` holds a zero character");
            }
            return bytes <= capacityBytes
                    ? Optional.of(value)
                    : refuse(
                            DiagnosticCode.DEFAULT_OUT_OF_RANGE,
                            "the default of `" + field + "` takes " + bytes + " bytes, must be at most "
                                    + capacityBytes);
        }

        private Optional<Value> wrongKind(String wanted) {
            return refuse(
                    DiagnosticCode.WRONG_KIND,
                    "the default of `" + field + "` must be " + wanted + ", not " + value.kind());
        }

        private Optional<Value> notAnInteger() {
            Optional<String> whole = Numbers.whole(value);
            if (whole.isEmpty()) {
                return wrongKind("an integer");
            }
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.WRONG_KIND,
                            expression.span(),
                            "the default of `" + field + "` must be an integer, not " + value.kind())
                    .withHelp(whole.get()));
            return Optional.empty();
        }

        private Optional<Value> outOfRange(String rest) {
            return refuse(DiagnosticCode.DEFAULT_OUT_OF_RANGE, "the default of `" + field + "` is " + rest);
        }

        private Optional<Value> refuse(DiagnosticCode code, String message) {
            Diagnostic diagnostic = Diagnostic.of(code, expression.span(), message);
            boolean isTag = code != DiagnosticCode.DEFAULT_OUT_OF_RANGE
                    && expression.bare() instanceof Expression.IntegerLiteral;
            if (isTag) {
                diagnostic = diagnostic.withHelp("fields have no numbers: if this is one, leave it out");
            } else if (code == DiagnosticCode.NO_DEFAULT) {
                diagnostic = diagnostic.withHelp("leave it out");
            }
            diagnostics.report(diagnostic);
            return Optional.empty();
        }
    }
}
