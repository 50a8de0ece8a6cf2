package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import java.util.Map;

/** Statements that claim room and fill it word by word, handing on the bits that two words share a byte with. */
public final class ClaimedRoom {
    private final CodeBlock.Builder code;
    private final String out;
    private final String carry;
    private final WordPosition position;

    // Example:
    // int at = out.claim(71);
    // long carry = out.carry(at);
    /**
     * Claims room.
     *
     * @param out the variable of the {@code BitWriter}
     * @param at a new variable, for the position
     * @param carry a new variable, for the bits that words hand on
     * @param bits how many are claimed
     */
    public ClaimedRoom(CodeBlock.Builder code, String out, String at, String carry, CodeBlock bits) {
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
     * Puts a word that others follow.
     *
     * @param bits its expression
     * @param taken for each choice the variable that is 1 if its condition holds, else 0
     */
    public void put(Word word, CodeBlock bits, Map<Choice, String> taken) {
        code.add("$N = ", carry);
        putLast(word, bits, taken);
        if (word.choice() == null) {
            position.pass(word.widthBits());
        } else {
            code.add(position.move(word, taken));
        }
    }

    // Example: out.put(at + 53, word, 21, carry);
    /** Puts a word that none follows. */
    public void putLast(Word word, CodeBlock bits, Map<Choice, String> taken) {
        code.addStatement(
                "$N.put($L, $L, $L, $N)", out, position.expression(), bits, word.widthExpression(taken), carry);
    }

    // Example: at += 71;
    /** Moves the position to where the next word goes, as a loop needs it. */
    void arrive() {
        code.add(position.arrive());
    }
}
