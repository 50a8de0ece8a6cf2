package dev.tickwire.base;

/**
 * Automaton that accepts well-formed UTF-8 without a zero byte (RFC 3629, section 4).
 *
 * <p>The automaton has no branches, because bytes beyond ASCII are unpredictable. Each byte has a word with the next
 * state for each state, in six bits. A state is the index of the first of its six bits in these words, so a step is one
 * shift. State 0 rejects: its six bits are zero in every word, so no byte leads out of this state.
 */
final class Utf8States {
    /** State between two characters, also the first state. */
    static final long BETWEEN = 6;

    /** States with one, two or three more bytes to follow. */
    private static final int ONE = 12;

    private static final int TWO = 18;
    private static final int THREE = 24;

    /** States after a lead byte that restricts the second byte. */
    private static final int AFTER_E0 = 30;

    private static final int AFTER_ED = 36;
    private static final int AFTER_F0 = 42;
    private static final int AFTER_F4 = 48;

    private static final long STATE_MASK = 0x3F;

    private static final long[] WORDS = words();

    private Utf8States() {}

    /**
     * Returns the state after a byte.
     *
     * @param state the state before the byte; bits above the lowest six are ignored
     */
    static long next(long state, byte value) {
        return WORDS[value & 0xFF] >>> state;
    }

    /** Returns whether all bytes were well-formed and the last character is complete. */
    static boolean isBetween(long state) {
        return (state & STATE_MASK) == BETWEEN;
    }

    private static long[] words() {
        long[] words = new long[0x100];
        allow(words, BETWEEN, 0x01, 0x7F, BETWEEN);
        allow(words, BETWEEN, 0xC2, 0xDF, ONE);
        allow(words, BETWEEN, 0xE0, 0xE0, AFTER_E0);
        allow(words, BETWEEN, 0xE1, 0xEC, TWO);
        allow(words, BETWEEN, 0xED, 0xED, AFTER_ED);
        allow(words, BETWEEN, 0xEE, 0xEF, TWO);
        allow(words, BETWEEN, 0xF0, 0xF0, AFTER_F0);
        allow(words, BETWEEN, 0xF1, 0xF3, THREE);
        allow(words, BETWEEN, 0xF4, 0xF4, AFTER_F4);
        allow(words, ONE, 0x80, 0xBF, BETWEEN);
        allow(words, TWO, 0x80, 0xBF, ONE);
        allow(words, THREE, 0x80, 0xBF, TWO);
        // No overlong form, no surrogate, nothing above U+10FFFF.
        allow(words, AFTER_E0, 0xA0, 0xBF, ONE);
        allow(words, AFTER_ED, 0x80, 0x9F, ONE);
        allow(words, AFTER_F0, 0x90, 0xBF, TWO);
        allow(words, AFTER_F4, 0x80, 0x8F, TWO);
        return words;
    }

    /** Sets the next state for a range of bytes. All other bytes lead to state 0. */
    private static void allow(long[] words, long from, int first, int last, long to) {
        for (int value = first; value <= last; value++) {
            words[value] |= to << from;
        }
    }
}
