package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** {@code bool}: a Java {@code boolean}, one bit on the wire. */
final class BoolCode extends ValueCode {
    BoolCode(ValueType.BoolValue type) {
        super(type);
    }

    @Override
    public TypeName accessorType() {
        return TypeName.BOOLEAN;
    }

    @Override
    public String range() {
        return "true or false";
    }

    @Override
    public String describe(DefaultValue value) {
        return isTrue(value) ? "true" : "";
    }

    @Override
    public CodeBlock initial(ValueField field) {
        return isTrue(field.defaultValue()) ? CodeBlock.of("true") : null;
    }

    private static boolean isTrue(DefaultValue value) {
        return value instanceof DefaultValue.BoolDefault bool && bool.value();
    }

    @Override
    public CodeBlock zero() {
        return CodeBlock.of("false");
    }

    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L = $N", place, value);
    }

    @Override
    public String refuses() {
        return "";
    }

    // Example: moving ? 1 : 0
    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return CodeBlock.of("$L ? 1 : 0", place);
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        return isTrue(field.defaultValue()) ? BigInteger.ONE : BigInteger.ZERO;
    }

    @Override
    public boolean packsToInt() {
        return true;
    }

    @Override
    public boolean packsToOperand() {
        return false;
    }

    // Example: moving = (word >>> 36 & 1) != 0;
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $L", place, bits.isSet()));
    }

    // Example: cells[at + 5] = moving ? 1 : 0;
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return cells.set(CodeBlock.of("$L ? 1 : 0", place));
    }

    // Example: moving = cells[at + 5] != 0;
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L = $L != 0", place, cells.cell());
    }

    @Override
    public CodeBlock hash(ValueField field, CodeBlock place) {
        return CodeBlock.of("$T.hashCode($L)", Boolean.class, place);
    }

    // Example: visitor.bool("moving", "bool", moving, 1);
    @Override
    public CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return visit("bool", field, visitor, place, bits);
    }

    // Example: bool("moving")
    @Override
    String question(ValueField field) {
        return question("bool", field);
    }
}
