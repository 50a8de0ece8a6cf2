package dev.tickwire.field;

import java.math.BigInteger;

/**
 * Gives the fields of a message, one after the other, in wire order: the opposite of {@link FieldVisitor}. Generated
 * classes ask it by the names of the schema and set each field as its setter does. A field that the source does not
 * have keeps its default; one behind a condition is asked for where the condition holds, by what has been filled.
 *
 * <p>Bounds are given so that a source can name them where it refuses a value. It refuses by an exception of its own;
 * one that gives a value outside them has it refused, or clamped, as by the setter.
 *
 * <p>Within an array, each question by the name of the array is for its next element; whether a source has one is not
 * asked. Within a union, the question is for the selected case.
 */
public interface FieldSource {
    /**
     * Whether there is a value for a field. Not asked again before the field itself is.
     *
     * @param name the field
     */
    boolean has(String name);

    /**
     * The value of a {@code bool}.
     *
     * @param name the field
     */
    boolean bool(String name);

    /**
     * The value of an integer that fits an {@code int}, or the raw number of such a {@code fixed}.
     *
     * @param name the field
     * @param least the least value
     * @param greatest the greatest value
     */
    int integer(String name, int least, int greatest);

    /**
     * The value of an integer that fits a {@code long}, or the raw number of such a {@code fixed}.
     *
     * @param name the field
     * @param least the least value
     * @param greatest the greatest value; below the least where no further element of an ascending array can follow
     */
    long integer(String name, long least, long greatest);

    /**
     * The value of an integer whose type has values above 2^63 - 1.
     *
     * @param name the field
     * @param least the least value, to be read as unsigned
     * @param greatest the greatest value, to be read as unsigned
     * @return the value, to be read as unsigned
     */
    long unsigned(String name, long least, long greatest);

    /**
     * The value of an integer of more than 64 bits.
     *
     * @param name the field
     * @param least the least value
     * @param greatest the greatest value
     */
    BigInteger wide(String name, BigInteger least, BigInteger greatest);

    /**
     * The value of a {@code float} that travels as it is.
     *
     * @param name the field
     */
    float single(String name);

    /**
     * The value of a {@code float} in steps.
     *
     * @param name the field
     * @param least the least value
     * @param greatest the greatest value
     */
    float stepped(String name, float least, float greatest);

    /**
     * The value of a {@code double}.
     *
     * @param name the field
     */
    double twofold(String name);

    /**
     * A rotation.
     *
     * @param name the field
     * @return its four components: x, y, z and w
     */
    float[] quat(String name);

    /**
     * A text.
     *
     * @param name the field
     * @param mostBytes the most bytes of its UTF-8
     */
    String text(String name, int mostBytes);

    /**
     * Raw bytes, which are copied.
     *
     * @param name the field
     * @param most how many at the most
     */
    byte[] bytes(String name, int most);

    /**
     * A value of an enumeration.
     *
     * @param name the field
     * @param type the generated enum
     * @param known how many values it has; a constant behind them stands for all that are not known
     * @param greatest the greatest ordinal, above those of known values where there is room for more
     * @return the ordinal
     */
    int enumeration(String name, Class<? extends Enum<?>> type, int known, int greatest);

    /**
     * A set of flags.
     *
     * @param name the field
     * @param names the names of the flags
     * @param width the bits of a set: more than the names where there is room for more flags
     * @return the mask
     */
    long flags(String name, FlagNames names, int width);

    /**
     * A reference to an object.
     *
     * @param name the field
     * @return the slot and generation of the object, or {@link FieldVisitor#NO_REFERENCE}; not negative
     */
    int reference(String name);

    /**
     * A struct begins: its fields are asked for, then comes {@link #endStruct}.
     *
     * @param name the field
     */
    void beginStruct(String name);

    /** The last struct that has begun and not ended ends. */
    void endStruct();

    /**
     * A union begins: its selected case is asked for, then comes {@link #endUnion}.
     *
     * @param name the field
     * @param cases the names of the cases; not to be changed
     * @return the place of the selected case among them
     */
    int beginUnion(String name, String[] cases);

    /** The last union that has begun and not ended ends. */
    void endUnion();

    /**
     * An array begins: its elements are asked for, each by the name of the array, then comes {@link #endArray}.
     *
     * @param name the field
     * @param least the fewest elements
     * @param most the most elements; the same where there are always as many
     * @return how many elements there are
     */
    int beginArray(String name, int least, int most);

    /** The last array that has begun ends. */
    void endArray();

    /** Whether there is a block, for a message that carries one. Asked behind the fields. */
    boolean hasBlock();

    /** The block, which is copied. */
    byte[] block();
}
