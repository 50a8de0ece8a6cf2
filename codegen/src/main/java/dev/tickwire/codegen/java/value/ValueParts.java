package dev.tickwire.codegen.java.value;

/** Receives the parts of a packed value, from the lowest bits up. */
public interface ValueParts {
    /** Adds the whole value as a single part. */
    void whole();

    /** Adds the lower 64 bits, or the higher bits, of an integer of more than 64 bits. */
    void half(boolean isHigh, int widthBits);

    /**
     * Adds a word of a packed struct: fields of up to 56 bits that are written at once.
     *
     * @param number the number of the word, from 1
     */
    void word(int number, int widthBits);
}
