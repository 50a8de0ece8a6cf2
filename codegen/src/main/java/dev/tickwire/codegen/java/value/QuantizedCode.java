package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** {@code float(min..max, step s)}: a Java {@code float}, sent as the number of a step. */
final class QuantizedCode extends ValueCode {
    /** Largest number of steps for which generated code calls {@code Quantizer.step} with constants. */
    private static final long MAX_FOLDED_STEPS = 1 << 22;

    private final ValueType.QuantizedValue quantized;

    QuantizedCode(ValueType.QuantizedValue type) {
        super(type);
        this.quantized = type;
    }

    @Override
    public TypeName accessorType() {
        return TypeName.FLOAT;
    }

    @Override
    public String range() {
        return Literals.plain(quantized.min()) + " to " + Literals.plain(quantized.max()) + " in steps of "
                + Literals.plain(quantized.step());
    }

    @Override
    public String describe(DefaultValue value) {
        return FloatCode.describeFloat(value);
    }

    /**
     * Returns whether the generated code calls the static methods of {@code Quantizer} with constants. For more than
     * {@link #MAX_FOLDED_STEPS} steps, exact rounding needs an instance of {@code Quantizer}.
     */
    private boolean isFolded() {
        return quantized.top() <= MAX_FOLDED_STEPS;
    }

    // Example: new Quantizer(-180f, 180f, 0.00001f)
    @Override
    public CodeBlock constant() {
        return isFolded()
                ? null
                : CodeBlock.of(
                        "new $T($L, $L, $L)",
                        TypeNames.QUANTIZER,
                        Literals.ofFloat(quantized.min()),
                        Literals.ofFloat(quantized.max()),
                        Literals.ofFloat(quantized.step()));
    }

    @Override
    public String constantSuffix() {
        return "_QUANTIZER";
    }

    @Override
    public TypeName constantType() {
        return TypeNames.QUANTIZER;
    }

    @Override
    public CodeBlock initial(ValueField field) {
        CodeBlock value = FloatCode.initialFloat(field.defaultValue());
        return field.isOfInput() ? onStep(field, value == null ? CodeBlock.of("0f") : value) : value;
    }

