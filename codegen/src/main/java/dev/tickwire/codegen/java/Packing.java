package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.ValueType;

/** What travels in a word beside other fields: values of fixed width, and structs and arrays of such that are small. */
final class Packing {
    /** The most bits of a word, as {@code BitWriter.WORD_BITS}. */
    static final int WORD_BITS = 56;

    /** The method of a packed struct that gives its bits. */
    static final String PACK = "packBits";

    /** The method of a packed struct that takes its bits. */
    static final String UNPACK = "unpackBits";

    private static final int MOST_ELEMENTS = 8;

    private Packing() {}

    /** Whether a struct is carried in a word: it always has the same fields, and they fit one word. */
    static boolean isPacked(StructModel struct) {
        if (struct.size().maxBits() == 0) {
            return true;
        }
        return struct.size().isFixed()
                && struct.size().maxBits() <= WORD_BITS
                && struct.body().items().stream().allMatch(Packing::isPacked);
    }

    private static boolean isPacked(BodyItem item) {
        if (!(item instanceof BodyItem.Field holder)) {
            return item instanceof BodyItem.Reserved;
        }
        FieldModel field = holder.field();
        return !field.optional()
                && isPacked(field.type())
                && (field.arity() instanceof Arity.Single || isUnrolled(field));
    }

    static boolean isPacked(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return isPacked(reference.struct());
        }
        return !(type instanceof ValueType.StringValue)
                && !(type instanceof ValueType.BytesValue)
                && !(type instanceof ValueType.UnionReference);
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
