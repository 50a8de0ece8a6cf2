package dev.tickwire.field;

/**
 * Sees the fields of a message, struct, union or object one after the other, in wire order. A field behind a condition
 * is shown where the condition holds. Each method does nothing, or calls {@link #field}, unless it is overridden.
 *
 * <p>{@code name} is the name in the schema. {@code type} is the type as the schema writes it, aliases kept; of structs
 * and unions it is the name of their declaration.
 *
 * <p>{@code bits} is what the field takes in a message: with the presence bit of an optional field, and with the length
 * of text and bytes. The bits of an array go to its count and its elements, the first of them with the presence bit;
 * those of a struct or union to the fields in it, and to {@link #beginStruct} or {@link #beginUnion} its presence bit
 * and tag. Left out is the alignment before text and bytes, up to 7 bits, which depends on what stands before them.
 * {@link #reserved} and {@link #align} see the bits that are of no field. Of an object, {@code bits} is what a message
 * would take for the whole value; a difference costs less.
 */
public interface FieldVisitor {
    /** The number of a reference that refers to no object. */
    int NO_REFERENCE = Integer.MAX_VALUE;

    /**
     * Sees a field of any type: each value comes here, unless the method for its type is overridden.
     *
     * @param name the field; of an element, the array
     * @param type its type
     * @param bits what it takes
     */
    default void field(String name, String type, int bits) {}

    /**
     * Sees a {@code bool}.
     *
     * @param name the field
     * @param type its type
     * @param value its value
     * @param bits what it takes
     */
    default void bool(String name, String type, boolean value, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees an integer of at most 64 bits, or the raw number of a {@code fixed}.
     *
     * @param name the field
     * @param type its type
     * @param value its value
     * @param bits what it takes
     */
    default void integer(String name, String type, long value, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees an integer whose type has values above 2^63 - 1.
     *
     * @param name the field
     * @param type its type
     * @param value its value, to be read as unsigned
     * @param bits what it takes
     */
    default void unsigned(String name, String type, long value, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees an integer of more than 64 bits.
     *
     * @param name the field
     * @param type its type
     * @param high the bits from 64 up; of a signed integer with the sign in front
     * @param low the lower 64 bits
     * @param signed whether it has a sign
     * @param bits what it takes
     */
    default void wide(String name, String type, long high, long low, boolean signed, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees a {@code float}, in steps or not.
     *
     * @param name the field
     * @param type its type
     * @param value its value, as it was set or read
     * @param bits what it takes
     */
    default void decimal(String name, String type, float value, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees a {@code double}.
     *
     * @param name the field
     * @param type its type
     * @param value its value
     * @param bits what it takes
     */
    default void decimal(String name, String type, double value, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees a rotation.
     *
     * @param name the field
     * @param type its type
     * @param x its first component, as it was set or read
     * @param y its second component
     * @param z its third component
     * @param w its fourth component
     * @param bits what it takes
     */
    default void quat(String name, String type, float x, float y, float z, float w, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees a text.
     *
     * @param name the field
     * @param type its type
     * @param bytes holds its UTF-8, well-formed and without a zero byte; not to be changed or kept
     * @param offset the first byte
     * @param length how many bytes
     * @param bits what it takes
     */
    default void text(String name, String type, byte[] bytes, int offset, int length, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees raw bytes.
     *
     * @param name the field
     * @param type its type
     * @param bytes holds them; not to be changed or kept
     * @param offset the first byte
     * @param length how many bytes
     * @param bits what it takes
     */
    default void bytes(String name, String type, byte[] bytes, int offset, int length, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees a value of an enumeration.
     *
     * @param name the field
     * @param type its type
     * @param ordinal its number
     * @param value its name; null for a number that this version of the schema does not know
     * @param bits what it takes
     */
    default void enumeration(String name, String type, int ordinal, String value, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees a set of flags.
     *
     * @param name the field
     * @param type its type
     * @param mask the set, with the flags that this version of the schema does not know
     * @param names the names of the flags
     * @param bits what it takes
     */
    default void flags(String name, String type, long mask, FlagNames names, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees a reference to an object.
     *
     * @param name the field
     * @param type its type
     * @param number the slot and generation of the object, or {@link #NO_REFERENCE}
     * @param bits what it takes
     */
    default void reference(String name, String type, int number, int bits) {
        field(name, type, bits);
    }

    /**
     * Sees that an optional field is not there.
     *
     * @param name the field
     * @param type its type; of an array, that of its elements
     * @param bits what that takes
     */
    default void absent(String name, String type, int bits) {
        field(name, type, bits);
    }

    /**
     * A struct begins: its fields follow, then {@link #endStruct}.
     *
     * @param name the field
     * @param type the name of the struct
     * @param bits its presence bit, if it is optional
     */
    default void beginStruct(String name, String type, int bits) {}

    /** The last struct that has begun and not ended ends. */
    default void endStruct() {}

    /**
     * A union begins: its selected case follows, then {@link #endUnion}.
     *
     * @param name the field
     * @param type the name of the union
     * @param selected the name of the selected case
     * @param bits its tag, and its presence bit if it is optional
     */
    default void beginUnion(String name, String type, String selected, int bits) {}

    /** The last union that has begun and not ended ends. */
    default void endUnion() {}

    /**
     * An array begins: its elements follow, each by the name of the array, then {@link #endArray}.
     *
     * @param name the field
     * @param type the type of the elements
     * @param count how many there are
     * @param bits the count, if it varies, and its presence bit if it is optional
     */
    default void beginArray(String name, String type, int count, int bits) {}

    /** The last array that has begun ends. */
    default void endArray() {}

    /**
     * Sees bits that the schema reserves: they are of no field.
     *
     * @param bits how many, from 1 up
     */
    default void reserved(int bits) {}

    /** Sees an {@code align} of the schema: up to 7 bits, as many as are missing from a whole byte of the packet. */
    default void align() {}

    /**
     * Sees the block of a {@code BlockMessage}, behind its fields.
     *
     * @param lengthBytes how many bytes it has
     */
    default void block(int lengthBytes) {}
}
