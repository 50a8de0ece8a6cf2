package dev.tickwire.state.table;

/** Some of the slots of a table, a bit for each. */
final class SlotSet {
    private final long[] words;

    /**
     * An empty set.
     *
     * @param slots how many slots there are
     */
    SlotSet(int slots) {
        words = new long[(slots + Long.SIZE - 1) / Long.SIZE];
    }

    /** How many words it has. */
    int words() {
        return words.length;
    }

    /** The bits of 64 slots. */
    long word(int number) {
        return words[number];
    }

    boolean has(int slot) {
        return (words[slot >>> 6] >>> slot & 1) != 0;
    }

    void add(int slot) {
        words[slot >>> 6] |= 1L << slot;
    }

    void remove(int slot) {
        words[slot >>> 6] &= ~(1L << slot);
    }

    /** Adds some of 64 slots. */
    void add(int word, long slots) {
        words[word] |= slots;
    }

    /** Removes some of 64 slots. */
    void remove(int word, long slots) {
        words[word] &= ~slots;
    }

    void addAll(SlotSet other) {
        for (int word = 0; word < words.length; word++) {
            words[word] |= other.words[word];
        }
    }

    /** How many there are. */
    int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    void clear() {
        for (int word = 0; word < words.length; word++) {
            words[word] = 0;
        }
    }
}
