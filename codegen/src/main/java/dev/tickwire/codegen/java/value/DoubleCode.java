package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;

/** {@code double}: all 64 bits as they are. */
final class DoubleCode extends ValueCode {
    DoubleCode(ValueType.DoubleValue type) {
        super(type);
    }

    @Override
    public TypeName accessorType() {
        return TypeName.DOUBLE;
    }

    @Override
    public String range() {
        return "any double";
    }

    @Override
    public String describe(DefaultValue value) {
        return bits(value) == 0 ? "" : Literals.plain(((DefaultValue.DoubleDefault) value).value());
    }

    @Override
    public CodeBlock initial(ValueField field) {
        DefaultValue value = field.defaultValue();
        return bits(value) == 0 ? null : Literals.codeOf(((DefaultValue.DoubleDefault) value).value());
    }

    private static long bits(DefaultValue value) {
        return value instanceof DefaultValue.DoubleDefault number ? Double.doubleToRawLongBits(number.value()) : 0;
    }

    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L = $N", place, value);
    }

    @Override
    public String refuses() {
        return "";
    }

    // Example: Double.doubleToRawLongBits(mass)
    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return CodeBlock.of("$T.doubleToRawLongBits($L)", Double.class, place);
    }

    // Example: mass = Double.longBitsToDouble(massBits);
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $T.longBitsToDouble($L)", place, Double.class, bits.asLong()));
    }

    // Example:
    // cells[at + 5] = (int) Double.doubleToRawLongBits(mass);
    // cells[at + 6] = (int) (Double.doubleToRawLongBits(mass) >>> 32);
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return cells.setLong(pack(field, place));
    }

    // Example: mass = Double.longBitsToDouble(cells[at + 5] & 0xFFFFFFFFL | (long) cells[at + 6] << 32);
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L = $T.longBitsToDouble($L)", place, Double.class, cells.asLong());
    }

    @Override
    public CodeBlock differs(ValueField field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("$1T.doubleToRawLongBits($2L) != $1T.doubleToRawLongBits($3L)", Double.class, left, right);
    }

    @Override
    public CodeBlock hash(ValueField field, CodeBlock place) {
        return CodeBlock.of("$T.hashCode($T.doubleToRawLongBits($L))", Long.class, Double.class, place);
    }

    // Example: visitor.decimal("mass", "double", mass, 64);
    @Override
    public CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return visit("decimal", field, visitor, place, bits);
    }

    // Example: twofold("mass")
    @Override
    String question(ValueField field) {
        return question("twofold", field);
    }
}
