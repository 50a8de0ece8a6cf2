package dev.tickwire.session.beacon.wire;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/** Client's part of beacons: sends queries and recognizes answers. An instance must be used by one thread. */
public final class BeaconQuery {
    private final BeaconFormat format = new BeaconFormat();
    private final byte[] query = new byte[BeaconFormat.BUFFER_BYTES];

    /** Creates the buffer of queries. */
    public BeaconQuery() {
        query[BeaconFormat.TYPE_AT] = BeaconFormat.QUERY;
    }

    /**
     * Sends a query.
     *
     * @param to the address of a server, or a broadcast address
     * @param nonce the value that the answer repeats, random so that only a receiver of the query can answer
     */
    public void send(InetSocketAddress to, long nonce, Transport transport) {
        LittleEndian.putLong(query, BeaconFormat.NONCE_AT, nonce);
        format.seal(query, BeaconFormat.QUERY_BYTES);
        transport.send(to, query, 0, BeaconFormat.QUERY_BYTES);
    }

    /** Returns whether a datagram is an answer, with the right checksum. */
    public boolean isAnswer(byte[] bytes, int offset, int length) {
        return length >= BeaconFormat.MIN_ANSWER_BYTES && format.is(BeaconFormat.ANSWER, bytes, offset, length);
    }

    /** Returns the nonce in an answer. */
    public static long nonceOf(byte[] bytes, int offset) {
        return LittleEndian.getLong(bytes, offset + BeaconFormat.NONCE_AT);
    }
}
