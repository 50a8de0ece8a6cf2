package dev.tickwire.field;

import java.math.BigInteger;

/**
 * Source of the fields of a message, read one by one in wire order: the opposite of {@link FieldVisitor}.
 *
 * <p>Generated classes query it by the names of the schema, and call the setter of each field. A field without a value
 * keeps its default. A conditional field is queried only if its condition holds for the fields set so far.
 *
 * <p>Bounds are parameters so that a source can name them in its errors. A source rejects a value by an exception of
 * its own. The setter rejects or clamps values outside the bounds that a source returns.
 *
 * <p>Within an array, each query by the name of the array is for its next element, without a call of {@link #has}.
 * Within a union, the query is for the selected case.
 */
public interface FieldSource {
    /**
     * Returns whether there is a value for a field. Called at most once before the query of the field itself.
     *
     * @param name the name of the field
     */
    boolean has(String name);

    /**
     * Returns the value of a {@code bool}.
     *
     * @param name the name of the field
     */
    boolean bool(String name);

    /**
     * Returns the value of an integer that fits an {@code int}, or the raw number of such a {@code fixed}.
     *
     * @param name the name of the field
     * @param min the least value
     * @param max the greatest value
     */
    int integer(String name, int min, int max);

    /**
     * Returns the value of an integer that fits a {@code long}, or the raw number of such a {@code fixed}.
     *
     * @param name the name of the field
     * @param min the least value
     * @param max the greatest value; below the least if no further element of an ascending array can follow
     */
    long integer(String name, long min, long max);

    /**
     * Returns the value of an integer whose type has values above 2^63 - 1.
     *
     * @param name the name of the field
     * @param min the least value, read as unsigned
     * @param max the greatest value, read as unsigned
     * @return the value, read as unsigned
     */
    long unsigned(String name, long min, long max);

    /**
     * Returns the value of an integer of more than 64 bits.
     *
     * @param name the name of the field
     * @param min the least value
     * @param max the greatest value
     */
    BigInteger wide(String name, BigInteger min, BigInteger max);

    /**
     * Returns the value of a {@code float} without quantization.
     *
     * @param name the name of the field
     */
    float single(String name);

    /**
     * Returns the value of a quantized {@code float}.
     *
     * @param name the name of the field
     * @param min the least value
     * @param max the greatest value
     */
    float stepped(String name, float min, float max);

    /**
     * Returns the value of a {@code double}.
     *
     * @param name the name of the field
     */
    double twofold(String name);

    /**
     * Returns a rotation.
     *
     * @param name the name of the field
     * @return the four components of the rotation: x, y, z and w
     */
    float[] quat(String name);

    /**
     * Returns a text.
     *
     * @param name the name of the field
     * @param maxBytes the greatest length in bytes of UTF-8
     */
    String text(String name, int maxBytes);

    /**
     * Returns raw bytes, which the caller copies.
     *
     * @param name the name of the field
     * @param max the greatest number of bytes
     */
    byte[] bytes(String name, int max);

    /**
     * Returns a value of an enum.
     *
     * @param name the name of the field
     * @param type the generated enum
     * @param known the number of known values of the enum; a constant after these is the placeholder for unknown values
     * @param max the greatest ordinal, above the known values in an extensible enum
     * @return the ordinal
     */
    int enumeration(String name, Class<? extends Enum<?>> type, int known, int max);

    /**
     * Returns a set of flags.
     *
     * @param name the name of the field
     * @param names the names of the flags
     * @param width the bits of the set, more than the names in an extensible set
     * @return the mask
     */
    long flags(String name, FlagNames names, int width);

    /**
     * Returns a reference to an object.
     *
     * @param name the name of the field
     * @return the slot and generation of the object, or {@link FieldVisitor#NO_REFERENCE}; not negative
     */
    int reference(String name);

    /**
     * Begins a struct. Queries for its fields follow, then {@link #endStruct}.
     *
     * @param name the name of the field
     */
    void beginStruct(String name);

    /** Ends the innermost struct. */
    void endStruct();

    /**
     * Begins a union. Queries for its selected case follow, then {@link #endUnion}.
     *
     * @param name the name of the field
     * @param cases the names of the cases, not to be changed
     * @return the index of the selected case
     */
    int beginUnion(String name, String[] cases);

    /** Ends the innermost union. */
    void endUnion();

    /**
     * Begins an array. Queries for its elements follow, each by the name of the array, then {@link #endArray}.
     *
     * @param name the name of the field
     * @param min the fewest elements
     * @param max the most elements, equal to {@code min} for a fixed number
     * @return the number of elements
     */
    int beginArray(String name, int min, int max);

    /** Ends the array. */
    void endArray();

    /** Returns whether there is a block, for messages with blocks. Queried after the fields. */
    boolean hasBlock();

    /** Returns the block, which the caller copies. */
    byte[] block();
}
