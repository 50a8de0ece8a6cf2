package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** Bits of some messages of one type, each in a place. */
final class MessageRing {
    private static final int WORD_BITS = BitWriter.WORD_BITS;

    private final int wordsPerMessage;
    private final long[] words;
    private final int[] lengths;

    /**
     * Creates a ring.
     *
     * @param places the number of messages
     * @param maxBits the size of the largest message in bits
     */
    MessageRing(int places, int maxBits) {
        wordsPerMessage = words(maxBits);
        words = new long[places * wordsPerMessage];
        lengths = new int[places];
    }

    private static int words(int bits) {
        return (bits + WORD_BITS - 1) / WORD_BITS;
    }

    /** Size of the message at a place, in bits. */
    int bits(int place) {
        return lengths[place];
    }

    /**
     * Stores the bits of a message that was just read.
     *
     * @param in the reader, from which nothing else was read since
     * @param from the first bit, as {@link BitReader#claim} returned it
     */
    void put(int place, BitReader in, int from, int bits) {
        lengths[place] = bits;
        for (int word = 0; word < words(bits); word++) {
            int left = Math.min(WORD_BITS, bits - word * WORD_BITS);
            words[place * wordsPerMessage + word] = in.word(from + word * WORD_BITS) & (1L << left) - 1;
        }
    }

    /** Stores a copy of a message in this or another ring. */
    void put(int place, MessageRing other, int otherPlace) {
        lengths[place] = other.lengths[otherPlace];
        System.arraycopy(
                other.words, otherPlace * wordsPerMessage, words, place * wordsPerMessage, words(lengths[place]));
    }

    /** Returns whether a message has the same bits as a message in this or another ring. */
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
