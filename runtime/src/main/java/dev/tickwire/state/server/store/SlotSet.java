package dev.tickwire.state.server.store;

/** Set of a table's slots, as bits. */
public final class SlotSet {
    /** No slot. */
    static final int NONE = -1;

    private final long[] words;

    /**
     * Creates an empty set.
     *
     * @param slots the number of slots
     */
    public SlotSet(int slots) {
        words = new long[(slots + Long.SIZE - 1) / Long.SIZE];
    }

    /** Returns the number of words. A word has 64 slots. */
    public int words() {
        return words.length;
    }

    /** Returns a word; bit i of word w is slot 64 w + i. */
    public long word(int number) {
        return words[number];
    }

    public boolean has(int slot) {
        return (words[slot >>> 6] >>> slot & 1) != 0;
    }

    public void add(int slot) {
        words[slot >>> 6] |= 1L << slot;
    }

    public void remove(int slot) {
        words[slot >>> 6] &= ~(1L << slot);
    }

    /** Adds slots of one word. */
    public void add(int word, long slots) {
        words[word] |= slots;
    }

    /** Removes slots of one word. */
    public void remove(int word, long slots) {
        words[word] &= ~slots;
    }

    public void addAll(SlotSet other) {
        for (int word = 0; word < words.length; word++) {
            words[word] |= other.words[word];
        }
    }

    /** Returns the next slot from one on that is in this set or in another, or {@link #NONE}. */
    int nextInEither(SlotSet other, int from) {
        int word = from >>> 6;
        long mask = -1L << from;
        for (; word < words.length; word++, mask = -1) {
            long left = (words[word] | other.words[word]) & mask;
            if (left != 0) {
                return word * Long.SIZE + Long.numberOfTrailingZeros(left);
            }
        }
        return NONE;
    }

    public int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    public void clear() {
        for (int word = 0; word < words.length; word++) {
            words[word] = 0;
        }
    }
}
