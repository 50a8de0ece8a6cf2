package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import dev.tickwire.protocol.ChannelConfig;

/**
 * One channel of one connection, as packets see it: it has an entry in a packet, or none.
 *
 * <p>A connection drives it. To send: {@link #pack} chooses what goes into a packet and returns the cost, {@link
 * #write} writes it. The cost need not be known before {@code pack}: a channel may encode there, within what is
 * available, and copy in {@code write}. Later {@link #onAcked} tells that the packet arrived, or {@link #onLost} that
 * it is taken for lost. To receive: {@link #read} takes in an entry without any effect; when the whole packet has been
 * read, {@link #apply} gives it effect, or {@link #discard} forgets it.
 */
public abstract class Channel {
    /** The cost of an entry beside its content, in the reckoning of what fits. */
    public static final int ENTRY_COST_BITS = 32;

    private final ChannelConfig config;
    private int waitedPackets;

    /**
     * Makes a channel that has packed nothing.
     *
     * @param config its number, guarantee and limits
     */
    protected Channel(ChannelConfig config) {
        this.config = config;
    }

    /** Its number, guarantee and limits. */
    public final ChannelConfig config() {
        return config;
    }

    /**
     * Chooses what goes into a packet.
     *
     * @param availableBits the room left in the packet, in the reckoning of what fits; {@link #ENTRY_COST_BITS} and the
     *     cost stay within
     * @param freeBits lower bound on the room really left; {@link #chosenBits} stays within
     * @param packet the packet's number, which does not wrap
     * @param nowNanos the time
     * @return the cost of what was chosen, without {@link #ENTRY_COST_BITS}; 0 if nothing was
     */
    public abstract int pack(int availableBits, int freeBits, long packet, long nowNanos);

    /** Upper bound on the bits that {@link #write} takes. */
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
     * @param in where it is; failed unless the result is {@link ReadResult#READ}
     * @param packet the packet's number, which does not wrap
     * @return whether all of it was read, or why not
     */
    public abstract ReadResult read(BitReader in, long packet);

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
    public MessageType<?> takeRefused() {
        return null;
    }

    /**
     * Explains what was wrong with the message for which the last {@link #read} failed.
     *
     * @param in at the beginning of its packet
     * @param type the result of {@link #takeRefused}
     * @return null if the channel does not carry such messages from the other end
     */
    public Refusal explainRefused(BitReader in, MessageType<?> type) {
        return null;
    }

    /** Forgets what was read. */
    public abstract void discard();

    /**
     * Gives effect to what was read; called for each packet, also if this channel had no entry in it.
     *
     * @param packet the packet's number, which does not wrap
     */
    public abstract void apply(long packet);

    /**
     * A packet was acked for the first time. That may come after {@link #onLost} of the same packet, which was a
     * judgement then.
     *
     * @param packet its number, which does not wrap
     */
    public abstract void onAcked(long packet);

    /**
     * A packet is taken for lost: the acks have passed it by 32 packets, or 4,096 newer ones have left. Told once for a
     * packet, in rising order, also if this channel had no entry in it.
     *
     * @param packet its number, which does not wrap
     */
    public abstract void onLost(long packet);

    /** Drops everything, sent and received. */
    public abstract void close();
}
