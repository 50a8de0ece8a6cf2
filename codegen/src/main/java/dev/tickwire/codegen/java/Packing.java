package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides which fields travel in one word with others: values of fixed width, and structs and arrays of such that are
 * small.
 */
final class Packing {
    /** The most bits of a word, as {@code BitWriter.WORD_BITS}. */
    static final int WORD_BITS = 56;

    private static final int MOST_ELEMENTS = 8;

    /**
     * The most bits of a struct that is sent in the words of the class that holds it; a larger one writes and reads
     * itself.
     */
    private static final int MOST_STRUCT_BITS = 4 * WORD_BITS;

    /** The words that so many bits may take: two that follow each other have more than {@link #WORD_BITS} together. */
    private static final int MOST_STRUCT_WORDS = 7;

    private Packing() {}

    /** The method of a packed struct that gives the bits of a word; the first is number 1. */
    static String packMethod(int number) {
        return "packBits" + (number == 1 ? "" : number);
    }

    /** The method of a packed struct that takes the bits of a word; the first is number 1. */
    static String unpackMethod(int number) {
        return "unpackBits" + (number == 1 ? "" : number);
    }

    /** The methods that packed structs may have for their words. */
    static List<String> methods() {
        return IntStream.rangeClosed(1, MOST_STRUCT_WORDS)
                .boxed()
                .flatMap(number -> Stream.of(packMethod(number), unpackMethod(number)))
                .toList();
    }

    /** The words of a packed struct. */
    static List<Word> words(BodyClass struct) {
        if (struct.size().maxBits() == 0) {
            return List.of();
        }
        return Planner.plan(struct.nodes()).stream()
                .flatMap(run -> Word.of(((Step.Run) run).slots()).stream())
                .toList();
    }

    /**
     * Whether a struct is carried in words: it always has the same fields, and they fit a few words, none of them
     * halved.
     */
    static boolean isPacked(StructModel struct) {
        if (struct.size().maxBits() == 0) {
            return true;
        }
        return struct.size().isFixed()
                && struct.size().maxBits() <= MOST_STRUCT_BITS
                && struct.body().items().size() <= WORD_BITS
                && struct.body().items().stream().allMatch(Packing::isPacked);
    }

    private static boolean isPacked(BodyItem item) {
        if (!(item instanceof BodyItem.Field holder)) {
            return item instanceof BodyItem.Reserved;
        }
        FieldModel field = holder.field();
        return !field.optional()
                && isPacked(field.type())
                && (field.type() instanceof ValueType.StructReference
                        || field.type().size().maxBits() <= WORD_BITS)
                && (field.arity() instanceof Arity.Single || isUnrolled(field));
    }

    static boolean isPacked(ValueType type) {
        return switch (type.kind()) {
            case STRUCT -> isPacked(((ValueType.StructReference) type).struct());
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT, ENUM, FLAGS, REFERENCE -> true;
            case STRING, BYTES, UNION -> false;
        };
    }

    /** Whether the elements of an array travel in words like so many fields, without a loop. */
    static boolean isUnrolled(FieldModel field) {
        return field.arity() instanceof Arity.Array array
                && array.isFixed()
                && !field.ascending()
                && array.most() <= MOST_ELEMENTS
                && isPacked(field.type())
                && field.type().size().maxBits() * array.most() <= WORD_BITS;
    }
}
