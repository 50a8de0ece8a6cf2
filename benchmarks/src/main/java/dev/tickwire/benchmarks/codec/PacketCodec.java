package dev.tickwire.benchmarks.codec;

/**
 * A message among others in a packet, where it starts at whichever bit the one before it ended.
 *
 * <p>A packet is begun where the next message might not fit what is left of the last one, so a message is measured as
 * it is in a game: position and room are what earlier messages left, known at run time only.
 *
 * @param <T> the object it encodes from and decodes into
 */
public abstract class PacketCodec<T> extends ArrayCodec<T> {
    /** The bytes of a packet: what games send at the most, so that nothing on the way splits it. */
    protected static final int PACKET_BYTES = 1200;

    private static final int SPARE_BYTES = 8;

    private final int maxBits;

    /**
     * Makes the buffer of a packet.
     *
     * @param maxBits the most bits of a message
     */
    protected PacketCodec(int maxBits) {
        super(PACKET_BYTES + SPARE_BYTES);
        this.maxBits = maxBits;
    }

    /** Begins a packet in {@link #encoded} with so many zero bits. */
    protected abstract void beginWriting(int startBit);

    /** The bits of the packet so far. */
    protected abstract int writtenBits();

    /** The bits for which the packet has room. */
    protected abstract int leftBits();

    /** Writes a message behind what has been written. */
    protected abstract void write(T message);

    /** Begins with a packet of {@link #source}, behind so many bits. */
    protected abstract void beginReading(int offset, int length, int startBit);

    /** Reads the message behind what has been read; null if it is none. */
    protected abstract T read();

    @Override
    public final int encode(T message, int startBit) {
        beginWriting(startBit);
        write(message);
        return writtenBits() - startBit + 7 >>> 3;
    }

    @Override
    public final int encodeNext(T message) {
        write(message);
        return writtenBits() + 7 >>> 3;
    }

    @Override
    public final boolean hasRoom() {
        return leftBits() >= maxBits;
    }

    @Override
    public final int copyEncoded(byte[] into, int offset) {
        encodedBytes = writtenBits() + 7 >>> 3;
        return super.copyEncoded(into, offset);
    }

    @Override
    public final T decode(int offset, int length, int startBit) {
        beginReading(offset, length, startBit);
        return read();
    }

    @Override
    public final T decodeNext() {
        return read();
    }
}
