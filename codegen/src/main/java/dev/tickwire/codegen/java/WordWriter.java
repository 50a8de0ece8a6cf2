package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Statements that write values of known width, in words for which room is claimed at once. */
final class WordWriter {
    private final CodeBlock.Builder code;
    private final Locals locals;
    private final String out;
    private final ConditionCode conditions;

    WordWriter(CodeBlock.Builder code, Locals locals, String out, ConditionCode conditions) {
        this.code = code;
        this.locals = locals;
        this.out = out;
        this.conditions = conditions;
    }

    // Example:
    // int at = out.claim(71);
    // // sequence 16, buttons 4, x 30
    // long word = sequence
    //         | (long) buttons << 16
    //         | (long) x << 20;
    // out.put(at, word);
    // // y 21
    // out.put(at + 50, y);
    /** Writes a run of values. */
    void run(List<Slot> slots) {
        Map<Choice, String> taken = new LinkedHashMap<>();
        for (Slot slot : slots) {
            if (slot instanceof Choice choice) {
                String local = locals.next(choice.variable() + "Taken", choice.first() + "Taken");
                code.addStatement("int $N = $L", local, choice.taken(conditions));
                taken.put(choice, local);
            }
        }
        WordExpression expressions = new WordExpression(taken);
        List<Word> words = Word.of(slots);
        if (words.size() == 1) {
            CodeBlock bits = bits(words.get(0), expressions);
            code.addStatement("$N.writeWord($L, $L)", out, bits, Choice.bits(0, slots, taken));
            return;
        }
        String at = locals.next("at", slots.get(0).first() + "At");
        code.addStatement("int $N = $N.claim($L)", at, out, Choice.bits(0, slots, taken));
        put(words, new WordPosition(at), expressions, taken);
    }

    // Example:
    // int at = out.claim(slotsCount * 60L);
    // for (int i = 0; i < slotsCount; i++) {
    //     // slots[i] 3
    //     out.put(at, slots[i]);
    //     at += 3;
    // }
    /** Writes the elements of an array. */
    void elements(FieldCode field, String i) {
        List<Word> words = Word.of(field.value().slots(field, field.element(i), field.name() + "[" + i + "]"));
        String at = locals.next("at", field.variable() + "At");
        code.addStatement("int $N = $N.claim($L)", at, out, field.elementsBits());
        code.beginControlFlow("$L", field.loop(i));
        put(words, new WordPosition(at), new WordExpression(Map.of()), Map.of());
        code.addStatement("$N += $L", at, field.value().widthBits());
        code.endControlFlow();
    }

    private void put(List<Word> words, WordPosition position, WordExpression expressions, Map<Choice, String> taken) {
        for (Iterator<Word> each = words.iterator(); each.hasNext(); ) {
            Word word = each.next();
            code.addStatement("$N.put($L, $L)", out, position.expression(), bits(word, expressions));
            Choice choice = word.choice();
            if (choice == null) {
                position.pass(word.widthBits());
            } else if (each.hasNext()) {
                code.add(position.move(word, taken));
            }
        }
    }

    // Example:
    // // sequence 16, buttons 4
    // long word = sequence
    //         | (long) buttons << 16;
    /** The bits of a word: a variable if there are several values in it, which is commented. */
    private CodeBlock bits(Word word, WordExpression expressions) {
        CodeBlock expression = expressions.of(word.parts());
        code.add("// $L\n", word.comment());
        if (word.parts().size() == 1 || word.isZero()) {
            return expression;
        }
        String local = locals.next("word", word.variable() + "Word");
        code.addStatement("long $N = $L", local, expression);
        return CodeBlock.of("$N", local);
    }
}
