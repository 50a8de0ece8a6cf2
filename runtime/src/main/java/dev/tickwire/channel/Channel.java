package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;

/**
 * One channel of one connection, as packets know it: it has an entry in a packet, or none.
 *
 * <p>A connection drives it. To send: {@link #pack} chooses what goes into a packet and tells the cost, {@link #write} writes it; {@link
 * #onAcked} tells that the packet arrived. To receive: {@link #read} takes in an entry without any effect; when the whole packet has been
 * read, {@link #apply} gives it effect, or {@link #discard} forgets it.
 */
public abstract class Channel {
    /** What an entry costs beside its content, in the reckoning of what fits. */
    public static final int ENTRY_COST_BITS = 32;

    private final ChannelConfig config;
    private int waitedPackets;

    /**
     * Makes a channel that has packed nothing.
     *
     * @param config what it is made of
     */
    protected Channel(ChannelConfig config) {
        this.config = config;
    }

    /** What the channel is made of. */
    public final ChannelConfig config() {
        return config;
    }

    /**
     * Chooses what goes into a packet.
     *
     * @param availableBits what is left of the packet, in the reckoning of what fits
     * @param freeBits what is left of it in truth, at least
     * @param packet the packet's number, which does not wrap
     * @param nowNanos the time
     * @return the cost of what was chosen, without {@link #ENTRY_COST_BITS}; 0 if nothing was
     */
    public abstract int pack(int availableBits, int freeBits, long packet, long nowNanos);

    /** The bits that {@link #write} takes at the most. */
    public abstract int chosenBits();

    /** Whether something that was due did not fit when {@link #pack} was last called, and waits for the next packet. */
    public abstract boolean hasMore();

    /** Whether something that was due did not fit when {@link #pack} was last called, whatever became of it. */
    public abstract boolean lackedRoom();

    /** A packet leaves that has no room for anything: what does not wait is dropped. */
    public void passOver() {
        // Reliable messages wait.
    }

    /**
     * Writes what was chosen: an entry without its channel number.
     *
     * @param out where it goes
     */
    public abstract void write(BitWriter out);

    /**
     * Reads an entry without its channel number. Nothing takes effect before {@link #apply}.
     *
     * @param in where it is
     * @param packet the packet's number, which does not wrap
     * @return false if it breaks the protocol, or {@link #isTooLate}
     */
    public abstract boolean read(BitReader in, long packet);

    /** Whether the last {@link #read} failed only because the packet came so late that it cannot be understood any more. */
    public boolean isTooLate() {
        return false;
    }

    /** How many packets in a row lacked room for what this channel had, since it last went first. */
    public final int waitedPackets() {
        return waitedPackets;
    }

    /**
     * A packet has been filled.
     *
     * @param wentFirst whether this channel had the choice before all others
     */
    public final void onPacked(boolean wentFirst) {
        waitedPackets = !wentFirst && lackedRoom() ? waitedPackets + 1 : 0;
    }

    /** The type of the message for which the last {@link #read} failed, told once; null if it was not for a message. */
    public abstract MessageType<?> takeRefused();

    /**
     * Says what was wrong with the message for which the last {@link #read} failed.
     *
     * @param in at the beginning of its packet
     * @param type what {@link #takeRefused} said
     * @return null if the channel does not carry such messages from the other end
     */
    public abstract Refusal explainRefused(BitReader in, MessageType<?> type);

    /** Forgets what was read. */
    public abstract void discard();

    /**
     * Gives effect to what was read; called for each packet, also if this channel had no entry in it.
     *
     * @param packet the packet's number, which does not wrap
     */
    public abstract void apply(long packet);

    /** Whether the last {@link #read} failed only because a channel that is held takes no more. */
    public boolean isPostponed() {
        return false;
    }

    /**
     * A packet was acked for the first time.
     *
     * @param packet its number, which does not wrap
     */
    public abstract void onAcked(long packet);

    /** Drops everything, sent and received. */
    public abstract void close();
}
