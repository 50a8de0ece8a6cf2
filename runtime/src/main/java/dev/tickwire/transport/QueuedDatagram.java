package dev.tickwire.transport;

import dev.tickwire.bits.BitWriter;
import java.net.InetSocketAddress;

/** A datagram under way, in a buffer that is used again. */
final class QueuedDatagram {
    final byte[] bytes = new byte[Transport.MAX_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    int length;
    /** The address that it came from or goes to. */
    InetSocketAddress address;
    /** When it is due, in time passed; for the simulator alone. */
    long dueAtNanos;
    /** Its place among those that are due together; for the simulator alone. */
    long number;
}
