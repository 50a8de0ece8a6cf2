package dev.tickwire.codegen.java.value;

/** Receives the parts of a packed value, from the lowest bits up. */
public interface ValueParts {
    /** The value in one part. */
    void whole();

    /** Lower 64 bits, or the rest, of an integer of more than 64 bits. */
    void half(boolean isHigh, int widthBits);

    /**
     * One word of a packed struct.
     *
     * @param number the number of the word, from 1
     */
    void word(int number, int widthBits);
}
