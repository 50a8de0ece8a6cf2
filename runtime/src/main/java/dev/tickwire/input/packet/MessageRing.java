package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** The bits of a few messages of one type, each in a place of its own. */
final class MessageRing {
    private static final int WORD_BITS = BitWriter.WORD_BITS;

    private final int wordsPerMessage;
    private final long[] words;
    private final int[] lengths;

    /**
     * Makes room.
     *
     * @param places for how many messages
     * @param maxBits the most bits of one
     */
    MessageRing(int places, int maxBits) {
        wordsPerMessage = words(maxBits);
        words = new long[places * wordsPerMessage];
        lengths = new int[places];
    }

    private static int words(int bits) {
        return (bits + WORD_BITS - 1) / WORD_BITS;
    }

    /** The bits of the message at a place. */
    int bits(int place) {
        return lengths[place];
    }

    /**
     * Puts the bits of a message that was read.
     *
     * @param place where they go
     * @param in the reader, from which nothing else was read since
     * @param from the first of them, as {@link BitReader#claim} gave it
     * @param bits how many
     */
    void put(int place, BitReader in, int from, int bits) {
        lengths[place] = bits;
        for (int word = 0; word < words(bits); word++) {
            int left = Math.min(WORD_BITS, bits - word * WORD_BITS);
            words[place * wordsPerMessage + word] = in.word(from + word * WORD_BITS) & (1L << left) - 1;
        }
    }

    /** Puts the bits of a message in another ring for messages of the same type. */
    void put(int place, MessageRing other, int otherPlace) {
        lengths[place] = other.lengths[otherPlace];
        System.arraycopy(
                other.words, otherPlace * wordsPerMessage, words, place * wordsPerMessage, words(lengths[place]));
    }

    /** Whether a message has the same bits as one in another ring, or in this. */
    boolean isSame(int place, MessageRing other, int otherPlace) {
        boolean isSame = lengths[place] == other.lengths[otherPlace];
        for (int word = 0; word < words(lengths[place]) && isSame; word++) {
            isSame = words[place * wordsPerMessage + word] == other.words[otherPlace * wordsPerMessage + word];
        }
        return isSame;
    }

    /** Writes the bits of the message at a place. */
    void write(int place, BitWriter out) {
        for (int word = 0; word < words(lengths[place]); word++) {
            int left = Math.min(WORD_BITS, lengths[place] - word * WORD_BITS);
            out.writeBits(words[place * wordsPerMessage + word], left);
        }
    }
}
