package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Literals;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Java expression of a word over the fields in it. */
final class WordExpression {
    /**
     * By choice (conditional fields), the name of the variable in generated code that is 1 if the condition holds, else
     * 0.
     */
    private final Map<Choice, String> conditionBits;

    WordExpression(Map<Choice, String> conditionBits) {
        this.conditionBits = conditionBits;
    }

    // Example:
    // sequence
    //         | (long) buttons << 16
    //         | (long) (moving ? 1 : 0) << 20
    //
    // Example with minimums, which are subtracted all at once:
    // kind.ordinal()
    //         + ((long) x << 3)
    //         + ((long) y << 28)
    //         + ((512L << 3) + (512L << 28))
    CodeBlock of(List<Word.Part> parts) {
        if (parts.size() == 1) {
            return alone(parts.get(0));
        }
        CodeBlock lowerBound = lowerBound(parts);
        List<CodeBlock> terms = new ArrayList<>();
        for (Word.Part part : parts) {
            if (!part.slot().isZero()) {
                terms.add(term(part, !lowerBound.isEmpty()));
            }
        }
        if (terms.isEmpty()) {
            return CodeBlock.of("0L");
        }
        if (!lowerBound.isEmpty()) {
            terms.add(lowerBound);
        }
        return CodeBlock.join(terms, lowerBound.isEmpty() ? "\n| " : "\n+ ");
    }

    /** Returns whether {@link #of} is an expression of type {@code int}: one value beside zero bits. */
    private static boolean isInt(List<Word.Part> parts) {
        List<Word.Part> values =
                parts.stream().filter(part -> !part.slot().isZero()).toList();
        return values.size() == 1
                && values.get(0).shift() == 0
                && values.get(0).isWhole()
                && values.get(0).slot().packsToInt()
                && lowerBound(parts).isEmpty();
    }

    // Example: (512L << 3) + (512L << 28)
    private static CodeBlock lowerBound(List<Word.Part> parts) {
        List<CodeBlock> terms = new ArrayList<>();
        for (Word.Part part : parts) {
            BigInteger lowerBound = part.slot().lowerBound();
            if (part.isWhole() && lowerBound.signum() != 0) {
                String lift =
                        Literals.ofLong(BigInteger.valueOf(lowerBound.negate().longValue()));
                terms.add(
                        part.shift() == 0 ? CodeBlock.of("$L", lift) : CodeBlock.of("($L << $L)", lift, part.shift()));
            }
        }
        return terms.size() > 1 ? CodeBlock.of("($L)", CodeBlock.join(terms, " + ")) : CodeBlock.join(terms, "");
    }

    private CodeBlock alone(Word.Part part) {
        if (part.slot() instanceof Choice choice) {
            return choice(choice);
        }
        return part.isWhole() ? offset(part.slot()) : half(part);
    }

    // Example: lanesCount - 2L
    private static CodeBlock offset(Slot slot) {
        BigInteger lowerBound = slot.lowerBound();
        return lowerBound.signum() == 0
                ? slot.pack()
                : CodeBlock.of(
                        "$L $L $L",
                        operand(slot),
                        lowerBound.signum() < 0 ? "+" : "-",
                        Literals.ofLong(lowerBound.abs()));
    }

    private CodeBlock term(Word.Part part, boolean inSum) {
        boolean isInt = part.isWhole() && part.slot().packsToInt();
        CodeBlock bits;
        if (part.slot() instanceof Choice choice) {
            bits = CodeBlock.of("($L)", choice(choice));
            isInt = isInt(choice);
        } else if (part.isWhole()) {
            bits = operand(part.slot());
        } else {
            bits = CodeBlock.of("($L)", half(part));
        }
        if (part.shift() == 0) {
            return bits;
        }
        CodeBlock shifted = CodeBlock.of(isInt ? "(long) $L << $L" : "$L << $L", bits, part.shift());
        return inSum ? CodeBlock.of("($L)", shifted) : shifted;
    }

    private static CodeBlock operand(Slot slot) {
        return slot.packsToOperand() ? slot.pack() : CodeBlock.of("($L)", slot.pack());
    }

    // Example: stamp & 0xFFFFFFFFL
    // Example: stamp >>> 32
    private static CodeBlock half(Word.Part part) {
        CodeBlock whole = part.slot().lowerBound().signum() == 0
                ? operand(part.slot())
                : CodeBlock.of("($L)", offset(part.slot()));
        return part.fromBit() == 0
                ? CodeBlock.of("$L & $L", whole, Literals.mask(part.widthBits()))
                : CodeBlock.of("$L >>> $L", whole, part.fromBit());
    }

    private static boolean isInt(Choice choice) {
        return (choice.thenSlots().isEmpty() || isInt(parts(choice.thenSlots())))
                && (choice.elseSlots().isEmpty() || isInt(parts(choice.elseSlots())));
    }

    // Example: stance & -movingTaken
    // Example: stance & -movingTaken | lean & movingTaken - 1
    private CodeBlock choice(Choice choice) {
        List<CodeBlock> ways = new ArrayList<>();
        if (!choice.thenSlots().isEmpty()) {
            ways.add(CodeBlock.of("$L & -$N", group(choice.thenSlots()), conditionBits.get(choice)));
        }
        if (!choice.elseSlots().isEmpty()) {
            ways.add(CodeBlock.of("$L & $N - 1", group(choice.elseSlots()), conditionBits.get(choice)));
        }
        return CodeBlock.join(ways, " | ");
    }

    private CodeBlock group(List<Slot> slots) {
        List<Word.Part> parts = parts(slots);
        boolean operand = parts.size() == 1
                && parts.get(0).slot().packsToOperand()
                && lowerBound(parts).isEmpty();
        return operand ? of(parts) : CodeBlock.of("($L)", of(parts));
    }

    private static List<Word.Part> parts(List<Slot> slots) {
        return Word.of(slots).get(0).parts();
    }
}
