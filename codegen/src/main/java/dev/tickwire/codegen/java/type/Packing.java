package dev.tickwire.codegen.java.type;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.ValueType;

/** Selects the fields that share words: values of fixed width, and small structs and arrays of them. */
public final class Packing {
    /** Upper bound on the bits of a word, as {@code BitWriter.WORD_BITS}. */
    public static final int WORD_BITS = 56;

    private static final int MAX_ELEMENTS = 8;

    /**
     * Largest struct that is packed into words of the message or struct around it, in bits. Larger structs have write
     * and read methods of their own.
     */
    private static final int MAX_STRUCT_BITS = 4 * WORD_BITS;

    private Packing() {}

    /** Returns whether a struct is packed into words: fixed size, a few words, and no field across two words. */
    public static boolean isPacked(StructModel struct) {
        if (struct.size().maxBits() == 0) {
            return true;
        }
        return struct.size().isFixed()
                && struct.size().maxBits() <= MAX_STRUCT_BITS
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

    public static boolean isPacked(ValueType type) {
        return switch (type.kind()) {
            case STRUCT -> isPacked(((ValueType.StructReference) type).struct());
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT, ENUM, FLAGS, REFERENCE -> true;
            case STRING, BYTES, UNION -> false;
        };
    }

    /** Returns whether the elements of an array are packed like separate fields, without a loop. */
    public static boolean isUnrolled(FieldModel field) {
        return field.arity() instanceof Arity.Array array
                && array.isFixed()
                && !field.ascending()
                && array.max() <= MAX_ELEMENTS
                && isPacked(field.type())
                && field.type().size().maxBits() * array.max() <= WORD_BITS;
    }
}
