package dev.tickwire.transport;

import java.net.InetSocketAddress;
import java.util.concurrent.locks.LockSupport;

/**
 * Carries datagrams for one endpoint, which drives it from its own thread: {@link #update}, then {@link #receive} until
 * nothing waits, and {@link #send} at any time. Games may write their own.
 *
 * <p>A datagram that cannot be sent or received is counted and dropped; that ends nothing and throws nothing.
 */
public interface Transport extends AutoCloseable {
    /** The most bytes of a datagram. What comes longer may be cut to this. */
    int MAX_DATAGRAM_BYTES = 2048;

    /**
     * Lets time pass, for transports that know of time.
     *
     * @param nowNanos the time, compared by difference only
     */
    void update(long nowNanos);

    /**
     * Takes one datagram that waits.
     *
     * @param into takes its bytes and where it came from
     * @return false if none waits, and nothing was taken
     */
    boolean receive(Datagram into);

    /**
     * Lets the thread wait until a datagram has come or a time is over, by the clock of the machine. It may return
     * earlier, and does while the thread is interrupted. Unless a transport knows better it waits for the time alone.
     *
     * @param nanos how long at most; 0 or less for not at all
     */
    default void awaitDatagram(long nanos) {
        LockSupport.parkNanos(nanos);
    }

    /**
     * Sends one datagram.
     *
     * @param to where it goes
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes, 0 to {@link #MAX_DATAGRAM_BYTES}
     * @throws IllegalArgumentException if it is longer
     */
    void send(InetSocketAddress to, byte[] bytes, int offset, int length);

    /** Where others can send to, as far as this machine knows. */
    InetSocketAddress localAddress();

    /** The counts of this transport; one live object. */
    TransportStatistics statistics();

    /** Gives everything back. Afterwards nothing is sent or received. */
    @Override
    void close();
}
