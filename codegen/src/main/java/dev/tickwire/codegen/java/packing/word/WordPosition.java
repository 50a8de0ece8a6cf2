package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.List;
import java.util.Map;

/**
 * Position of the next word in a run: a variable of generated code, and the number of bits since this variable was last
 * set.
 */
public final class WordPosition {
    private final String variable;
    private int passedBits;

    public WordPosition(String variable) {
        this.variable = variable;
    }

    // Example: at + 53
    public CodeBlock expression() {
        return passedBits == 0 ? CodeBlock.of("$N", variable) : CodeBlock.of("$N + $L", variable, passedBits);
    }

    /** Advances by a constant number of bits, without a statement. */
    public void advance(int bits) {
        passedBits += bits;
    }

    // Example: at += 71;
    /** Statement that advances the variable to the next word; empty if the variable is there already. */
    CodeBlock arrive() {
        CodeBlock move = passedBits == 0 ? CodeBlock.of("") : ValueCode.statement("$N += $L", variable, passedBits);
        passedBits = 0;
        return move;
    }

    // Example: at += 196 + 4 * movingTaken;
    /**
     * Statement that moves the variable behind a word with a {@link Choice}: the width of such a word is known only at
     * run time.
     */
    CodeBlock move(Word word, Map<Choice, String> conditionBits) {
        Choice choice = word.choice();
        advance(word.widthBits() - choice.widthBits());
        CodeBlock bits = Choice.bits(passedBits, List.of(choice), conditionBits);
        CodeBlock move = ValueCode.statement("$N += $L", variable, bits);
        passedBits = 0;
        return move;
    }
}
