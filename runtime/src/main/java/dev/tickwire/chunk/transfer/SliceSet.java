package dev.tickwire.chunk.transfer;

import java.util.Arrays;

/** Which slices of a chunk are there: one bit each, up to the highest that is. */
final class SliceSet {
    private long[] words = new long[4];
    private final int slices;
    private int count;
    private int firstMissing;
    private int highest = -1;

    SliceSet(int slices) {
        this.slices = slices;
    }

    /** The memory that it takes. */
    long usedBytes() {
        return (long) words.length * Long.BYTES;
    }

    /** How many slices the chunk has. */
    int slices() {
        return slices;
    }

    boolean contains(int slice) {
        int word = slice >> 6;
        return word < words.length && (words[word] >>> slice & 1) != 0;
    }

    /** Adds a slice that is not there. */
    void add(int slice) {
        int word = slice >> 6;
        if (word >= words.length) {
            words = Arrays.copyOf(words, Math.max(word + 1, 2 * words.length));
        }
        words[word] |= 1L << slice;
        count++;
        highest = Math.max(highest, slice);
        while (firstMissing < slices && contains(firstMissing)) {
            firstMissing += trailingOnes(firstMissing);
        }
    }

    /** How many slices from one that is there on are there, up to the end of its word. */
    private int trailingOnes(int slice) {
        return Long.numberOfTrailingZeros(~(words[slice >> 6] >>> slice));
    }

    /** Takes the last slice out; it comes again. */
    void removeLast() {
        int last = slices - 1;
        if (contains(last)) {
            words[last >> 6] &= ~(1L << last);
            count--;
            firstMissing = Math.min(firstMissing, last);
            highest = -1;
            for (int word = words.length - 1; word >= 0 && highest < 0; word--) {
                if (words[word] != 0) {
                    highest = word * Long.SIZE + Long.SIZE - 1 - Long.numberOfLeadingZeros(words[word]);
                }
            }
        }
    }

    int count() {
        return count;
    }

    boolean isFull() {
        return count == slices;
    }

    /** The lowest that is not there; only while some are missing. */
    int firstMissing() {
        return firstMissing;
    }

    /** The highest that is there, -1 for none. */
    int highest() {
        return highest;
    }

    /** Up to 64 bits for the slices from one on; those behind the last are 0. */
    long bits(int from, int bits) {
        int word = from >> 6;
        if (word >= words.length) {
            return 0;
        }
        long low = words[word] >>> from;
        int shift = from & 63;
        long high = shift == 0 || word + 1 == words.length ? 0 : words[word + 1] << Long.SIZE - shift;
        long all = low | high;
        return bits == Long.SIZE ? all : all & (1L << bits) - 1;
    }
}
