package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;

/**
 * A generated message, at any bit of a packet as the packer of a connection leaves it.
 *
 * <p>Each message has a final subclass, so that the calls of {@code write} and {@code read} have one receiver.
 *
 * @param <T> the generated class
 */
public abstract class TickwireCodec<T extends Message> extends ArrayCodec<T> {
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final int capacity;

    /**
     * Makes the buffer.
     *
     * @param maxBits the most bits of the message
     */
    protected TickwireCodec(int maxBits) {
        super((7 + maxBits + 7) / 8 + BitWriter.SPARE_BYTES);
        capacity = encoded.length - BitWriter.SPARE_BYTES;
    }

    /**
     * Writes behind so many zero bits.
     *
     * @param message what to write
     * @param startBit how many
     * @return the bytes of the message alone
     */
    protected final int write(T message, int startBit) {
        out.wrap(encoded, 0, capacity);
        out.claim(startBit);
        message.write(out);
        encodedBytes = out.writtenBytes();
        return (out.writtenBits() - startBit + 7) >>> 3;
    }

    /**
     * Reads behind so many bits.
     *
     * @param into what to read into
     * @param offset the first byte
     * @param length the bytes there
     * @param startBit how many bits to skip
     * @return the message, or null if it is not one
     */
    protected final T read(T into, int offset, int length, int startBit) {
        in.wrap(source, offset, length);
        in.readBits(startBit);
        return into.read(in) ? into : null;
    }
}
