package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import dev.tickwire.codegen.java.value.PackedBits;
import dev.tickwire.codegen.java.value.ReadCode;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Statements that read values of fixed width from words that are claimed at once. */
public final class WordReader {
    private final ReadCode code;
    private final String in;
    private final ConditionCode conditions;
    /** Methods that unpack words, or null if the generated method unpacks them itself. */
    private final UnpackMethods unpacks;
    /** Variables with the lower half of a value that continues in the next word. */
    private final Map<Slot, String> halves = new HashMap<>();

    public WordReader(ReadCode code, String in, ConditionCode conditions) {
        this(code, in, conditions, null);
    }

    public WordReader(ReadCode code, String in, ConditionCode conditions, UnpackMethods unpacks) {
        this.code = code;
        this.in = in;
        this.conditions = conditions;
        this.unpacks = unpacks;
    }

    // Example:
    // int at = in.claim(20);
    // if (at < 0) {
    //     return refuse(in);
    // }
    // // sequence 16, buttons 4
    // long word = in.word(at);
    // sequence = (int) word & 0xFFFF;
    // buttons = (int) (word >>> 16) & 0xF;
    /** Reads a run of slots. */
    public void run(List<Slot> slots) {
        if (Choice.fixedBits(slots) == 0) {
            slots.forEach(slot -> alone((Choice) slot));
            return;
        }
        WordPosition position =
                new WordPosition(claim(slots.get(0).first(), CodeBlock.of("$L", Choice.fixedBits(slots))));
        words(Word.of(slots), position);
    }

    /** Loads words, and unpacks their values as late as possible. */
    private void words(List<Word> words, WordPosition position) {
        WaitingValues waiting = new WaitingValues();
        for (Iterator<Word> each = words.iterator(); each.hasNext(); ) {
            Word word = each.next();
            String local = load(word, position);
            waiting.add(word, () -> values(word, local));
            Choice choice = word.choice();
            if (choice == null) {
                position.advance(word.widthBits());
                continue;
            }
            waiting.unpackOf(choice.deciders(conditions));
            String conditionBit = claim(choice);
            waiting.add(choice, () -> masked(choice, local, word.widthBits() - choice.widthBits(), conditionBit));
            if (each.hasNext()) {
                code.add(position.move(word, Map.of(choice, conditionBit)));
            }
        }
        waiting.unpackAll();
    }

    // Example:
    // int at = in.claim(slotsCount * 3L);
    // if (at < 0) {
    //     return refuse(in);
    // }
    // for (int i = 0; i < slotsCount; i++) {
    //     // slots[i] 3
    //     long word = in.word(at);
    //     slots[i] = (int) word & 0x7;
    //     at += 3;
    // }
    /**
     * Reads the elements of an array. Unpack methods do not apply: they lack the loop variable, and no element has a
     * word with two whole values.
     */
    public void elements(FieldCode field) {
        String at = claim(field.variable(), CodeBlock.of("$L", field.array().elementsBits()));
        if (field.isGrowing()) {
            code.add(field.array().grow(CodeBlock.of("$N", field.array().count())));
        }
        String i = code.index();
        code.code().beginControlFlow("$L", field.array().loop(i));
        words(
                Word.of(ValueSlots.of(field, field.array().element(i), field.name() + "[" + i + "]")),
                new WordPosition(at));
        code.code().addStatement("$N += $L", at, field.value().widthBits());
        code.code().endControlFlow();
    }

    private String claim(String first, CodeBlock bits) {
        String at = code.local("at", first + "At");
        code.code().addStatement("int $N = $N.claim($L)", at, in, bits);
        code.refuseIf(CodeBlock.of("$N < 0", at));
        return at;
    }

    private String load(Word word, WordPosition position) {
        String local = code.local("word", word.variable() + "Word");
        code.code().add("// $L\n", word.comment());
        code.code().addStatement("long $N = $N.word($L)", local, in, position.expression());
        return local;
    }

    // Example:
    // if (!unpack2(zWord)) {
    //     return refuse(in);
    // }
    /** Unpacks the values of a loaded word, without the {@link Choice} at its end. */
    void values(Word word, String local) {
        if (unpacks != null && UnpackMethods.isUnpackable(word)) {
            unpacks.of(word).forEach(method -> code.refuseIf(CodeBlock.of("!$L", unpacks.call(method, local))));
        } else {
            word.values().forEach(part -> part(part, local));
        }
    }

