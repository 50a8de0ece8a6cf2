package dev.tickwire.codegen.java.value;

/** Is given the parts of a packed value, from the lowest bits up. */
public interface ValueParts {
    /** The value itself. */
    void whole();

    /** The lower or the upper bits of an integer of more than 64 bits. */
    void half(boolean isHigh, int widthBits);

    /**
     * A word of a struct that is carried in words.
     *
     * @param number 1, 2 and so on
     */
    void word(int number, int widthBits);
}
