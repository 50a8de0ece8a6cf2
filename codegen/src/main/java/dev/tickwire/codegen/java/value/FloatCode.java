package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;

/** {@code float}: all 32 bits as they are. */
final class FloatCode extends ValueCode {
    FloatCode(ValueType.FloatValue type) {
        super(type);
    }

    @Override
    public TypeName accessorType() {
        return TypeName.FLOAT;
    }

    @Override
    public String range() {
        return "any float";
    }

    @Override
    public String describe(DefaultValue value) {
        return describeFloat(value);
    }

    static String describeFloat(DefaultValue value) {
        return bits(value) == 0 ? "" : Literals.plain(((DefaultValue.FloatDefault) value).value());
    }

    @Override
    public CodeBlock initial(ValueField field) {
        return initialFloat(field.defaultValue());
    }

    static CodeBlock initialFloat(DefaultValue value) {
        return bits(value) == 0 ? null : Literals.codeOf(((DefaultValue.FloatDefault) value).value());
    }

    private static int bits(DefaultValue value) {
        return value instanceof DefaultValue.FloatDefault number ? Float.floatToRawIntBits(number.value()) : 0;
    }

    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L = $N", place, value);
    }

    @Override
    public String refuses() {
        return "";
    }

    // Example: Float.floatToRawIntBits(speed) & 0xFFFFFFFFL
    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return CodeBlock.of("$T.floatToRawIntBits($L) & 0xFFFFFFFFL", Float.class, place);
    }

    @Override
    public boolean packsToOperand() {
        return false;
    }

    // Example: speed = Float.intBitsToFloat((int) (word >>> 3));
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $T.intBitsToFloat($L)", place, Float.class, bits.asInt32()));
    }

    // Example: cells[at + 5] = Float.floatToRawIntBits(speed);
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return cells.set(CodeBlock.of("$T.floatToRawIntBits($L)", Float.class, place));
    }

    // Example: speed = Float.intBitsToFloat(cells[at + 5]);
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L = $T.intBitsToFloat($L)", place, Float.class, cells.cell());
    }

    @Override
    public CodeBlock differs(ValueField field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("$1T.floatToRawIntBits($2L) != $1T.floatToRawIntBits($3L)", Float.class, left, right);
    }

    @Override
    public CodeBlock hash(ValueField field, CodeBlock place) {
        return CodeBlock.of("$T.floatToRawIntBits($L)", Float.class, place);
    }

    // Example: visitor.decimal("yaw", "float", yaw, 32);
    @Override
    public CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return visit("decimal", field, visitor, place, bits);
    }

    // Example: single("yaw")
    @Override
    String question(ValueField field) {
        return question("single", field);
    }
}
