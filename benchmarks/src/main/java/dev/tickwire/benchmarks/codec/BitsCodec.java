package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * A message that is packed with the runtime's writer and reader.
 *
 * @param <T> the game's own values
 */
public abstract class BitsCodec<T extends Values<T>> extends PacketCodec<T> {
    /** Where messages are written. */
    protected final BitWriter out = new BitWriter();

    /** Where messages are read from. */
    protected final BitReader in = new BitReader();

    /**
     * Makes the buffer of a packet.
     *
     * @param maxBits the most bits of a message
     */
    protected BitsCodec(int maxBits) {
        super(maxBits);
    }

    @Override
    public final void begin(int startBit) {
        out.wrap(written, 0, PACKET_BYTES);
        if (startBit != 0) {
            out.claim(startBit);
        }
    }

    @Override
    protected final int bitsWritten() {
        return out.writtenBits();
    }

    @Override
    protected final int bitsLeft() {
        return out.leftBits();
    }

    @Override
    public final void open(int offset, int length, int startBit) {
        in.wrap(source, offset, length);
        in.readBits(startBit);
    }
}
