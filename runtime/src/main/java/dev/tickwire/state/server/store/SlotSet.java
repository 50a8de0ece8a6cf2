package dev.tickwire.state.server.store;

/** Some of the slots of a table, a bit for each. */
public final class SlotSet {
    private final long[] words;

    /**
     * An empty set.
     *
     * @param slots how many slots there are
     */
    public SlotSet(int slots) {
        words = new long[(slots + Long.SIZE - 1) / Long.SIZE];
    }

    /** How many words it has. */
    public int words() {
        return words.length;
    }

    /** The bits of 64 slots. */
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

    /** Adds some of 64 slots. */
    public void add(int word, long slots) {
        words[word] |= slots;
    }

    /** Removes some of 64 slots. */
    public void remove(int word, long slots) {
        words[word] &= ~slots;
    }

    public void addAll(SlotSet other) {
        for (int word = 0; word < words.length; word++) {
            words[word] |= other.words[word];
        }
    }

    /** How many there are. */
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
