package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import java.math.BigInteger;
import java.util.stream.Stream;

/**
 * Part of a word, with a fixed number of bits: a field, an element of a small array, the presence of an optional field,
 * an element count, or reserved bits. A {@link Choice} is a slot for conditional fields.
 */
public abstract class Slot {
    /** Field of the value; null for choices and reserved bits. */
    final FieldCode field;

    private final String variable;
    private final String label;
    private final int widthBits;

    Slot(FieldCode field, String variable, String label, int widthBits) {
        this.field = field;
        this.variable = variable;
        this.label = label;
        this.widthBits = widthBits;
    }

    /** Fields of the value. */
    Stream<FieldCode> fields() {
        return Stream.ofNullable(field);
    }

    /** Name from which the names of local variables in generated code are derived, usually the field's variable. */
    public final String variable() {
        return variable;
    }

    /** Name from which the variable of a word is derived if the word begins with this slot. */
    String first() {
        return variable;
    }

    /** Name in comments of generated code. */
    final String label() {
        return label;
    }

    public final int widthBits() {
        return widthBits;
    }

    /** Name and width in comments of generated code, such as {@code sequence 16}. */
    String comment() {
        return label + " " + widthBits;
    }

    /**
     * Expression of the value in generated code. The value minus {@link #lowerBound} is the slot's bits, with zeros
     * above the width.
     */
    abstract CodeBlock pack();

    /** Number to subtract from {@link #pack}. */
    public BigInteger lowerBound() {
        return BigInteger.ZERO;
    }

    /** Bits of the default value; null if a mask cannot replace the value by its default. */
    BigInteger defaultBits() {
        return null;
    }

    /** Returns whether {@link #pack} may be an operand of any operator without parentheses. */
    abstract boolean packsToOperand();

    /** Returns whether the bits are zero for all values of the fields. */
    boolean isZero() {
        return false;
    }

    /** Returns whether {@link #pack} is an expression of type {@code int}. */
    abstract boolean packsToInt();

    public abstract void unpack(ReadCode code, PackedBits bits);
}
