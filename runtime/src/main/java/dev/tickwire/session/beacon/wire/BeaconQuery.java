package dev.tickwire.session.beacon.wire;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/** The asking side of the beacon: writes queries and reads answers. One thread owns it. */
public final class BeaconQuery {
    private final BeaconFormat format = new BeaconFormat();
    private final byte[] query = new byte[BeaconFormat.BUFFER_BYTES];

    /** Makes one. */
    public BeaconQuery() {
        query[BeaconFormat.TYPE_AT] = BeaconFormat.QUERY;
    }

    /**
     * Sends a query.
     *
     * @param to a server, or all at a broadcast address
     * @param nonce what the answer must bear; random, so that nobody who does not see the query can answer
     * @param transport takes the datagram
     */
    public void send(InetSocketAddress to, long nonce, Transport transport) {
        LittleEndian.putLong(query, BeaconFormat.NONCE_AT, nonce);
        format.seal(query, BeaconFormat.QUERY_BYTES);
        transport.send(to, query, 0, BeaconFormat.QUERY_BYTES);
    }

    /**
     * Whether a datagram claims to be an answer; nothing else of it is checked.
     *
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes
     */
    public boolean isAnswer(byte[] bytes, int offset, int length) {
        return length >= BeaconFormat.LEAST_ANSWER_BYTES && format.is(BeaconFormat.ANSWER, bytes, offset, length);
    }

    /**
     * The nonce of the query that a datagram answers.
     *
     * @param bytes where a datagram is that {@link #isAnswer}
     * @param offset its first byte
     */
    public static long nonceOf(byte[] bytes, int offset) {
        return LittleEndian.getLong(bytes, offset + BeaconFormat.NONCE_AT);
    }
}
