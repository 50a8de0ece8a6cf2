package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.TypeArgument;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.compile.names.BuiltIn;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Checks built-in types: arguments, bounds and widths. */
final class BuiltInTypes {
    /** Upper bound on the bytes of a string or of bytes, and on the elements of an array. */
    static final int MAX_ELEMENTS = 65_535;

    private static final int MAX_BITS = 64;
    /** Width of two 64-bit integers, in bits. */
    private static final int MAX_WIDE_BITS = 128;

    private static final int MIN_QUAT_BITS = 4;
    private static final int MAX_QUAT_BITS = 20;

    private final Numbers numbers;
    private final FixedTypes fixed;
    private final DiagnosticCollector diagnostics;

    BuiltInTypes(Numbers numbers, DiagnosticCollector diagnostics) {
        this.numbers = numbers;
        this.fixed = new FixedTypes(numbers, diagnostics);
        this.diagnostics = diagnostics;
    }

    /** Returns the type, or {@link CheckedType#UNKNOWN} after a diagnostic. */
    CheckedType check(TypeReference reference) {
        String name = reference.name().text();
        if (BuiltIn.isSizedInteger(name)) {
            return plain(reference, sizedInteger(name));
        }
        return switch (name) {
            case "bool" -> plain(reference, new ValueType.BoolValue());
            case "double" -> plain(reference, new ValueType.DoubleValue());
            case "float" ->
                reference.arguments().isEmpty()
                        ? new CheckedType.Scalar(new ValueType.FloatValue())
                        : quantized(reference);
            case "int" -> range(reference);
            case "bits" -> bits(reference);
            case "signed" -> signed(reference);
            case "string", "bytes" -> text(reference);
            case "quat" -> quat(reference);
            case "fixed", "ufixed" -> fixed.check(reference);
            default -> throw new AssertionError(name);
        };
    }

