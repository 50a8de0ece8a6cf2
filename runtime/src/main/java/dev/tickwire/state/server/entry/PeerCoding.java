package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.SentStatePackets;
import dev.tickwire.state.server.select.SizeEstimate;

/** How entries of a channel become bits for one peer. */
public interface PeerCoding extends SizeEstimate {
    /**
     * Begins with a tick.
     *
     * @param context where the objects of packets are chosen
     * @param packets the telling packets of the peer
     * @param log what they told, of which the newest that have arrived were found
     */
    void begin(ReplicationContext context, SentStatePackets packets, SentLog log);

    /**
     * Writes an entry, to be {@linkplain #copy copied} into a packet if it fits.
     *
     * @param context where the objects of the packet are chosen
     * @param roomBits the most bits
     * @return its bits; more than there is room if it does not fit
     */
    int write(ReplicationContext context, int roomBits);

    /** With how many objects, at the most, it is worth to try again if the last entry did not fit. */
    int fitting(ReplicationContext context);

    /** Copies the entry that was written last. */
    void copy(ReplicationContext context, BitWriter to);

    /**
     * A telling packet leaves.
     *
     * @param context as it was when the entry was written
     * @param told the packet's number
     * @param hasEntry whether it has the entry that was written last
     */
    void onTold(ReplicationContext context, long told, boolean hasEntry);

    /** How far the cells of an object of the entry that was written last were from where they were predicted. */
    long steps(ReplicationContext context, int object);

    /** A telling packet has arrived. */
    void onAcked(long told);

    /** Begins anew: the peer forgets all. */
    void forget();
}
