package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import java.math.BigInteger;
import java.util.stream.Stream;

/**
 * A value that takes a fixed number of bits of a word: a field, an element of a small array, the presence of an
 * optional field, the count of an array, or bits that are kept for later.
 */
public abstract class Slot {
    /** The field that it belongs to; null for a choice, and for bits that belong to none. */
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

    /** The fields that its bits belong to. */
    Stream<FieldCode> fields() {
        return Stream.ofNullable(field);
    }

    /** A variable to name others after: that of the field. */
    public final String variable() {
        return variable;
    }

    /** A variable to name words after that begin with it. */
    String first() {
        return variable;
    }

    /** How comments call it. */
    final String label() {
        return label;
    }

    public final int widthBits() {
        return widthBits;
    }

    /** Which values it holds, and how wide they are: {@code sequence 16}. */
    String comment() {
        return label + " " + widthBits;
    }

    /** Expression of the value; less {@link #least}, it has the bits, zero above the width. */
    abstract CodeBlock pack();

    /** The number to subtract from {@link #pack}. */
    public BigInteger least() {
        return BigInteger.ZERO;
    }

    /** The bits of the default value, or null if the value cannot be masked. */
    BigInteger defaultBits() {
        return null;
    }

    /** Whether {@link #pack} may be an operand of any operator as it is, without parentheses. */
    abstract boolean packsToOperand();

    /** Whether the bits are zero whatever the fields hold. */
    boolean isZero() {
        return false;
    }

    /** Whether {@link #pack} is an {@code int} expression. */
    abstract boolean packsToInt();

    public abstract void unpack(ReadCode code, PackedBits bits);
}
