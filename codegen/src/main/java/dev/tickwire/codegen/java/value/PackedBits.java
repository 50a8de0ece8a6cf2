package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Literals;

/**
 * Where the bits of one value lie once they have been read: somewhere in a word, or alone in a variable.
 *
 * @param word the variable
 * @param shift how far the value lies from the lowest bit
 * @param widthBits the bits of the value
 * @param last whether nothing but zeros lies above it
 */
public record PackedBits(String word, int shift, int widthBits, boolean last) {

    /** A variable of type {@code long} that holds nothing else. */
    public static PackedBits alone(String word, int widthBits) {
        return new PackedBits(word, 0, widthBits, true);
    }

    /** The bits as an {@code int} expression that binds at least as tightly as {@code &}; for up to 31 bits. */
    public CodeBlock asInt() {
        String low = shift == 0 ? "(int) $N" : "(int) ($N >>> " + shift + ")";
        return CodeBlock.of(low + (last ? "" : " & " + Literals.mask(widthBits)), word);
    }

    /** The bits as an {@code int} expression that may be an operand of {@code +}. */
    public CodeBlock intOperand() {
        return last ? asInt() : CodeBlock.of("($L)", asInt());
    }

    /** The lowest 32 bits as an {@code int} expression. */
    CodeBlock asInt32() {
        return CodeBlock.of(shift == 0 ? "(int) $N" : "(int) ($N >>> " + shift + ")", word);
    }

    /** The bits as a {@code long} expression that binds at least as tightly as {@code &}. */
    public CodeBlock asLong() {
        String low = shift == 0 ? "$N" : "$N >>> " + shift;
        return CodeBlock.of(low + (last ? "" : " & " + Literals.mask(widthBits)), word);
    }

    /** The bits as a {@code long} expression that may be an operand of {@code +}. */
    public CodeBlock longOperand() {
        return shift == 0 && last ? asLong() : CodeBlock.of("($L)", asLong());
    }

    /** The bits as a {@code long} expression whose highest bit is the sign. */
    CodeBlock signed() {
        int left = Long.SIZE - shift - widthBits;
        int right = Long.SIZE - widthBits;
        return CodeBlock.of("$N" + (left == 0 ? "" : " << " + left) + (right == 0 ? "" : " >> " + right), word);
    }

    /** The bits as an expression of type {@code long}, with others above them. */
    public CodeBlock unmasked() {
        return CodeBlock.of(shift == 0 ? "$N" : "$N >>> " + shift, word);
    }

    /** Whether the one bit is set. As an {@code int}, which the JIT stores without a branch. */
    public CodeBlock isSet() {
        return CodeBlock.of(last ? "$L != 0" : "($L) != 0", asInt());
    }
}
