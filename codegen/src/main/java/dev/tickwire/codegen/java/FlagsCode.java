package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** A set of flags: a mask, {@code int} up to 31 flags, else {@code long}. */
final class FlagsCode extends ValueCode {
    private final FlagsNames names;
    private final ClassName className;

    FlagsCode(ValueType.FlagsReference type) {
        super(type);
        FlagsModel flags = type.flags();
        this.names = new FlagsNames(flags);
        this.className = TypeNames.of(flags.name());
    }

    @Override
    TypeName accessorType() {
        return names.maskType();
    }

    @Override
    String range() {
        return "a mask of the flags of " + className.simpleName();
    }

    @Override
    String describe(DefaultValue value) {
        BigInteger mask = mask(value);
        return mask.signum() == 0 ? "" : "0x" + mask.toString(16);
    }

    @Override
    CodeBlock initial(FieldCode field) {
        BigInteger mask = mask(field.defaultValue());
        return mask.signum() == 0 ? null : CodeBlock.of("$L", names.literal(mask));
    }

    private static BigInteger mask(DefaultValue value) {
        return value instanceof DefaultValue.IntegerDefault mask ? mask.value() : BigInteger.ZERO;
    }

    // Example: buttons = Bounds.checkFlags("Move.buttons", mask, Buttons.ALL);
    @Override
    CodeBlock set(FieldCode field, CodeBlock place, String value) {
        return statement(
                "$L = $T.checkFlags($S, $N, $T.$N)",
                place,
                TypeNames.BOUNDS,
                field.label(),
                value,
                className,
                names.all());
    }

    @Override
    String refuses() {
        return "if it has a bit that is no flag";
    }

    @Override
    CodeBlock pack(FieldCode field, CodeBlock place) {
        return place;
    }

    @Override
    boolean packsToInt() {
        return names.isInt();
    }

    // Example: buttons = (int) (word >>> 16) & 0xF;
    @Override
    void unpack(ReadCode code, FieldCode field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $L", place, names.isInt() ? bits.asInt() : bits.asLong()));
    }

    @Override
    CodeBlock hash(CodeBlock place) {
        return names.isInt() ? place : CodeBlock.of("$T.hashCode($L)", Long.class, place);
    }

    // Example: Buttons.toString(buttons)
    @Override
    CodeBlock print(CodeBlock place) {
        return CodeBlock.of("$T.toString($L)", className, place);
    }
}
