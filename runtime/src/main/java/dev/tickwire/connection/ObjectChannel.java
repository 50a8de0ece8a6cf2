package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.tap.PacketTap;

/**
 * Channel that writes and reads the object updates of a state channel, as one entry in a packet. A packet of the server
 * has an entry if it updates the channel in its tick. {@link StateTraffic} handles packet numbers, acks and losses.
 */
final class ObjectChannel extends Channel {
    /** Place among the state channels. */
    private final int place;

    private final StateChannel config;
    private final StateTraffic state;
    /** Replicator with an entry in the packet, or null. */
    private PeerReplicator packed;

    private int bits;
    private boolean hasMore;
    private boolean lackedRoom;

    /**
     * Creates the channel of a connection.
     *
     * @param place the place among the state channels
     */
    ObjectChannel(StateChannel config, int place, StateTraffic state) {
        super(config);
        this.config = config;
        this.place = place;
        this.state = state;
    }

    /**
     * {@inheritDoc} If the channel is not due in the packet, {@link #lackedRoom} is unchanged: the channel still waits
     * for room.
     */
    @Override
    public int pack(int availableBits, int freeBits, PacketOut packet) {
        bits = 0;
        hasMore = false;
        packed = null;
        if (state.isDue(place)) {
            PeerReplicator replicator = state.replicator(place);
            bits = replicator.pack(Math.min(availableBits - ENTRY_COST_BITS, freeBits));
            packed = bits == 0 ? null : replicator;
            hasMore = replicator.hasMore();
            lackedRoom = hasMore;
        }
        return bits;
    }

    /** {@inheritDoc} The channel of a server is active, since objects may change in each tick. */
    @Override
    protected boolean isIdle() {
        return !state.sendsObjects();
    }

    @Override
    public int chosenBits() {
        return bits;
    }

    @Override
    public boolean hasMore() {
        return hasMore;
    }

    @Override
    public boolean lackedRoom() {
        return lackedRoom;
    }

    @Override
    public void write(BitWriter out, PacketOut packet) {
        packed.write(out);
        EntryMeter meter = packed.meter();
        // The objects are at the end of the entry.
        report(packet.tap(), Direction.SENT, meter, out.writtenBits() - meter.end());
    }

    /**
     * Reports objects and fields to the tap.
     *
     * @param base the bit of the packet from which the meter counts
     */
    private void report(PacketTap tap, Direction direction, EntryMeter meter, int base) {
        for (int object = 0; tap != null && object < meter.count(); object++) {
            tap.onObject(
                    direction,
                    config,
                    meter.type(object),
                    meter.slot(object),
                    place(meter, base + meter.start(object)),
                    meter.bits(object));
            for (int field = meter.fieldStart(object); field < meter.fieldEnd(object); field++) {
                tap.onField(
                        direction,
                        config,
                        meter.type(object),
                        meter.fieldCell(object, field),
                        place(meter, base + meter.fieldFrom(field)),
                        meter.fieldBits(field));
            }
        }
    }

    private static int place(EntryMeter meter, int bit) {
        return meter.hasPlaces() ? bit : PacketTap.NO_PLACE;
    }

    @Override
    public ReadResult read(BitReader in, PacketIn packet) {
        EntryMeter meter = state.readMeter(place);
        if (meter == null) {
            return state.read(in, place);
        }
        PacketTap tap = packet.tap();
        meter.set(tap != null, tap != null && tap.seesFields());
        ReadResult result = state.read(in, place);
        report(tap, Direction.RECEIVED, meter, 0);
        return result;
    }

    @Override
    public void discard() {
        // An entry has no effect before the whole packet is applied.
    }

    @Override
    public void apply(PacketIn packet) {
        // All state channels of a packet are applied together.
    }

    @Override
    public void close() {
        // The endpoint closes tables and views.
    }
}