    /** Unpacks a value, or half of a value, from a loaded word. */
    void part(Word.Part part, String local) {
        PackedBits bits = new PackedBits(local, part.shift(), part.widthBits(), false);
        if (part.isWhole()) {
            part.slot().unpack(code, bits);
        } else {
            half(part, bits);
        }
    }

    // Example:
    // long stampLow = word >>> 16 & 0xFFFFFFFFL;
    // ...
    // long stampBits = stampLow | stampWord << 32;
    // stamp = stampBits;
    private void half(Word.Part part, PackedBits bits) {
        Slot slot = part.slot();
        if (part.fromBit() == 0) {
            String low = code.local(slot.variable() + "Low");
            halves.put(slot, low);
            code.code().addStatement("long $N = $L", low, bits.asLong());
            return;
        }
        String whole = code.local(slot.variable() + "Bits");
        // With 64 bits, the shift drops all bits above the value.
        CodeBlock high = slot.widthBits() == 64 ? bits.unmasked() : bits.longOperand();
        code.code().addStatement("long $N = $N | $L << $L", whole, halves.get(slot), high, part.fromBit());
        slot.unpack(code, PackedBits.alone(whole, slot.widthBits()));
    }

    // Example:
    // int movingTaken = moving ? 1 : 0;
    // if (in.claim(3 * movingTaken) < 0) {
    //     return refuse(in);
    // }
    // long movingChosen = word >>> 20 & -movingTaken;
    // stance = (int) movingChosen & 0x7;
    // Example:
    // int movingTaken = moving ? 1 : 0;
    // int at = in.claim(3 * movingTaken);
    // if (at < 0) {
    //     return refuse(in);
    // }
    // // if taken: stance 3
    // long word = in.word(at);
    // long movingChosen = word & -movingTaken;
    // stance = (int) movingChosen & 0x7;
    /** Reads a choice (conditional fields) that shares no word with values before it. */
    private void alone(Choice choice) {
        String conditionBit = conditionBit(choice);
        CodeBlock bits = Choice.bits(0, List.of(choice), Map.of(choice, conditionBit));
        WordPosition position = new WordPosition(claim(choice.first(), bits));
        masked(choice, load(Word.of(List.of(choice)).get(0), position), 0, conditionBit);
    }

    private String conditionBit(Choice choice) {
        String conditionBit = code.local(choice.variable() + "Taken", choice.first() + "Taken");
        code.code().addStatement("int $N = $L", conditionBit, choice.conditionBit(conditions));
        return conditionBit;
    }

    /**
     * Claims the bits of a choice (conditional fields).
     *
     * @return the name of the variable in generated code that is 1 if the choice's condition is true, else 0
     */
    private String claim(Choice choice) {
        String conditionBit = conditionBit(choice);
        code.refuseIf(
                CodeBlock.of("$N.claim($L) < 0", in, Choice.bits(0, List.of(choice), Map.of(choice, conditionBit))));
        return conditionBit;
    }

    private void masked(Choice choice, String word, int shift, String conditionBit) {
        String chosen = choice.variable() + "Chosen";
        masked(choice.thenSlots(), word, shift, CodeBlock.of("-$N", conditionBit), chosen);
        masked(choice.elseSlots(), word, shift, CodeBlock.of("$N - 1", conditionBit), chosen);
    }

    // Example: long movingChosen = (word >>> 20 ^ 0x5) & -movingTaken ^ 0x5;
    private void masked(List<Slot> slots, String word, int shift, CodeBlock mask, String suggestion) {
        if (slots.isEmpty()) {
            return;
        }
        String chosen = code.local(suggestion, slots.get(0).variable() + "Chosen");
        CodeBlock bits = CodeBlock.of(shift == 0 ? "$N" : "$N >>> " + shift, word);
        BigInteger defaults = Choice.defaults(slots);
        if (defaults.signum() == 0) {
            code.code().addStatement("long $N = $L & $L", chosen, bits, mask);
        } else {
            String flip = Literals.ofLong(defaults);
            code.code().addStatement("long $1N = ($2L ^ $3L) & $4L ^ $3L", chosen, bits, flip, mask);
        }
        int at = 0;
        for (Slot slot : slots) {
            slot.unpack(code, new PackedBits(chosen, at, slot.widthBits(), false));
            at += slot.widthBits();
        }
    }
}
