package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** {@code quat(n)}: a rotation of four floats in a {@code QuatField}, which keeps the bits that it read. */
final class QuatCode extends HolderCode {
    private final int componentBits;

    QuatCode(ValueType.QuatValue type) {
        super(type);
        this.componentBits = type.bitsPerComponent();
    }

    /** Type of each component. */
    @Override
    public TypeName accessorType() {
        return TypeName.FLOAT;
    }

    @Override
    public TypeName variableType() {
        return TypeNames.QUAT_FIELD;
    }

    @Override
    public List<Component> components() {
        return AccessorNames.QUAT.stream()
                .map(suffix -> {
                    String name = suffix.toLowerCase(Locale.ROOT);
                    return new Component(suffix, name, name + " of the quaternion, as it was set or received");
                })
                .toList();
    }

    @Override
    public String range() {
        return "a rotation, its smallest three components in " + componentBits + " bits each";
    }

    @Override
    public String describe(DefaultValue value) {
        return "";
    }

    // Example: new QuatField("Move.facing", 9)
    @Override
    public CodeBlock initial(ValueField field) {
        return CodeBlock.of("new $T($S, $L)", TypeNames.QUAT_FIELD, field.label(), componentBits);
    }

    @Override
    public CodeBlock reset(ValueField field, CodeBlock place) {
        return statement("$L.clear()", place);
    }

    // Example: facing.set(x, y, z, w);
    // Example: facing.setQuantized(x, y, z, w);
    /** {@inheritDoc} The value is the list of all four components. */
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L.$L($L)", place, field.isOfInput() ? "setQuantized" : "set", value);
    }

    // Example: facing.set((float) steps[at], (float) steps[at + 1], (float) steps[at + 2], (float) steps[at + 3]);
    @Override
    public CodeBlock drawCells(ValueField field, CodeBlock place, CellPlace steps) {
        CodeBlock components = IntStream.range(0, AccessorNames.QUAT.size())
                .mapToObj(number ->
                        CodeBlock.of("(float) $L", steps.behind(number).cell()))
                .collect(CodeBlock.joining(", "));
        return statement("$L.set($L)", place, components);
    }

    @Override
    public String refuses() {
        return "if a component is NaN or infinite, or all are zero";
    }

    // Example: facing.pack()
    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return CodeBlock.of("$L.pack()", place);
    }

    // Example:
    // if (!facing.unpack(word >>> 3 & 0x1FFFFFFF)) {
    //     return refuse(in);
    // }
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        code.refuseIf(CodeBlock.of("!$L.unpack($L)", place, bits.asLong()));
    }

    // Example: facing.fill(source, "facing", false);
    @Override
    public CodeBlock fill(ValueField field, CodeBlock place, String source) {
        return statement("$L.fill($N, $S, $L)", place, source, field.name(), field.isOfInput());
    }
}
