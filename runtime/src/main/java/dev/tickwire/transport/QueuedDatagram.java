package dev.tickwire.transport;

import dev.tickwire.bits.BitWriter;
import java.net.InetSocketAddress;

/** Datagram that waits in memory, from a {@link DatagramPool}. */
final class QueuedDatagram {
    final byte[] bytes = new byte[Transport.MAX_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    int length;
    /** Sender or receiver, set by the {@link DatagramPool}. */
    @SuppressWarnings("NullAway.Init")
    InetSocketAddress address;
    /** Due time in nanoseconds of the simulated time; used by the simulator only. */
    long dueAtNanos;
    /** Order among datagrams with the same due time; used by the simulator only. */
    long number;
}
