package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.tap.PacketTap;
import dev.tickwire.tap.TapPoint;

/**
 * A channel of objects: the server's packets have entries of it, in those of a tick that tells it. What packets have in
 * common, their numbers, acks and losses, is the matter of {@link StateTraffic}.
 */
final class ObjectChannel extends Channel {
    /** Its place among the state channels. */
    private final int place;

    private final StateChannel config;
    private final StateTraffic state;
    private final TapPoint taps;
    /** Null unless it has an entry in the packet that is written. */
    private PeerReplicator packed;

    private int bits;
    private boolean hasMore;
    private boolean lackedRoom;

    /**
     * Makes a channel that tells nothing yet.
     *
     * @param config the channel
     * @param place its place among the state channels
     * @param state the connection's
     * @param taps the endpoint's
     */
    ObjectChannel(StateChannel config, int place, StateTraffic state, TapPoint taps) {
        super(config);
        this.config = config;
        this.taps = taps;
        this.place = place;
        this.state = state;
    }

    /** {@inheritDoc} In a packet that does not tell it, a channel that lacked room goes on to wait for some. */
    @Override
    public int pack(int availableBits, int freeBits, long packet, long nowNanos) {
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
    public void write(BitWriter out) {
        packed.write(out);
        // The objects are the last of an entry.
        tell(Direction.SENT, packed.meter(), out.writtenBits() - packed.meter().end());
    }

    /** Reports objects and fields; base is where the positions of the meter count from. */
    private void tell(Direction direction, EntryMeter meter, int base) {
        PacketTap tap = taps.tap();
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
                        meter.fieldCell(field),
                        place(meter, base + meter.fieldFrom(field)),
                        meter.fieldBits(field));
            }
        }
    }

    private static int place(EntryMeter meter, int bit) {
        return meter.hasPlaces() ? bit : PacketTap.NO_PLACE;
    }

    @Override
    public ReadResult read(BitReader in, long packet) {
        EntryMeter meter = state.readMeter(place);
        if (meter == null) {
            return state.read(in, place);
        }
        meter.turn(taps.tap() != null, taps.seesFields());
        ReadResult result = state.read(in, place);
        tell(Direction.RECEIVED, meter, 0);
        return result;
    }

    @Override
    public void discard() {
        // What was read of a packet has no effect before the whole packet has.
    }

    @Override
    public void apply(long packet) {
        // All state channels of a packet take effect together.
    }

    @Override
    public void onAcked(long packet) {
        // As the packet does, for all state channels.
    }

    @Override
    public void onLost(long packet) {
        // The state has a rule of its own of what is lost.
    }

    @Override
    public void close() {
        // The endpoint ends tables and views.
    }
}
