package dev.tickwire.session;

import java.net.InetSocketAddress;

/** Where a session's datagrams go: a transport. */
@FunctionalInterface
public interface DatagramSink {
    /**
     * Takes one datagram. The array has 8 spare bytes behind the end, which may be overwritten, and is used again once this
     * returns.
     *
     * @param to where it goes
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes, at least one
     */
    void send(InetSocketAddress to, byte[] bytes, int offset, int length);
}
