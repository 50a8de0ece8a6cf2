package dev.tickwire.codegen.java.field;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.codegen.java.value.ValueField;
import dev.tickwire.schema.model.Arity;
import java.math.BigInteger;

/** Elements of a field that is an array: their number, loops over them, and growth. */
public final class ArrayCode {
    private final ValueField field;
    private final Arity.Array arity;
    private final ValueCode value;
    private final FieldNames names;
    private final FieldFormat format;

    ArrayCode(ValueField field, Arity.Array arity, ValueCode value, FieldNames names, FieldFormat format) {
        this.field = field;
        this.arity = arity;
        this.value = value;
        this.names = names;
        this.format = format;
    }

    /** Smallest number of elements. */
    public int min() {
        return arity.min();
    }

    /** Largest number of elements. */
    public int max() {
        return arity.max();
    }

    /** Width of the count on the wire, in bits; 0 for a fixed array. */
    public int countBits() {
        return arity.countBits();
    }

    /** Variable of the element count, or null if it does not vary. */
    public String count() {
        return arity.isFixed() ? null : format.member(names.countVariable());
    }

    // Example: Bounds.enough("Move.lanes", lanesCount, 2)
    /** Expression of the count. Throws if there are too few elements to send. */
    public CodeBlock checkedCount() {
        return CodeBlock.of("$T.enough($S, $N, $L)", TypeNames.BOUNDS, field.label(), count(), min());
    }

    /** Number of elements: a variable, or a literal if it does not vary. */
    public String countExpression() {
        return arity.isFixed() ? Integer.toString(max()) : count();
    }

    // Example: for (int i = 0; i < slotsCount; i++)
    /** Head of a loop over all elements. */
    public CodeBlock loop(String index) {
        return CodeBlock.of("for (int $1N = 0; $1N < $2L; $1N++)", index, countExpression());
    }

    /** Expression of an element. */
    public CodeBlock element(String index) {
        return CodeBlock.of("$N[$L]", format.member(names.variable()), index);
    }

    // Example: slotsCount * 3L
    /** Bits of all elements, which are packed. */
    public String elementsBits() {
        int elementBits = value.widthBits();
        return arity.isFixed()
                ? Literals.ofEither(BigInteger.valueOf((long) max() * elementBits))
                : count() + " * " + elementBits + "L";
    }

    // Example:
    // if (Elements.lack(names, count)) {
    //     names = Elements.grown(names, count, 16, () -> new TextField("Move.names", 9));
    // }
    // Example:
    // if (Elements.lack(corners, count)) {
    //     corners = Parts.grown(this, corners, count, 16, Vec3::new);
    // }
    /** Statement that creates instances for {@code count} elements, unless the array had as many before. */
    public CodeBlock grow(CodeBlock count) {
        boolean holdsParts = value instanceof NestedCode;
        CodeBlock array = CodeBlock.of("$N", format.member(names.variable()));
        return CodeBlock.builder()
                .beginControlFlow("if ($T.lack($L, $L))", TypeNames.ELEMENTS, array, count)
                .addStatement(
                        "$L = $T.grown($L$L, $L, $L, $L)",
                        array,
                        holdsParts ? TypeNames.PARTS : TypeNames.ELEMENTS,
                        holdsParts ? (format.instance().isEmpty() ? "this" : format.instance()) + ", " : "",
                        array,
                        count,
                        max(),
                        value.maker(field))
                .endControlFlow()
                .build();
    }

    /** Name of the method that sets new elements to their defaults before the count grows. */
    public String growMethod() {
        return format.member(names.growMethod());
    }
}
