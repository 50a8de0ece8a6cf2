package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.samples.cubes.wire.CubesConstants;

/** A tap that counts the bits of all packets sent to each player, with the headers of UDP and IP. */
final class SentBits implements Tap {
    /** Greatest size of a packet, in bytes. */
    private static final int PACKET_BYTES = 1_200;

    private static final int HEADER_BITS = (8 + 20) * Byte.SIZE;

    private final long[] bits = new long[CubesConstants.MAX_PLAYERS];

    /** Creates a counter. */
    SentBits() {}

    @Override
    public Detail detail() {
        return Detail.NONE;
    }

    @Override
    public void onSent(Peer peer, byte[] bytes, int offset, int length) {
        bits[peer.index()] += HEADER_BITS + (long) length * Byte.SIZE;
    }

    /**
     * Returns the bits sent since the last call.
     *
     * @param player the index of the peer
     */
    long poll(int player) {
        long polled = bits[player];
        bits[player] = 0;
        return polled;
    }

    /**
     * Returns the bits of a frame in packets, with their headers.
     *
     * @param bitsOfFrame the bits without headers
     */
    static double inPackets(double bitsOfFrame) {
        return bitsOfFrame + Math.ceil(bitsOfFrame / Byte.SIZE / PACKET_BYTES) * HEADER_BITS;
    }
}
