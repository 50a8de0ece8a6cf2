package dev.tickwire.connection;

/** Where a connection's datagrams go: the session that carries them. */
@FunctionalInterface
public interface PacketSink {
    /**
     * Takes one datagram's payload. The array has 8 spare bytes behind the end, which may be overwritten, and is used again
     * once this returns.
     *
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes, at least one
     */
    void send(byte[] bytes, int offset, int length);
}
