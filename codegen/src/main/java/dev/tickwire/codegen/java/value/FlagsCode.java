package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.FlagsNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Flags as a mask: {@code int} for up to 31 flags, else {@code long}. */
class FlagsCode extends ValueCode {
    private final FlagsModel flags;
    private final FlagsNames names;
    private final ClassName className;

    FlagsCode(ValueType.FlagsReference type) {
        super(type);
        this.flags = type.flags();
        this.names = new FlagsNames(flags);
        this.className = TypeNames.of(flags.name());
    }

    @Override
    public TypeName accessorType() {
        return names.maskType();
    }

    @Override
    public String range() {
        return "a mask of the flags of " + className.simpleName()
                + (flags.hasRoom() ? ", with room for " + flags.widthBits() : "");
    }

    @Override
    public String describe(DefaultValue value) {
        return set(value).map(FlagsModel.Flag::name).collect(Collectors.joining(" + "));
    }

    // Example: Buttons.JUMP | Buttons.FIRE
    @Override
    public CodeBlock initial(ValueField field) {
        CodeBlock mask = set(field.defaultValue())
                .map(flag -> CodeBlock.of("$T.$N", className, names.of(flag)))
                .collect(CodeBlock.joining(" | "));
        return mask.isEmpty() ? null : mask;
    }

    /** Flags that are set in a default value. */
    private Stream<FlagsModel.Flag> set(DefaultValue value) {
        return flags.flags().stream()
                .filter(flag -> value instanceof DefaultValue.IntegerDefault mask
                        && mask.value().testBit(flag.bit()));
    }

    // Example: buttons & Buttons.ALL
    /** {@inheritDoc} Bits of unknown flags stay in the message. */
    @Override
    public CodeBlock get(CodeBlock place) {
        return flags.hasRoom() ? CodeBlock.of("$L & $T.$N", place, className, names.all()) : place;
    }

    // Example: buttons = Bounds.checkFlags("Move.buttons", mask, Buttons.ALL);
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
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
    public String refuses() {
        return "if a bit of the mask is not a flag";
    }

    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return place;
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        return field.defaultValue() instanceof DefaultValue.IntegerDefault mask ? mask.value() : BigInteger.ZERO;
    }

    @Override
    public boolean packsToInt() {
        return names.isInt();
    }

    // Example: buttons = (int) (word >>> 16) & 0xF;
    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        code.add(statement("$L = $L", place, names.isInt() ? bits.asInt() : bits.asLong()));
    }

    // Example: cells[at + 5] = buttons;
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        if (names.isInt()) {
            return cells.set(place);
        }
        return widthBits() > Integer.SIZE ? cells.setLong(place) : cells.set(CodeBlock.of("(int) $L", place));
    }

    // Example: buttons = cells[at + 5];
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L = $L", place, mask(cells));
    }

    /** Expression of the mask in cells. */
    final CodeBlock mask(CellPlace cells) {
        if (names.isInt()) {
            return cells.cell();
        }
        return widthBits() > Integer.SIZE ? cells.asLong() : cells.unsigned();
    }

    // Example: buttons &= ~Buttons.PULSES;
    @Override
    public CodeBlock endPulses(CodeBlock place) {
        return statement("$L &= ~$T.$N", place, className, names.pulses());
    }

    @Override
    public CodeBlock hash(ValueField field, CodeBlock place) {
        return names.isInt() ? place : CodeBlock.of("$T.hashCode($L)", Long.class, place);
    }

    // Example: visitor.flags("buttons", "Buttons", buttons, Buttons.NAMES, 4);
    @Override
    public CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        CodeBlock value = CodeBlock.of("$L, $T.$N", place, className, names.table());
        return visit("flags", field, visitor, value, bits);
    }

    // Example: buttons = Bounds.checkFlags("Move.buttons", (int) source.flags("buttons", Buttons.NAMES, 4), 0xF);
    /** {@inheritDoc} If there is room, unknown flags are accepted. */
    @Override
    public CodeBlock fill(ValueField field, CodeBlock place, String source) {
        BigInteger max = BigInteger.ONE.shiftLeft(widthBits()).subtract(BigInteger.ONE);
        return statement(
                "$L = $T.checkFlags($S, $L$N.flags($S, $T.$N, $L), $L)",
                place,
                TypeNames.BOUNDS,
                field.label(),
                names.isInt() ? "(int) " : "",
                source,
                field.name(),
                className,
                names.table(),
                widthBits(),
                names.literal(max));
    }
}
