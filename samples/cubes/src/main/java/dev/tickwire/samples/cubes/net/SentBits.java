package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.samples.cubes.wire.CubesConstants;

/** Counts the bits of all packets that leave for each player, with the headers of UDP and IP. */
final class SentBits implements Tap {
    /** The most bytes of a packet. */
    private static final int PACKET_BYTES = 1_200;

    private static final int HEADER_BITS = (8 + 20) * Byte.SIZE;

    private final long[] bits = new long[CubesConstants.MAX_PLAYERS];

    /** Has counted nothing. */
    SentBits() {}

    @Override
    public Detail detail() {
        return Detail.NONE;
    }

    @Override
    public void onSent(Peer peer, byte[] bytes, int offset, int length) {
        bits[peer.index()] += HEADER_BITS + (long) length * Byte.SIZE;
    }

    /** Returns the bits that were sent to a player since the last call. */
    long take(int player) {
        long taken = bits[player];
        bits[player] = 0;
        return taken;
    }

    /**
     * The bits of a frame in packets, which have headers, too.
     *
     * @param bitsOfFrame without headers
     */
    static double inPackets(double bitsOfFrame) {
        return bitsOfFrame + Math.ceil(bitsOfFrame / Byte.SIZE / PACKET_BYTES) * HEADER_BITS;
    }
}
