package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.SentStatePackets;
import dev.tickwire.state.server.select.SizeEstimate;

/**
 * Coding of a channel's entries for one peer, packed or modelled.
 *
 * <p>For each tick: {@link #begin}, then for each packet {@link #write} until it fits, {@link #copy}, {@link #onSent}.
 */
public interface PeerCoding extends SizeEstimate {
    /**
     * Begins the packets of a tick.
     *
     * @param packets the state packets sent to the peer
     * @param log the log of the peer for this channel, after {@link SentLog#findNewest}
     */
    void begin(ReplicationContext context, SentStatePackets packets, SentLog log);

    /**
     * Writes an entry with the objects of the context's packet.
     *
     * @param roomBits the free bits
     * @return the size of the entry in bits; larger than {@code roomBits} if the entry does not fit
     */
    int write(ReplicationContext context, int roomBits);

    /** Returns the largest number of objects worth a new trial, after an entry that did not fit. */
    int fitting(ReplicationContext context);

    /** Copies the written entry into the packet. */
    void copy(ReplicationContext context, BitWriter to);

    /**
     * Called when a state packet was sent.
     *
     * @param statePacket the number of the state packet
     * @param hasEntry whether the packet has an entry of this channel
     */
    void onSent(ReplicationContext context, long statePacket, boolean hasEntry);

    /** Returns the steps of an object in the written entry, or 0. */
    long steps(ReplicationContext context, int object);

    /**
     * Called when a state packet was acked.
     *
     * @param statePacket the number of the state packet
     */
    void onAcked(long statePacket);

    /** Forgets all earlier entries, for a resync. */
    void forget();
}
