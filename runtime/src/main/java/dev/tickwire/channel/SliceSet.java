package dev.tickwire.channel;

/** Which slices of a chunk are there: one bit each. */
final class SliceSet {
    private final long[] words;
    private final int slices;
    private int count;
    private int firstMissing;
    private int highest = -1;

    SliceSet(int slices) {
        this.slices = slices;
        this.words = new long[(slices - 1) / Long.SIZE + 1];
    }

    boolean contains(int slice) {
        return (words[slice >> 6] >>> slice & 1) != 0;
    }

    /** Adds a slice that is not there. */
    void add(int slice) {
        words[slice >> 6] |= 1L << slice;
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

    /** Takes the last slice out; it comes again with the checksum of the whole. */
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