    // Example: yaw = Bounds.clamp("Move.yaw", value, -180f, 180f);
    // Example: facing = Bounds.wrap("Fighter.facing", value, -180f, 180f);
    // Example:
    // yaw = Quantizer.value(Quantizer.step(Bounds.clamp("Move.yaw", value, -180f, 180f), -180f, 360f, 36000), -180f,
    // 360f, 36000);
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        CodeBlock bounded = CodeBlock.of(
                "$T.$L($S, $N, $L, $L)",
                TypeNames.BOUNDS,
                field.wraps() ? "wrap" : "clamp",
                field.label(),
                value,
                Literals.ofFloat(quantized.min()),
                Literals.ofFloat(quantized.max()));
        return statement("$L = $L", place, field.isOfInput() ? onStep(field, bounded) : bounded);
    }

    /** Value of the step that is nearest to a value. */
    private CodeBlock onStep(ValueField field, CodeBlock value) {
        return valueOf(field, pack(field, value));
    }

    // Example: Quantizer.value(yawStep, -180f, 360f, 36000)
    // Example: Math.min(Quantizer.value(speedStep, 0.1f, 3.5f, 350), 3.6f)
    // Example: YAW_QUANTIZER.decode(yawStep)
    /** Value of a step. Limited to the maximum if the rounded range would put the last step above it. */
    private CodeBlock valueOf(ValueField field, CodeBlock step) {
        if (!isFolded()) {
            return CodeBlock.of("$N.decode($L)", field.constant(), step);
        }
        CodeBlock value = CodeBlock.of("$T.value($L, $L)", TypeNames.QUANTIZER, step, scale());
        return quantized.max() - quantized.min() + quantized.min() > quantized.max()
                ? CodeBlock.of("$T.min($L, $L)", Math.class, value, Literals.ofFloat(quantized.max()))
                : value;
    }

    @Override
    public String wireName() {
        return "step";
    }

    @Override
    public String refuses() {
        return "if the value is NaN or infinite; any other is clamped to the range";
    }

    @Override
    public String refusesAround() {
        return "if the value is NaN or infinite";
    }

    // Example: Quantizer.step(yaw, -180f, 360f, 36000)
    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return isFolded()
                ? CodeBlock.of("$T.step($L, $L)", TypeNames.QUANTIZER, place, scale())
                : CodeBlock.of("$N.encode($L)", field.constant(), place);
    }

    @Override
    public boolean packsToInt() {
        return isFolded();
    }

    // Example: -180f, 360f, 36000
    private CodeBlock scale() {
        return CodeBlock.of(
                "$L, $L, $L",
                Literals.ofFloat(quantized.min()),
                Literals.ofFloat(quantized.max() - quantized.min()),
                quantized.top());
    }

    // Example:
    // int yawStep = (int) (word >>> 20) & 0xFFFF;
    // if (yawStep > 36000) {
    //     return refuse(in);
    // }
    // yaw = Quantizer.value(yawStep, -180f, 360f, 36000);
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        String step = code.local(field.variable() + "Step");
        code.add(
                isFolded()
                        ? statement("int $N = $L", step, bits.asInt())
                        : statement("long $N = $L", step, bits.asLong()));
        if (quantized.top() != (1L << widthBits()) - 1) {
            code.refuseIf(CodeBlock.of(
                    "$N > $L",
                    step,
                    quantized.top() > Integer.MAX_VALUE ? quantized.top() + "L" : "" + quantized.top()));
        }
        code.add(statement("$L = $L", place, valueOf(field, CodeBlock.of("$N", step))));
    }

    // Example: cells[at + 5] = Quantizer.step(yaw, -180f, 360f, 36000);
    // Example: cells[at + 5] = (int) YAW_QUANTIZER.encode(yaw);
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return cells.set(isFolded() ? pack(field, place) : CodeBlock.of("(int) $L", pack(field, place)));
    }

    // Example: yaw = Quantizer.value(cells[at + 5], -180f, 360f, 36000);
    // Example: yaw = YAW_QUANTIZER.decode(cells[at + 5] & 0xFFFFFFFFL);
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L = $L", place, valueOf(field, isFolded() ? cells.cell() : cells.unsigned()));
    }

    // Example: yaw = (float) (-180f + steps[at + 5] * 360.0 / 36000);
    @Override
    public CodeBlock drawCells(ValueField field, CodeBlock place, CellPlace steps) {
        double range = (double) quantized.max() - quantized.min();
        return statement(
                "$L = (float) ($L + $L * $L / $L)",
                place,
                Literals.ofFloat(quantized.min()),
                steps.cell(),
                Literals.ofDouble(range),
                Literals.ofEither(BigInteger.valueOf(quantized.top())));
    }

    // Example: yaw != other.yaw && Quantizer.step(yaw, -180f, 360f, 36000) != Quantizer.step(other.yaw, -180f, 360f,
    // 36000)
    /** {@inheritDoc} Values of the same step send the same bits and are equal. */
    @Override
    public CodeBlock differs(ValueField field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("$L != $L && $L != $L", left, right, pack(field, left), pack(field, right));
    }

    @Override
    public CodeBlock hash(ValueField field, CodeBlock place) {
        return isFolded() ? pack(field, place) : CodeBlock.of("$T.hashCode($L)", Long.class, pack(field, place));
    }

    // Example: visitor.decimal("yaw", "float(-180..180, step 0.01)", yaw, 16);
    @Override
    public CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return visit("decimal", field, visitor, place, bits);
    }

    // Example: stepped("yaw", -180f, 180f)
    @Override
    String question(ValueField field) {
        return question("stepped", field, Literals.ofFloat(quantized.min()), Literals.ofFloat(quantized.max()));
    }
}
