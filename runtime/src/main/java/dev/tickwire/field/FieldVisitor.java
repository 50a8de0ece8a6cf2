package dev.tickwire.field;

import org.jspecify.annotations.Nullable;

/**
 * Visitor of the fields of a message, struct, union or object, called for one field at a time, in wire order. A
 * conditional field is visited if its condition is true. Each method does nothing, or calls {@link #field}, unless it
 * is overridden.
 *
 * <pre>{@code
 * message.visit(new FieldVisitor() {
 *     public void integer(String name, String type, long value, int bits) {
 *         System.out.println(name + " = " + value);
 *     }
 * });
 * }</pre>
 *
 * <p>{@code name} is the name in the schema. {@code type} is the type as written in the schema, with aliases; for
 * structs and unions it is the name of their declaration.
 *
 * <p>{@code bits} is the size of the field in a message, including the presence bit of an optional field and the length
 * of text and bytes. The bits of an array are in its count and its elements, the presence bit in {@link #beginArray}.
 * The bits of a struct or union are in its fields, its presence bit and tag in {@link #beginStruct} or
 * {@link #beginUnion}. The alignment before text and bytes, up to 7 bits, is not included, because it depends on the
 * fields before. {@link #reserved} and {@link #align} report bits outside all fields. For an object, {@code bits} is
 * the size of the whole value in a message; a difference takes less.
 */
public interface FieldVisitor {
    /** Number of a reference to no object. */
    int NO_REFERENCE = Integer.MAX_VALUE;

    /**
     * Visits a field of any type. All values arrive here, unless the method for their type is overridden.
     *
     * @param name the name of the field; for an element, of the array
     * @param type the type of the field
     * @param bits the size of the field in bits
     */
    default void field(String name, String type, int bits) {}

    /**
     * Visits a {@code bool}.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param value the value
     * @param bits the size of the field in bits
     */
    default void bool(String name, String type, boolean value, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits an integer of at most 64 bits, or the raw number of a {@code fixed}.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param value the value
     * @param bits the size of the field in bits
     */
    default void integer(String name, String type, long value, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits an integer whose type has values above 2^63 - 1.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param value the value, read as unsigned
     * @param bits the size of the field in bits
     */
    default void unsigned(String name, String type, long value, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits an integer of more than 64 bits.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param high the bits from 64 up, sign-extended in a signed integer
     * @param low the lower 64 bits
     * @param signed whether the integer is signed
     * @param bits the size of the field in bits
     */
    default void wide(String name, String type, long high, long low, boolean signed, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits a {@code float}, quantized or not.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param value the value, as set or read
     * @param bits the size of the field in bits
     */
    default void decimal(String name, String type, float value, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits a {@code double}.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param value the value
     * @param bits the size of the field in bits
     */
    default void decimal(String name, String type, double value, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits a rotation.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param x the x component, as set or read
     * @param y the y component
     * @param z the z component
     * @param w the w component
     * @param bits the size of the field in bits
     */
    default void quat(String name, String type, float x, float y, float z, float w, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits a text.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param bytes an array with well-formed UTF-8 without a zero byte; not to be changed or kept
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @param bits the size of the field in bits
     */
    default void text(String name, String type, byte[] bytes, int offset, int length, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits raw bytes.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param bytes an array with the bytes; not to be changed or kept
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @param bits the size of the field in bits
     */
    default void bytes(String name, String type, byte[] bytes, int offset, int length, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits a value of an enum.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param ordinal the number of the value
     * @param value the name of the value, or null if this version of the schema does not know the value
     * @param bits the size of the field in bits
     */
    default void enumeration(String name, String type, int ordinal, @Nullable String value, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits a set of flags.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param mask the set, including flags unknown to this version of the schema
     * @param names the names of the flags
     * @param bits the size of the field in bits
     */
    default void flags(String name, String type, long mask, FlagNames names, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits a reference to an object.
     *
     * @param name the name of the field
     * @param type the type of the field
     * @param number the slot and generation of the object, or {@link #NO_REFERENCE}
     * @param bits the size of the field in bits
     */
    default void reference(String name, String type, int number, int bits) {
        field(name, type, bits);
    }

    /**
     * Visits an absent optional field.
     *
     * @param name the name of the field
     * @param type the type of the field; for an array, of its elements
     * @param bits the size of the absence in bits
     */
    default void absent(String name, String type, int bits) {
        field(name, type, bits);
    }

    /**
     * Begins a struct. The fields of the struct follow, then {@link #endStruct}.
     *
     * @param name the name of the field
     * @param type the name of the struct
     * @param bits 1 for the presence bit of an optional field, else 0
     */
    default void beginStruct(String name, String type, int bits) {}

    /** Ends the innermost struct. */
    default void endStruct() {}

    /**
     * Begins a union. The selected case of the union follows, then {@link #endUnion}.
     *
     * @param name the name of the field
     * @param type the name of the union
     * @param selected the name of the selected case
     * @param bits the bits of the tag, plus 1 for the presence bit of an optional field
     */
    default void beginUnion(String name, String type, String selected, int bits) {}

    /** Ends the innermost union. */
    default void endUnion() {}

    /**
     * Begins an array. The elements of the array follow, each by the name of the array, then {@link #endArray}.
     *
     * @param name the name of the field
     * @param type the type of the elements
     * @param count the number of elements
     * @param bits the bits of a varying count, plus 1 for the presence bit of an optional field
     */
    default void beginArray(String name, String type, int count, int bits) {}

    /** Ends the array. */
    default void endArray() {}

    /**
     * Visits bits that the schema reserves, outside all fields.
     *
     * @param bits the number of bits, at least 1
     */
    default void reserved(int bits) {}

    /** Visits an {@code align} of the schema: up to 7 bits, which fill the last byte of the packet. */
    default void align() {}

    /**
     * Visits the block of a {@code BlockMessage}, after its fields.
     *
     * @param lengthBytes the length of the block in bytes
     */
    default void block(int lengthBytes) {}
}