    private CheckedType plain(TypeReference reference, ValueType type) {
        if (!reference.arguments().isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.WRONG_ARGUMENTS,
                            reference.arguments().get(0).span(),
                            "`" + reference.name() + "` takes nothing in parentheses")
                    .withHelp(
                            type instanceof ValueType.IntValue || type instanceof ValueType.WideValue
                                    ? "leave them out, or write `int` with bounds"
                                    : "leave them out"));
        }
        return new CheckedType.Scalar(type);
    }

    private static ValueType sizedInteger(String name) {
        boolean unsigned = name.charAt(0) == 'u';
        int width = Integer.parseInt(name.substring(name.indexOf("int") + 3));
        if (width > MAX_BITS) {
            return new ValueType.WideValue(
                    width, unsigned ? ValueType.WideValue.Form.UNSIGNED : ValueType.WideValue.Form.OFFSET);
        }
        BigInteger count = BigInteger.ONE.shiftLeft(width);
        BigInteger min = unsigned ? BigInteger.ZERO : count.shiftRight(1).negate();
        return new ValueType.IntValue(min, min.add(count).subtract(BigInteger.ONE), width, true);
    }

    private CheckedType range(TypeReference reference) {
        List<TypeArgument> arguments = reference.arguments();
        if (arguments.isEmpty()) {
            return refuse(
                    DiagnosticCode.UNBOUNDED, reference, "`int` has no bounds", "write `int(0..100)`, or `int32`");
        }
        if (arguments.size() != 1 || !(arguments.get(0) instanceof TypeArgument.Range range)) {
            boolean isCount = arguments.size() == 1 && arguments.get(0) instanceof TypeArgument.Value;
            String max = isCount ? arguments.get(0).span().text() : "100";
            return wrongArguments(reference, "`int` takes its bounds", "write `int(0.." + max + ")`");
        }
        Optional<BigInteger> min = numbers.integer(range.min(), "the lower bound");
        Optional<BigInteger> max = numbers.integer(range.max(), "the upper bound");
        if (min.isEmpty() || max.isEmpty()) {
            return CheckedType.UNKNOWN;
        }
        if (min.get().compareTo(max.get()) > 0) {
            return boundsOrder(range, min.get() + " is above " + max.get());
        }
        if (min.get().signum() < 0 && max.get().compareTo(Widths.GREATEST_SIGNED) > 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.BOUNDS_OUT_OF_RANGE,
                            range.span(),
                            "a range from " + min.get() + " to " + max.get() + " fits neither int64 nor uint64")
                    .withHelp("a range that begins below 0 ends at 2^63 - 1 at most"));
            return CheckedType.UNKNOWN;
        }
        return new CheckedType.Scalar(
                new ValueType.IntValue(min.get(), max.get(), Widths.bitsRequired(min.get(), max.get()), false));
    }

    private CheckedType bits(TypeReference reference) {
        return single(reference, "bits(8)", "the width of `bits`", 1, MAX_BITS)
                .<CheckedType>map(width -> new CheckedType.Scalar(new ValueType.BitsValue(width)))
                .orElse(CheckedType.UNKNOWN);
    }

    private CheckedType signed(TypeReference reference) {
        return single(reference, "signed(8)", "the width of `signed`", 1, MAX_WIDE_BITS)
                .<CheckedType>map(width -> new CheckedType.Scalar(
                        width <= MAX_BITS
                                ? new ValueType.SignedValue(width)
                                : new ValueType.WideValue(width, ValueType.WideValue.Form.SIGNED)))
                .orElse(CheckedType.UNKNOWN);
    }

    private CheckedType quat(TypeReference reference) {
        return single(reference, "quat(9)", "the number of bits of a component", MIN_QUAT_BITS, MAX_QUAT_BITS)
                .<CheckedType>map(bits -> new CheckedType.Scalar(new ValueType.QuatValue(bits)))
                .orElse(CheckedType.UNKNOWN);
    }

    private CheckedType text(TypeReference reference) {
        String name = reference.name().text();
        Optional<Integer> capacity =
                single(reference, name + "(64)", "the capacity of `" + name + "`", 1, MAX_ELEMENTS);
        if (capacity.isEmpty()) {
            return CheckedType.UNKNOWN;
        }
        int lengthBits = Widths.bitsRequired(capacity.get());
        return new CheckedType.Scalar(
                name.equals("string")
                        ? new ValueType.StringValue(capacity.get(), lengthBits)
                        : new ValueType.BytesValue(capacity.get(), lengthBits));
    }

    private Optional<Integer> single(
            TypeReference reference, String example, String argument, int lowerLimit, int upperLimit) {
        List<TypeArgument> arguments = reference.arguments();
        if (arguments.isEmpty()) {
            refuse(
                    DiagnosticCode.UNBOUNDED,
                    reference,
                    "`" + reference.name() + "` has no size",
                    "write `" + example + "`");
            return Optional.empty();
        }
        if (arguments.size() != 1 || !(arguments.get(0) instanceof TypeArgument.Value value)) {
            wrongArguments(reference, "`" + reference.name() + "` takes one number", "write `" + example + "`");
            return Optional.empty();
        }
        return numbers.integer(value.value(), argument, lowerLimit, upperLimit, DiagnosticCode.SIZE_OUT_OF_RANGE)
                .map(BigInteger::intValueExact);
    }

    private CheckedType quantized(TypeReference reference) {
        List<TypeArgument> arguments = reference.arguments();
        if (arguments.size() != 2
                || !(arguments.get(0) instanceof TypeArgument.Range range)
                || !(arguments.get(1) instanceof TypeArgument.Step step)) {
            boolean bounded = arguments.get(0) instanceof TypeArgument.Range;
            String bounds = bounded ? arguments.get(0).span().text() : "-1..1";
            boolean hasStep = arguments.size() == 2 && arguments.get(1) instanceof TypeArgument.Value;
            String by = hasStep ? arguments.get(1).span().text() : "0.01";
            return wrongArguments(
                    reference,
                    "`float` takes its bounds and a step, or nothing",
                    "write `float(" + bounds + ", step " + by + ")`");
        }
        Optional<Float> min = numbers.float32(range.min(), "the lower bound");
        Optional<Float> max = numbers.float32(range.max(), "the upper bound");
        Optional<Float> stepValue = numbers.float32(step.value(), "the step");
        if (min.isEmpty() || max.isEmpty() || stepValue.isEmpty()) {
            return CheckedType.UNKNOWN;
        }
        if (min.get() >= max.get()) {
            return boundsOrder(range, min.get() + " is not below " + max.get());
        }
        return quantized(step.value(), new Quantizer(min.get(), max.get(), stepValue.get()));
    }

    private CheckedType quantized(Expression step, Quantizer quantizer) {
        if (quantizer.step() <= 0) {
            diagnostics.report(Diagnostic.of(DiagnosticCode.BAD_STEP, step.span(), "the step must be above 0")
                    .withHelp("write how far apart neighbouring values are, as in `step 0.01`"));
            return CheckedType.UNKNOWN;
        }
        if (quantizer.top() > Quantizer.MAX_STEPS) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.TOO_MANY_STEPS,
                            step.span(),
                            "the range takes " + quantizer.top() + " steps, must be at most 2^22 = 4194304")
                    .withHelp("take a larger step, or a plain `float`"));
            return CheckedType.UNKNOWN;
        }
        if (quantizer.step() < quantizer.minStep()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.STEP_TOO_SMALL,
                            step.span(),
                            "near its larger bound a float cannot hold steps below " + quantizer.minStep())
                    .withHelp("take a larger step, or bounds nearer to 0"));
            return CheckedType.UNKNOWN;
        }
        return new CheckedType.Scalar(new ValueType.QuantizedValue(
                quantizer.min(), quantizer.max(), quantizer.step(), quantizer.top(), quantizer.widthBits()));
    }

    private CheckedType boundsOrder(TypeArgument.Range range, String message) {
        diagnostics.report(
                Diagnostic.of(DiagnosticCode.BOUNDS_ORDER, range.span(), "the bounds are out of order: " + message)
                        .withHelp("write the lower one first"));
        return CheckedType.UNKNOWN;
    }

    private CheckedType wrongArguments(TypeReference reference, String message, String help) {
        return refuse(DiagnosticCode.WRONG_ARGUMENTS, reference, message, help);
    }

    private CheckedType refuse(DiagnosticCode code, TypeReference reference, String message, String help) {
        diagnostics.report(Diagnostic.of(code, reference.span(), message).withHelp(help));
        return CheckedType.UNKNOWN;
    }
}
