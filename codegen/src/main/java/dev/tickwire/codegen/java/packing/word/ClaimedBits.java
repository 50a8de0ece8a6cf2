package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import java.util.Map;

/**
 * Statements that claim room in the writer and fill it word by word. Bits of a byte that two words share are carried
 * from the first word to the next.
 */
public final class ClaimedBits {
    private final CodeBlock.Builder code;
    private final String out;
    private final String carry;
    private final WordPosition position;

    // Example:
    // int at = out.claim(71);
    // long carry = out.carry(at);
    /**
     * Adds the statements that claim the room.
     *
     * @param out name of the variable in generated code that holds the {@code BitWriter}
     * @param at new variable for the position
     * @param carry new variable for the bits between words
     * @param bits expression in generated code for the number of bits to claim
     */
    public ClaimedBits(CodeBlock.Builder code, String out, String at, String carry, CodeBlock bits) {
        this.code = code;
        this.out = out;
        this.carry = carry;
        this.position = new WordPosition(at);
        code.addStatement("int $N = $N.claim($L)", at, out, bits);
        code.addStatement("long $N = $N.carry($N)", carry, out, at);
    }

    // Example:
    // carry = out.put(at + 53, word, 21 + 3 * movingTaken, carry);
    // at += 74 + 3 * movingTaken;
    /**
     * Adds the statements that write a word before the last, and advance the position to the next word.
     *
     * @param bits expression of the word
     * @param conditionBits by choice (conditional fields of a word), the name of the variable in generated code that is
     *     1 if the choice's condition is true, else 0
     */
    public void put(Word word, CodeBlock bits, Map<Choice, String> conditionBits) {
        code.add("$N = ", carry);
        putLast(word, bits, conditionBits);
        if (word.choice() == null) {
            position.advance(word.widthBits());
        } else {
            code.add(position.move(word, conditionBits));
        }
    }

    // Example: out.put(at + 53, word, 21, carry);
    /** Adds the statement that writes the last word of the claimed room. */
    public void putLast(Word word, CodeBlock bits, Map<Choice, String> conditionBits) {
        code.addStatement(
                "$N.put($L, $L, $L, $N)", out, position.expression(), bits, word.widthExpression(conditionBits), carry);
    }

    // Example: at += 71;
    /** Adds the statement that advances the position variable to the next word, as a loop needs it. */
    void arrive() {
        code.add(position.arrive());
    }
}
