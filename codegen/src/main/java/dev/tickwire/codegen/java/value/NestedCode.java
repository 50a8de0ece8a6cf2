package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.codegen.java.type.Packing;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.Objects;

/**
 * Struct or union, in an instance that is created once and filled. A small struct of fixed size is packed into words
 * with other fields. Other structs, and all unions, write and read themselves.
 */
public final class NestedCode extends HolderCode {
    private final ClassName className;
    /** Class with the format of an earlier version; null if the struct or union writes itself. */
    private final ClassName format;

    /** Numbers of a union's cases in an earlier version; null if they are its own. */
    private final NumberMap tags;

    private final boolean packed;
    /** Widths of the words of a packed struct, in bits. */
    private final List<Integer> wordWidths;

    NestedCode(ValueType.StructReference type, StructPlans plans) {
        super(type);
        this.className = TypeNames.of(type.struct().name());
        this.format = plans.formats().of(type.struct().name());
        this.tags = null;
        this.packed = Packing.isPacked(type.struct());
        this.wordWidths = plans.wordWidths(type.struct());
    }

    NestedCode(ValueType.UnionReference type, StructPlans plans) {
        super(type);
        this.className = TypeNames.of(type.union().name());
        this.format = plans.formats().of(type.union().name());
        this.tags = plans.formats().numbers(type.union().name());
        this.packed = false;
        this.wordWidths = List.of();
    }

    @Override
    public TypeName accessorType() {
        return className;
    }

    @Override
    public boolean isPacked() {
        return packed;
    }

    @Override
    public String range() {
        return type() instanceof ValueType.StructReference ? "a struct" : "a union";
    }

    @Override
    public String describe(DefaultValue value) {
        return "";
    }

    // Example: Parts.of(this, new Vec3())
    @Override
    public CodeBlock initial(ValueField field) {
        return CodeBlock.of("$T.of(this, new $T())", TypeNames.PARTS, className);
    }

    @Override
    public CodeBlock maker(ValueField field) {
        return CodeBlock.of("$T::new", className);
    }

    @Override
    public CodeBlock reset(ValueField field, CodeBlock place) {
        return statement("$L.reset()", place);
    }

    // Example: velocity.copyFrom(Objects.requireNonNull(source, "Move.velocity = null, must be a Vec3"));
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        String refused = field.label() + " = null, must be a " + className.simpleName();
        return statement("$L.copyFrom($T.requireNonNull($N, $S))", place, Objects.class, value, refused);
    }

    @Override
    public String refuses() {
        return "";
    }

    // Example: velocity.drawAt(steps, at + 5);
    @Override
    public CodeBlock drawCells(ValueField field, CodeBlock place, CellPlace steps) {
        return statement("$L.$L($N, $L)", place, JavaNames.DRAW_AT, steps.cells(), steps.index());
    }

    // Example: keys.endPulses();
    @Override
    public CodeBlock endPulses(CodeBlock place) {
        return statement("$L.$L()", place, JavaNames.END_PULSES);
    }

    // Example: seat.awaitsObject()
    @Override
    public CodeBlock awaits(CodeBlock place) {
        return CodeBlock.of("$L.$L()", place, JavaNames.AWAITS_OBJECT);
    }

    /**
     * {@inheritDoc} The parts of a struct are its words: groups of fields of up to 56 bits that are written at once.
     */
    @Override
    public void parts(ValueParts parts) {
        for (int number = 1; number <= wordWidths.size(); number++) {
            parts.word(number, wordWidths.get(number - 1));
        }
    }

    // Example: Payload.V4.isSent(payload)
    @Override
    public CodeBlock isSent(CodeBlock place) {
        return tags != null && tags.earlier().contains(-1) ? CodeBlock.of("$T.isSent($L)", format, place) : null;
    }

    // Example: Payload.V4.isDropped(payload)
    @Override
    public CodeBlock isDropped(CodeBlock place) {
        return tags != null && tags.newest().contains(-1) ? CodeBlock.of("$T.isDropped($L)", format, place) : null;
    }

    // Example: Vec3.V4.write(velocity, out);
    @Override
    public CodeBlock write(CodeBlock place, String out) {
        return format == null ? super.write(place, out) : statement("$T.write($L, $N)", format, place, out);
    }

    @Override
    public CodeBlock read(CodeBlock place, String in) {
        return format == null ? super.read(place, in) : CodeBlock.of("$T.read($L, $N)", format, place, in);
    }

    @Override
    public CodeBlock measure(CodeBlock place) {
        return format == null ? super.measure(place) : CodeBlock.of("$T.measure($L)", format, place);
    }

    @Override
    public CodeBlock explain(CodeBlock place, String in, String refusal) {
        return format == null
                ? super.explain(place, in, refusal)
                : CodeBlock.of("$T.explain($L, $N, $N)", format, place, in, refusal);
    }

    @Override
    public CodeBlock packWord(CodeBlock place, int number) {
        return format == null
                ? super.packWord(place, number)
                : CodeBlock.of("$T.$N($L)", format, JavaNames.packMethod(number), place);
    }

    @Override
    public CodeBlock unpackWord(CodeBlock place, int number, CodeBlock word) {
        return format == null
                ? super.unpackWord(place, number, word)
                : CodeBlock.of("$T.$N($L, $L)", format, JavaNames.unpackMethod(number), place, word);
    }

    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return format == null
                ? super.packCells(field, place, cells)
                : statement("$T.$L($L, $N, $L)", format, JavaNames.PACK_CELLS, place, cells.cells(), cells.index());
    }

    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return format == null
                ? super.unpackCells(field, place, cells)
                : statement("$T.$L($L, $N, $L)", format, JavaNames.UNPACK_CELLS, place, cells.cells(), cells.index());
    }

    @Override
    public int ownBits() {
        return 0;
    }
}
