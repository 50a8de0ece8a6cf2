package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends and receives datagrams for one endpoint. The endpoint calls it on its own thread: {@link #update}, then
 * {@link #receive} until nothing waits, and {@link #send} at any time.
 *
 * <p>Implementations: {@link UdpTransport} for the network, {@link MultihomedTransport} for servers with several
 * addresses, {@link ListenServerTransport} for a server in the process of a player, {@link MemoryNetwork} and
 * {@link NetworkSimulator} for tests. Games can implement it for other networks.
 *
 * <p>Datagrams may be lost, duplicated and reordered. A datagram that cannot be sent or received is dropped and
 * counted; no exception is thrown, and no connection ends.
 */
public interface Transport extends AutoCloseable {
    /** Largest datagram, in bytes. Longer datagrams that arrive may be cut to this size. */
    int MAX_DATAGRAM_BYTES = 2048;

    /**
     * Advances the time, for transports that depend on it.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     */
    void update(long nowNanos);

    /**
     * Receives the next datagram that waits. Never blocks.
     *
     * @param into the datagram to fill; unchanged if none waits
     * @return whether a datagram was received
     */
    boolean receive(Datagram into);

    /**
     * Waits until a datagram can be received or a time of the machine's clock has passed. May return earlier, and does
     * so while the thread is interrupted. The default implementation waits for the time only.
     *
     * @param nanos the longest wait in nanoseconds; zero or less returns at once
     */
    default void awaitDatagram(long nanos) {
        LockSupport.parkNanos(nanos);
    }

    /**
     * Sends a datagram. Never blocks.
     *
     * @param to the address of the receiver
     * @param bytes the array with the datagram, which the caller can reuse after the call
     * @param offset the index of the datagram's first byte
     * @param length the size in bytes, 0 to {@link #MAX_DATAGRAM_BYTES}
     * @throws IllegalArgumentException if the size is out of range
     */
    void send(InetSocketAddress to, byte[] bytes, int offset, int length);

    /**
     * Returns the address to which other endpoints can send, as far as this machine knows.
     *
     * @return the address
     */
    InetSocketAddress localAddress();

    /**
     * Returns the counters of this transport, which change with it.
     *
     * @return the live counters
     */
    TransportStatistics statistics();

    /** Closes the transport and frees its resources. Nothing is sent or received afterwards. */
    @Override
    void close();
}
