package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Literals;

/**
 * Bits of a value that was read: in a word (up to 56 bits, read at once) with further values, or alone in a variable.
 *
 * @param word the {@code long} variable
 * @param shift position of the lowest bit of the value
 * @param widthBits number of bits
 * @param last whether only zeros follow above
 */
public record PackedBits(String word, int shift, int widthBits, boolean last) {

    /** Variable that holds the value alone. */
    public static PackedBits alone(String word, int widthBits) {
        return new PackedBits(word, 0, widthBits, true);
    }

    /** Expression of type {@code int}, for up to 31 bits. Binds at least as tightly as {@code &}. */
    public CodeBlock asInt() {
        String low = shift == 0 ? "(int) $N" : "(int) ($N >>> " + shift + ")";
        return CodeBlock.of(low + (last ? "" : " & " + Literals.mask(widthBits)), word);
    }

    /** Expression of type {@code int} that may be an operand of {@code +}. */
    public CodeBlock intOperand() {
        return last ? asInt() : CodeBlock.of("($L)", asInt());
    }

    /** Lowest 32 bits as an expression of type {@code int}. */
    CodeBlock asInt32() {
        return CodeBlock.of(shift == 0 ? "(int) $N" : "(int) ($N >>> " + shift + ")", word);
    }

    /** Expression of type {@code long}. Binds at least as tightly as {@code &}. */
    public CodeBlock asLong() {
        String low = shift == 0 ? "$N" : "$N >>> " + shift;
        return CodeBlock.of(low + (last ? "" : " & " + Literals.mask(widthBits)), word);
    }

    /** Expression of type {@code long} that may be an operand of {@code +}. */
    public CodeBlock longOperand() {
        return shift == 0 && last ? asLong() : CodeBlock.of("($L)", asLong());
    }

    /** Expression of type {@code long}, with the highest bit as the sign. */
    CodeBlock signed() {
        int left = Long.SIZE - shift - widthBits;
        int right = Long.SIZE - widthBits;
        return CodeBlock.of("$N" + (left == 0 ? "" : " << " + left) + (right == 0 ? "" : " >> " + right), word);
    }

    /** Expression of type {@code long}, with the bits of other values above. */
    public CodeBlock unmasked() {
        return CodeBlock.of(shift == 0 ? "$N" : "$N >>> " + shift, word);
    }

    /** Condition that the only bit is set. The condition compares an {@code int}, for which the JIT emits no branch. */
    public CodeBlock isSet() {
        return CodeBlock.of(last ? "$L != 0" : "($L) != 0", asInt());
    }
}
