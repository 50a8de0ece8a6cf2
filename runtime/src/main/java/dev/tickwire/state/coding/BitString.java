package dev.tickwire.state.coding;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** Copies bits that were written once into many packets. */
public final class BitString {
    private final BitReader in = new BitReader();

    /**
     * Copies bits.
     *
     * @param bytes the array, with {@link BitWriter#SPARE_BYTES} behind the bits
     * @param offset the index of the byte with the first bit, which is the lowest of the byte
     * @param bits the number of bits
     * @param out receives the bits
     */
    public void copy(byte[] bytes, int offset, int bits, BitWriter out) {
        in.wrap(bytes, offset, bits + 7 >>> 3);
        int left = bits;
        for (; left > BitWriter.WORD_BITS; left -= BitWriter.WORD_BITS) {
            out.writeWord(in.readBits(BitWriter.WORD_BITS), BitWriter.WORD_BITS);
        }
        out.writeWord(in.readBits(left), left);
    }
}
