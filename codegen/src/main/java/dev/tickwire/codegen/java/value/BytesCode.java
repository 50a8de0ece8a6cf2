package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;

/** {@code bytes(n)}: a {@code BytesField} with a reusable buffer and a length. */
public final class BytesCode extends CountedCode {
    BytesCode(ValueType.BytesValue type) {
        super(type, type.capacityBytes(), type.lengthBits());
    }

    @Override
    public TypeName accessorType() {
        return ArrayTypeName.of(TypeName.BYTE);
    }

    @Override
    public TypeName variableType() {
        return TypeNames.BYTES_FIELD;
    }

    @Override
    public String range() {
        return "at most " + capacityBytes() + " bytes";
    }

    @Override
    public String describe(DefaultValue value) {
        return "";
    }

    // Example: new BytesField("Voice.sample", 256)
    @Override
    public CodeBlock initial(ValueField field) {
        return CodeBlock.of("new $T($S, $L)", TypeNames.BYTES_FIELD, field.label(), capacityBytes());
    }

    @Override
    public CodeBlock reset(ValueField field, CodeBlock place) {
        return statement("$L.clear()", place);
    }

    @Override
    public CodeBlock get(CodeBlock place) {
        return CodeBlock.of("$L.data()", place);
    }

    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L.set($N)", place, value);
    }

    @Override
    public String refuses() {
        return "if there are more bytes";
    }

    @Override
    public CodeBlock length(CodeBlock place) {
        return CodeBlock.of("$L.length()", place);
    }
}
