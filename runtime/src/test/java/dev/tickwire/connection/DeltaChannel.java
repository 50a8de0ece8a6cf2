package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.packet.PacketFate;
import dev.tickwire.protocol.MessageChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A channel without messages: in each packet the newest value, as its difference from the newest value that is known to
 * have arrived. What that takes is known only when the packet is written, for it depends on which acks have come by
 * then.
 */
final class DeltaChannel extends Channel implements PacketFate {
    private static final int NUMBER_BITS = 16;
    private static final int LENGTH_BITS = 7;
    private static final int MAX_BITS = NUMBER_BITS + LENGTH_BITS + Long.SIZE;
    private static final long NONE = -1;

    final List<Long> acked = new ArrayList<>();
    final List<Long> lost = new ArrayList<>();
    /** The values that were received, by packet. */
    final Map<Long, Long> received = new HashMap<>();

    final Map<Long, Long> sent = new HashMap<>();
    private final byte[] encoded = new byte[MAX_BITS / Byte.SIZE + 1 + BitWriter.SPARE_BYTES];
    private long value;
    private long base = NONE;
    private int encodedBits;
    private boolean lackedRoom;
    private long readPacket = NONE;
    private long readValue;

    DeltaChannel(MessageChannel config) {
        super(config);
    }

    void value(long newest) {
        value = newest;
    }

    @Override
    public int pack(int availableBits, int freeBits, PacketOut packet) {
        long difference = value ^ (base == NONE ? 0 : sent.get(base));
        int length = Long.SIZE - Long.numberOfLeadingZeros(difference);
        BitWriter out = new BitWriter();
        out.wrap(encoded, 0, encoded.length - BitWriter.SPARE_BYTES);
        out.writeBits(base == NONE ? 0 : packet.number() - base, NUMBER_BITS);
        out.writeBits(length, LENGTH_BITS);
        out.writeBits(difference, length);
        out.writtenBytes();
        encodedBits = NUMBER_BITS + LENGTH_BITS + length;
        lackedRoom = encodedBits > Math.min(availableBits - ENTRY_COST_BITS, freeBits);
        if (lackedRoom) {
            return 0;
        }
        sent.put(packet.number(), value);
        return encodedBits;
    }

    /** {@inheritDoc} A channel that lacked room stays active. */
    @Override
    protected boolean isIdle() {
        return true;
    }

    @Override
    public int chosenBits() {
        return encodedBits;
    }

    @Override
    public boolean hasMore() {
        return false;
    }

    @Override
    public boolean lackedRoom() {
        return lackedRoom;
    }

    @Override
    public void write(BitWriter out, PacketOut packet) {
        BitReader in = new BitReader().wrap(encoded, 0, encoded.length - BitWriter.SPARE_BYTES);
        for (int left = encodedBits; left > 0; left -= Byte.SIZE) {
            int count = Math.min(left, Byte.SIZE);
            out.writeBits(in.readBits(count), count);
        }
    }

    @Override
    public ReadResult read(BitReader in, PacketIn packet) {
        long behind = in.readBits(NUMBER_BITS);
        int length = (int) in.readBits(LENGTH_BITS);
        if (length > Long.SIZE || behind > 0 && !received.containsKey(packet.number() - behind)) {
            in.fail();
            return ReadResult.MALFORMED;
        }
        readValue = in.readBits(length) ^ (behind == 0 ? 0 : received.get(packet.number() - behind));
        readPacket = packet.number();
        return in.failed() ? ReadResult.MALFORMED : ReadResult.READ;
    }

    @Override
    public void discard() {
        readPacket = NONE;
    }

    @Override
    public void apply(PacketIn packet) {
        if (readPacket != NONE) {
            received.put(packet.number(), readValue);
            readPacket = NONE;
        }
    }

    @Override
    public void onAcked(long packet) {
        acked.add(packet);
        base = sent.containsKey(packet) ? Math.max(base, packet) : base;
    }

    @Override
    public void onLost(long packet) {
        lost.add(packet);
    }

    @Override
    public void close() {
        sent.clear();
        received.clear();
    }
}
