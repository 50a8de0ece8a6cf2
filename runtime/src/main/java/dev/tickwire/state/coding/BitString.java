package dev.tickwire.state.coding;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** Bits that were written once and go into many packets. */
public final class BitString {
    private final BitReader in = new BitReader();

    /**
     * Copies bits.
     *
     * @param bytes where they are, with {@link BitWriter#SPARE_BYTES} behind them
     * @param offset the byte in which they begin, with its lowest bit
     * @param bits how many
     * @param out where they go
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
