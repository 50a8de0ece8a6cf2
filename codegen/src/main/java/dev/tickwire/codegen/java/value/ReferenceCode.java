package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** {@code ref T}: accessors use the object, the variable holds the number of the reference as on the wire. */
public final class ReferenceCode extends ValueCode {
    private final ClassName className;
    private final TypeName accessorType;

    ReferenceCode(ValueType.ReferenceValue type, Nullness nullness) {
        super(type);
        this.className = TypeNames.of(type.object());
        this.accessorType = nullness.nullable(className);
    }

    @Override
    public TypeName accessorType() {
        return accessorType;
    }

    @Override
    public TypeName variableType() {
        return TypeName.INT;
    }

    @Override
    public String range() {
        return "a present " + className.simpleName() + " of the same endpoint, or null";
    }

    @Override
    public String describe(DefaultValue value) {
        return "";
    }

    @Override
    public CodeBlock initial(ValueField field) {
        return CodeBlock.of(JavaNames.NO_REFERENCE);
    }

    // Example: referred(target, Fighter.class)
    @Override
    public CodeBlock get(CodeBlock place) {
        return CodeBlock.of("referred($L, $T.class)", place, className);
    }

    // Example: target = reference("Fighter.target", value);
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L = reference($S, $N)", place, field.label(), value);
    }

    @Override
    public String refuses() {
        return "if the object is not present or belongs to another endpoint";
    }

    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return place;
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        return BigInteger.ONE.shiftLeft(widthBits()).subtract(BigInteger.ONE);
    }

    @Override
    public boolean packsToInt() {
        return true;
    }

    // Example: target = (int) (word >>> 16) & 0x7FFFFFFF;
    /** {@inheritDoc} Validation follows when the object is looked up. */
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $L", place, bits.asInt()));
    }

    // Example: awaits(target, Fighter.class)
    @Override
    public CodeBlock awaits(CodeBlock place) {
        return CodeBlock.of("awaits($L, $T.class)", place, className);
    }

    // Example: cells[at + 5] = target;
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return cells.set(place);
    }

    // Example: target = cells[at + 5];
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L = $L", place, cells.cell());
    }

    @Override
    public CodeBlock hash(ValueField field, CodeBlock place) {
        return place;
    }

    // Example: visitor.reference("target", "ref Fighter", target, 31);
    @Override
    public CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return visit("reference", field, visitor, place, bits);
    }

    // Example: target = Bounds.check("Fighter.target", source.reference("target"), 0, 2147483647);
    /** {@inheritDoc} Accepts the number of an object that is not present. */
    @Override
    public CodeBlock fill(ValueField field, CodeBlock place, String source) {
        return statement(
                "$L = $T.check($S, $N.reference($S), 0, $L)",
                place,
                TypeNames.BOUNDS,
                field.label(),
                source,
                field.name(),
                Integer.MAX_VALUE);
    }
}
