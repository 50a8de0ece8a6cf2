package dev.tickwire.codegen.java.packing.word;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.type.Packing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Up to 56 bits with the values of one or more fields, written and read at once.
 *
 * @param parts the values, from the lowest bits up
 * @param widthBits number of bits of all parts; the largest number if the word ends with a {@link Choice}
 */
public record Word(List<Part> parts, int widthBits) {
    private static final int LOW_BITS = 32;

    /**
     * Value in a word, or half of a value that exceeds a word.
     *
     * @param slot the value
     * @param fromBit 0, or the first bit of the upper half
     * @param widthBits number of bits in this word
     * @param shift position of the lowest bit in the word
     */
    record Part(Slot slot, int fromBit, int widthBits, int shift) {
        boolean isWhole() {
            return widthBits == slot.widthBits();
        }

        private String comment() {
            if (isWhole()) {
                return slot.comment();
            }
            return (fromBit == 0 ? "low " : "high ") + widthBits + " of " + slot.label() + " " + slot.widthBits();
        }
    }

    /**
     * Divides values into words. A value that does not fit into the rest of a word begins the next word. So does the
     * value after a {@link Choice}, since the width of conditional fields varies.
     */
    static List<Word> of(List<Slot> slots) {
        List<Word> words = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        for (Slot slot : slots) {
            boolean halved = slot.widthBits() > Packing.WORD_BITS;
            add(new Part(slot, 0, halved ? LOW_BITS : slot.widthBits(), 0), parts, words);
            if (halved) {
                add(new Part(slot, LOW_BITS, slot.widthBits() - LOW_BITS, 0), parts, words);
            } else if (slot instanceof Choice) {
                close(parts, words);
            }
        }
        close(parts, words);
        return words;
    }

    private static void add(Part part, List<Part> parts, List<Word> words) {
        if (filled(parts) + part.widthBits() > Packing.WORD_BITS) {
            close(parts, words);
        }
        parts.add(new Part(part.slot(), part.fromBit(), part.widthBits(), filled(parts)));
    }

    private static void close(List<Part> parts, List<Word> words) {
        if (!parts.isEmpty()) {
            words.add(new Word(List.copyOf(parts), filled(parts)));
            parts.clear();
        }
    }

    private static int filled(List<Part> parts) {
        return parts.stream().mapToInt(Part::widthBits).sum();
    }

    /**
     * Name from which the word's variable in generated code is derived: that of the first slot that begins in the word.
     */
    String variable() {
        for (Part part : parts) {
            if (part.fromBit() == 0) {
                return part.slot().first();
            }
        }
        return parts.get(0).slot().first() + "High";
    }

    /** Parts of the word without the {@link Choice} at its end. */
    List<Part> values() {
        return parts.stream().filter(part -> !(part.slot() instanceof Choice)).toList();
    }

    /** Choice (conditional fields) at the end of the word, or null. */
    Choice choice() {
        return parts.get(parts.size() - 1).slot() instanceof Choice choice ? choice : null;
    }

    // Example: 27 + 4 * movingTaken
    /**
     * Expression of the width in generated code. The width varies if the word ends with a {@link Choice}.
     *
     * @param conditionBits by choice (conditional fields of a word), the name of the variable in generated code that is
     *     1 if the choice's condition is true, else 0
     */
    CodeBlock widthExpression(Map<Choice, String> conditionBits) {
        Choice choice = choice();
        return choice == null
                ? CodeBlock.of("$L", widthBits)
                : Choice.bits(widthBits - choice.widthBits(), List.of(choice), conditionBits);
    }

    /** Returns whether the word consists of reserved zero bits. */
    boolean isZero() {
        return parts.stream().allMatch(part -> part.slot().isZero());
    }

    /** Values and widths for a comment of generated code, such as {@code sequence 16, moving 1}. */
    String comment() {
        return parts.stream().map(Part::comment).collect(Collectors.joining(", "));
    }
}
