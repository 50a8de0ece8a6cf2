package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * A codec that packs messages with the runtime's {@link BitWriter} and {@link BitReader}.
 *
 * @param <T> the type of the values
 */
public abstract class BitsCodec<T extends Values<T>> extends PacketCodec<T> {
    protected final BitWriter out = new BitWriter();

    protected final BitReader in = new BitReader();

    /**
     * Creates the buffer of a packet.
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
