package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;

/** {@code string(n)}: UTF-8 in a {@code TextField}. A {@code String} is created on demand only. */
final class TextCode extends CountedCode {
    TextCode(ValueType.StringValue type) {
        super(type, type.capacityBytes(), type.lengthBits());
    }

    @Override
    public TypeName accessorType() {
        return ClassName.get(String.class);
    }

    @Override
    public TypeName variableType() {
        return TypeNames.TEXT_FIELD;
    }

    @Override
    public String range() {
        return "at most " + capacityBytes() + " bytes of UTF-8";
    }

    @Override
    public String describe(DefaultValue value) {
        return text(value).isEmpty() ? "" : "\"" + text(value) + "\"";
    }

    private static String text(DefaultValue value) {
        return value instanceof DefaultValue.TextDefault text ? text.value() : "";
    }

    // Example: new TextField("Chat.text", 64)
    @Override
    public CodeBlock initial(ValueField field) {
        return CodeBlock.of("new $T($S, $L)", TypeNames.TEXT_FIELD, field.label(), capacityBytes());
    }

    @Override
    public CodeBlock reset(ValueField field, CodeBlock place) {
        String text = text(field.defaultValue());
        return text.isEmpty()
                ? statement("$L.clear()", place)
                : statement("$L.set($L)", place, Literals.ofString(text));
    }

    @Override
    public CodeBlock get(CodeBlock place) {
        return CodeBlock.of("$L.get()", place);
    }

    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L.set($N)", place, value);
    }

    @Override
    public String refuses() {
        return "if the text is longer, or contains a zero character or an unpaired surrogate; the field is then empty";
    }

    @Override
    public CodeBlock length(CodeBlock place) {
        return CodeBlock.of("$L.lengthBytes()", place);
    }
}
