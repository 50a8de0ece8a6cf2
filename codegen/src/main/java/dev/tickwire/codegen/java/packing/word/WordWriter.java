package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Statements that write values of fixed width, in words that are claimed at once. */
public final class WordWriter {
    private final CodeBlock.Builder code;
    private final Locals locals;
    private final String out;
    private final String i;
    private final ConditionCode conditions;

    /**
     * Appends to a method.
     *
     * @param out name of the variable in generated code that holds the {@code BitWriter}
     * @param i name of the variable in generated code for loops over elements
     */
    public WordWriter(CodeBlock.Builder code, Locals locals, String out, String i, ConditionCode conditions) {
        this.code = code;
        this.locals = locals;
        this.out = out;
        this.i = i;
        this.conditions = conditions;
    }

    // Example:
    // int at = out.claim(71 + slotsCount * 3L);
    // long carry = out.carry(at);
    // // sequence 16, buttons 4, x 30
    // long word = sequence
    //         | (long) buttons << 16
    //         | (long) x << 20;
    // carry = out.put(at, word, 50, carry);
    // // y 21
    // carry = out.put(at + 50, y, 21, carry);
    // at += 71;
    // for (int i = 0; i < slotsCount; i++) {
    //     // slots[i] 3
    //     carry = out.put(at, slots[i], 3, carry);
    //     at += 3;
    // }
    /** Writes consecutive runs and packed arrays with a single claim. */
    public void write(List<Step> steps) {
        List<Slot> slots = steps.stream().flatMap(step -> slots(step).stream()).toList();
        Map<Choice, String> conditionBits = new LinkedHashMap<>();
        for (Slot slot : slots) {
            if (slot instanceof Choice choice) {
                String local = locals.next(choice.variable() + "Taken", choice.first() + "Taken");
                code.addStatement("int $N = $L", local, choice.conditionBit(conditions));
                conditionBits.put(choice, local);
            }
        }
        if (steps.size() == 1 && Word.of(slots).size() == 1) {
            CodeBlock bits = bits(Word.of(slots).get(0), new WordExpression(conditionBits));
            code.addStatement("$N.writeWord($L, $L)", out, bits, Choice.bits(0, slots, conditionBits));
        } else {
            collectClaims(steps, conditionBits);
        }
    }

    private void collectClaims(List<Step> steps, Map<Choice, String> conditionBits) {
        String first = first(steps);
        String at = locals.next("at", first + "At");
        String carry = locals.next("carry", first + "Carry");
        ClaimedBits room = new ClaimedBits(code, out, at, carry, bits(steps, conditionBits));
        for (Iterator<Step> each = steps.iterator(); each.hasNext(); ) {
            Step step = each.next();
            if (step instanceof Step.Elements elements) {
                elements(elements.field(), room);
            } else {
                run(Word.of(slots(step)), room, conditionBits, !each.hasNext());
            }
        }
    }

    private void elements(FieldCode field, ClaimedBits room) {
        room.arrive();
        code.beginControlFlow("$L", field.array().loop(i));
        String label = field.name() + "[" + i + "]";
        run(Word.of(ValueSlots.of(field, field.array().element(i), label)), room, Map.of(), false);
        room.arrive();
        code.endControlFlow();
    }

    private void run(List<Word> words, ClaimedBits room, Map<Choice, String> conditionBits, boolean isLast) {
        WordExpression expressions = new WordExpression(conditionBits);
        for (Iterator<Word> each = words.iterator(); each.hasNext(); ) {
            Word word = each.next();
            CodeBlock bits = bits(word, expressions);
            if (isLast && !each.hasNext()) {
                room.putLast(word, bits, conditionBits);
            } else {
                room.put(word, bits, conditionBits);
            }
        }
    }

    private static List<Slot> slots(Step step) {
        return step instanceof Step.Run run ? run.slots() : List.of();
    }

    /**
     * Returns the name from which names of local variables are derived: the variable of the first field. If the first
     * step has only the element count of an array, it is the variable of that array.
     */
    private static String first(List<Step> steps) {
        Step first = steps.get(0);
        Step named = slots(first).size() == 1 && steps.size() > 1 ? steps.get(1) : first;
        return named instanceof Step.Elements elements
                ? elements.field().variable()
                : slots(first).get(0).first();
    }

    // Example: 71 + 3 * movingTaken + slotsCount * 3L
    private static CodeBlock bits(List<Step> steps, Map<Choice, String> conditionBits) {
        List<CodeBlock> terms = new ArrayList<>();
        for (Step step : steps) {
            terms.add(
                    step instanceof Step.Elements elements
                            ? CodeBlock.of("$L", elements.field().array().elementsBits())
                            : Choice.bits(0, slots(step), conditionBits));
        }
        return CodeBlock.join(terms, " + ");
    }

    // Example:
    // // sequence 16, buttons 4
    // long word = sequence
    //         | (long) buttons << 16;
    /** Expression of the word's bits. Several values go to a variable with a comment. */
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
