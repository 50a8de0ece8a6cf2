package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.Locale;

/** Integer of more than 64 bits: two {@code long} in a {@code WideField}. */
public final class WideCode extends HolderCode {
    private final ValueType.WideValue wide;

    WideCode(ValueType.WideValue type) {
        super(type);
        this.wide = type;
    }

    /** Type of both halves. */
    @Override
    public TypeName accessorType() {
        return TypeName.LONG;
    }

    @Override
    public TypeName variableType() {
        return TypeNames.WIDE_FIELD;
    }

    @Override
    public List<Component> components() {
        return List.of(
                new Component(AccessorNames.HIGH, "high", "the bits from 64 up, including the sign"),
                new Component(AccessorNames.LOW, "low", "the lower 64 bits"));
    }

    @Override
    public String range() {
        return "an integer of " + wide.widthBits() + " bits, "
                + (wide.form() == ValueType.WideValue.Form.UNSIGNED ? "unsigned" : "signed");
    }

    @Override
    public String describe(DefaultValue value) {
        return "";
    }

    // Example: WideField.unsigned("Move.id", 128)
    @Override
    public CodeBlock initial(ValueField field) {
        return CodeBlock.of(
                "$T.$L($S, $L)",
                TypeNames.WIDE_FIELD,
                wide.form().name().toLowerCase(Locale.ROOT),
                field.label(),
                wide.widthBits());
    }

    @Override
    public CodeBlock reset(ValueField field, CodeBlock place) {
        return statement("$L.clear()", place);
    }

    // Example: id.set(high, low);
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        return statement("$L.set($L)", place, value);
    }

    @Override
    public String refuses() {
        return wide.widthBits() == 128 ? "" : "if the value does not fit " + wide.widthBits() + " bits";
    }

    @Override
    public void parts(ValueParts parts) {
        parts.half(false, Long.SIZE);
        parts.half(true, wide.widthBits() - Long.SIZE);
    }
}
