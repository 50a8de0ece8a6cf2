package dev.tickwire.benchmarks.trip;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.connection.Connection;

/** One direction of a network without losses. Holds one datagram until it is delivered, as a socket would. */
final class Line {
    private static final int MAX_BYTES = 1500;

    private final byte[] datagram = new byte[MAX_BYTES + BitWriter.SPARE_BYTES];
    private int length;

    /** Stores the datagram of a flush, which must be one packet. */
    void flush(long nowNanos, Connection from) {
        from.beginFlush(nowNanos, 1);
        while (from.nextDatagram()) {
            if (length != 0) {
                throw new IllegalStateException("a datagram was not taken before the next was sent");
            }
            length = from.datagramLength();
            System.arraycopy(from.datagram(), from.datagramOffset(), datagram, 0, length);
        }
    }

    /** Delivers the datagram to a connection, as a batch of its own. */
    void deliver(long nowNanos, Connection to) {
        int count = length;
        length = 0;
        if (!to.receive(nowNanos, datagram, 0, count) || !to.endBatch(nowNanos)) {
            throw new IllegalStateException("a datagram of " + count + " bytes was refused");
        }
    }
}
