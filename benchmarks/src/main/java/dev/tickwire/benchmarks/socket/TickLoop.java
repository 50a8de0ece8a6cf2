package dev.tickwire.benchmarks.socket;

/** A server's socket and the thread that serves it: each tick takes what has come and sends each client a packet. */
interface TickLoop extends AutoCloseable {
    /** The bytes of what is sent: an encrypted packet with a snapshot of 32 entities has about as many. */
    int PACKET_BYTES = 760;

    /** The port on the loopback address. */
    int port();

    /**
     * One tick; returns when all of it has been done.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    void tick() throws InterruptedException;

    /** The processor time that all ticks took in the thread which served them, in nanoseconds. */
    long cpuNanos();

    /** The datagrams that have come so far. */
    long received();

    @Override
    void close();
}
