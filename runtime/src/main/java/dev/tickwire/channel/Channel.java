package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Refusal;
import dev.tickwire.protocol.ChannelConfig;

/**
 * Channel of a connection, with at most one entry in each packet.
 *
 * <p>To send, {@link #pack} chooses what goes into a packet and returns the cost, and {@link #write} writes it. The
 * cost need not be known in advance: a channel may encode in {@code pack}, within the available room, and copy in
 * {@code write}. A channel that needs the fate of its packets is a {@link dev.tickwire.packet.PacketFate}.
 *
 * <p>To receive, {@link #read} reads an entry without effect. When the whole packet was read, {@link #apply} applies
 * it, or {@link #discard} drops it.
 */
public abstract class Channel {
    /**
     * Cost of an entry beside its content, in bits. Costs decide what fits into a packet; see {@code docs/wire.md},
     * "What fits".
     */
    public static final int ENTRY_COST_BITS = 32;

    private final ChannelConfig config;
    private int waitedPackets;
    /** Whether the channel may have something to pack. */
    private boolean isActive = true;

    /** Creates a channel. */
    protected Channel(ChannelConfig config) {
        this.config = config;
    }

    /** Number, guarantee and limits of the channel. */
    public final ChannelConfig config() {
        return config;
    }

    /**
     * Chooses what goes into a packet.
     *
     * @param availableBits the room left in the packet by costs; {@link #ENTRY_COST_BITS} and the result stay within it
     * @param freeBits a lower bound on the room that is really left; {@link #chosenBits} stays within it
     * @return the cost of what was chosen, without {@link #ENTRY_COST_BITS}; 0 for nothing
     */
    public abstract int pack(int availableBits, int freeBits, PacketOut packet);

    /** Upper bound on the bits that {@link #write} takes. */
    public abstract int chosenBits();

    /** Returns whether something due did not fit in the last {@link #pack} and waits for the next packet. */
    public abstract boolean hasMore();

    /** Returns whether something due did not fit in the last {@link #pack}, even if it was dropped then. */
    public abstract boolean lackedRoom();

    /** Called in place of {@link #pack} for a packet without room for entries. Drops unreliable messages. */
    public void skip() {
        // Reliable messages wait.
    }

    /** Writes what was chosen: an entry without the channel number. */
    public abstract void write(BitWriter out, PacketOut packet);

    /**
     * Reads an entry without the channel number. Nothing takes effect before {@link #apply}.
     *
     * @param in the reader, which has failed unless the result is {@link ReadResult#READ}
     */
    public abstract ReadResult read(BitReader in, PacketIn packet);

    /** Packets in a row without room for this channel, since the channel last went first. */
    public final int waitedPackets() {
        return waitedPackets;
    }

    /**
     * Called when a packet was filled.
     *
     * @param wentFirst whether this channel was packed before all others
     */
    public final void onPacked(boolean wentFirst) {
        waitedPackets = !wentFirst && lackedRoom() ? waitedPackets + 1 : 0;
    }

    /** Returns whether the channel may have something to pack. Packets leave inactive channels out. */
    public final boolean isActive() {
        return isActive;
    }

    /** Makes the channel active: it may have something to pack from now on. */
    protected final void activate() {
        isActive = true;
    }

    /** Makes the channel inactive if it is idle. Called when it has packed nothing. */
    public final void deactivateIfIdle() {
        if (!lackedRoom() && isIdle()) {
            isActive = false;
        }
    }

    /** Returns whether the channel has nothing to pack in this packet, and in later packets until {@link #activate}. */
    protected abstract boolean isIdle();

    /**
     * Explains what was wrong with the refused message of a packet, by reading it again.
     *
     * @param in the reader at the beginning of the packet
     * @return the explanation, or null if the channel does not accept such messages from the peer
     */
    public Refusal explainRefused(BitReader in, PacketIn packet) {
        return null;
    }

    /** Drops what was read. */
    public abstract void discard();

    /** Applies what was read. Called for each packet with an entry of this channel, see {@link #countsPackets}. */
    public abstract void apply(PacketIn packet);

    /** Returns whether {@link #apply} is called for packets without an entry of this channel, too. By default not. */
    public boolean countsPackets() {
        return false;
    }

    /** Drops all messages, sent and received. */
    public abstract void close();
}
