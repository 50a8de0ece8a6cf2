package dev.tickwire.benchmarks.socket;

/**
 * A server's socket and its thread. In each tick it receives all waiting datagrams and sends a packet to each client.
 */
interface TickLoop extends AutoCloseable {
    /** Bytes of a sent packet: about those of an encrypted one with a snapshot of 32 entities. */
    int PACKET_BYTES = 760;

    /** Returns the port on the loopback address. */
    int port();

    /**
     * Does one tick and waits for its end.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    void tick() throws InterruptedException;

    /** Returns the processor time of the serving thread so far, in nanoseconds. */
    long cpuNanos();

    /** Returns the number of received datagrams. */
    long received();

    @Override
    void close();
}
